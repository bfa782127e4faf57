import './certificates.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useSiteName } from '#app/ui/site-context.tsx'
import type { CertificateView } from '../types.ts'

export type CertificatePageView = {
  certificate: CertificateView | null
  qr: { size: number; path: string } | null
  /** What somebody entered that is no certificate. */
  entered: string
  problem: string | null
}

/** A certificate as everybody who has its code sees it, and the field to check one. */
export function CertificatePage({ view }: { view: CertificatePageView }) {
  const { t } = useI18n()
  const { certificate } = view
  return (
    <div className="certificate-page g-learning wrap">
      <PageHead title={certificate ? certificate.course.title : t('certificates.check')} noIndex />
      <Breadcrumbs crumbs={[{ label: t('courses.title'), to: '/education' }, { label: t('certificates.one') }]} />
      {certificate ? <Sheet certificate={certificate} qr={view.qr} /> : <h1>{t('certificates.check')}</h1>}
      {certificate && <Papers code={certificate.code} isRevoked={certificate.revoked !== null} />}
      <div className="certificate-below">
        <Check view={view} />
        <p className="note">{t('certificates.note')}</p>
      </div>
    </div>
  )
}

type SheetProps = { certificate: CertificateView; qr: CertificatePageView['qr'] }

function Sheet({ certificate, qr }: SheetProps) {
  const i18n = useI18n()
  const { t } = i18n
  const site = useSiteName()
  const { code, learnerName, course, lessons, minutes, issuedAt, revoked } = certificate
  return (
    <article className={`certificate ${revoked ? 'revoked' : ''}`}>
      <header>
        <b>{site}</b>
        <span>{i18n.date(new Date(issuedAt))}</span>
      </header>
      <div>
        <h1>{t('certificates.title')}</h1>
        <p>{t('certificates.certifies', { site })}</p>
        <p className="name">
          <bdi>{learnerName}</bdi>
        </p>
        <p>{t('certificates.completed')}</p>
        <p className="course">{course.title}</p>
        <p>
          {t('certificates.lessons', { count: lessons })} · {t('certificates.minutes', { count: minutes })}
        </p>
      </div>
      <footer>
        <p>{revoked ? t('certificates.revoked') : t('certificates.valid', { date: i18n.date(new Date(issuedAt)) })}</p>
        <p>
          {t('certificates.check_code')}
          <b>
            <bdi dir="ltr" className="num">
              {code}
            </bdi>
          </b>
        </p>
        {qr && (
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('certificates.qr')} shapeRendering="crispEdges">
            <path d={qr.path} />
          </svg>
        )}
      </footer>
    </article>
  )
}

function Papers({ code, isRevoked }: { code: string; isRevoked: boolean }) {
  const { t } = useI18n()
  const path = useHref(`/education/certificates/${code}`)
  return (
    <p className="row certificate-papers">
      <a className="btn btn-sea" href={`${path}/certificate.pdf`}>
        <Icon name="download" />
        {t('certificates.pdf')}
      </a>
      {!isRevoked && (
        <a className="btn btn-line" href={`${path}/credential.json`}>
          {t('certificates.badge')}
        </a>
      )}
    </p>
  )
}

function Check({ view: { certificate, entered, problem } }: { view: CertificatePageView }) {
  const i18n = useI18n()
  const { t } = i18n
  const action = useHref('/education/certificates')
  return (
    <section aria-labelledby="check-title">
      <h2 id="check-title">{t('certificates.how')}</h2>
      <p className="soft">{t('certificates.how_text')}</p>
      <form method="get" action={action} className="certificate-check">
        <div className="field">
          <label htmlFor="code">{t('certificates.code')}</label>
          <input
            className="in"
            id="code"
            name="code"
            dir="ltr"
            maxLength={60}
            autoComplete="off"
            defaultValue={certificate?.code ?? entered}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'code-problem' : undefined}
          />
        </div>
        <button type="submit" className="btn btn-line">
          {t('certificates.check')}
        </button>
      </form>
      {problem && (
        <p className="certificate-state bad" id="code-problem" role="alert">
          {problem}
        </p>
      )}
      {certificate?.revoked && (
        <p className="certificate-state bad">
          {t('certificates.revoked_on', { date: i18n.date(new Date(certificate.revoked.at)) })} <bdi>{certificate.revoked.reason}</bdi>
        </p>
      )}
      {certificate && !certificate.revoked && (
        <p className="certificate-state good">{t('certificates.valid', { date: i18n.date(new Date(certificate.issuedAt)) })}</p>
      )}
    </section>
  )
}

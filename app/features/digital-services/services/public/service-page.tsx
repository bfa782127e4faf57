import './services.css'
import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { ServiceView } from '../types.ts'

type LinkedProcedure = { name: string; path: string }
type ServicePageProps = { service: ServiceView; procedures: readonly LinkedProcedure[] }

/** One service: what it is and costs, whose fee is whose, and the two ways to it: the official one, and the owner's help. */
export function ServicePage({ service, procedures }: ServicePageProps) {
  const { t } = useI18n()
  const { name, need, description, body, sample } = service
  return (
    <div className="services service-page g-services wrap">
      <PageHead title={name} description={description} noIndex={sample} pictured={!sample} />
      <Breadcrumbs
        crumbs={[
          { label: t('services.title'), to: '/digital-services' },
          { label: t(`services.need_${need}`), to: `/digital-services?need=${need}` },
          { label: name },
        ]}
      />
      <div className="service-cols">
        <div>
          <p className="over">{t(`services.need_${need}`)}</p>
          <h1>{name}</h1>
          {sample && (
            <p className="sample-line">
              <span className="flag flag-line">{t('common.sample')}</span> {t('services.sample_text')}
            </p>
          )}
          <div className="lead">
            <Prose body={body} isShort />
          </div>
          <Facts service={service} />
          <Procedures procedures={procedures} />
          <Source service={service} />
        </div>
        <aside className="service-side">
          <Fees service={service} />
          <Ways service={service} />
        </aside>
      </div>
    </div>
  )
}

function Fact({ labelKey, children }: { labelKey: MessageKey; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <section className="service-fact">
      <h2>{t(labelKey)}</h2>
      {children}
    </section>
  )
}

function Facts({ service: { papers, ownerDoes, ownerDoesNot, duration } }: { service: ServiceView }) {
  return (
    <>
      {papers.length > 0 && (
        <Fact labelKey="services.papers">
          <ul className="service-papers">
            {papers.map((paper) => (
              <li key={paper}>
                <Icon name="document" />
                {paper}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {duration && (
        <Fact labelKey="services.duration">
          <p>{duration}</p>
        </Fact>
      )}
      {ownerDoes && (
        <Fact labelKey="services.owner_does">
          <p>{ownerDoes}</p>
        </Fact>
      )}
      {ownerDoesNot && (
        <Fact labelKey="services.owner_does_not">
          <p>{ownerDoesNot}</p>
        </Fact>
      )}
    </>
  )
}

function Procedures({ procedures }: Pick<ServicePageProps, 'procedures'>) {
  const { t } = useI18n()
  if (procedures.length === 0) return null
  return (
    <Fact labelKey="services.do_it_yourself">
      <p className="soft">{t('services.do_it_yourself_text')}</p>
      <ul className="service-procedures">
        {procedures.map(({ name, path }) => (
          <li key={path}>
            <Link className="more" to={path}>
              {name}
              <Icon name="arrow-forward" />
            </Link>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function Source({ service: { source, verifiedOn, confidence } }: { service: ServiceView }) {
  const i18n = useI18n()
  const { t } = i18n
  if (!source || !verifiedOn) return null
  return (
    <p className="small soft service-source">
      <span className="verified">
        <Icon name="verified" />
        {t('services.compared_on', { date: i18n.date(verifiedOn) })}
      </span>{' '}
      {confidence && t(`services.confidence_${confidence}` as MessageKey)} <bdi>{source}</bdi>
    </p>
  )
}

/** Two fees, never added up: one is ours, the other the state's. */
function Fees({ service: { ownerFeeInCents, officialFee, sample } }: { service: ServiceView }) {
  const { t } = useI18n()
  return (
    <dl className="service-fees">
      {ownerFeeInCents !== null && (
        <div>
          <dt>
            {t('services.owner_fee')} {sample && <span className="flag flag-line">{t('common.sample')}</span>}
          </dt>
          <dd>{ownerFeeInCents === 0 ? <b className="free">{t('services.free')}</b> : <Money cents={ownerFeeInCents} />}</dd>
        </div>
      )}
      <div>
        <dt>{t('services.official_fee')}</dt>
        <dd className="small">{officialFee ?? t('services.fee_unknown')}</dd>
      </div>
    </dl>
  )
}

function Ways({ service: { id, kind, isOpen, portalName, portalUrl } }: { service: ServiceView }) {
  const { t } = useI18n()
  const host = portalUrl ? new URL(portalUrl).host.replace(/^www\./, '') : null
  return (
    <div className="service-ways">
      {kind === 'own' &&
        (isOpen ? (
          <Link className="btn btn-honey btn-wide" to={`/digital-services/${encodeURIComponent(id)}/request`}>
            {t('services.request')}
          </Link>
        ) : (
          <p className="note">
            <Icon name="lock" />
            {t('services.closed_text')}
          </p>
        ))}
      {kind === 'own' && <p className="hint small soft">{t('services.pay_later')}</p>}
      {portalUrl && (
        <>
          <a className={`btn btn-wide ${kind === 'own' ? 'btn-line' : 'btn-sea'}`} href={portalUrl} rel="noopener">
            {portalName}
            <Icon name="external" />
          </a>
          <p className="small soft">
            {t('services.portal_outside')}{' '}
            <bdi className="num" dir="ltr">
              {host}
            </bdi>
          </p>
        </>
      )}
    </div>
  )
}

import { useLocation, useRouteError } from 'react-router'
import { type DescribedError, describeError } from '#app/platform/http/route-error.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import adminStyles from '../admin.css?url'
import { AdminBrand } from './admin-brand.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'

export { adminStyles }

const kinds: Record<number, 'not_found' | 'forbidden' | 'unavailable'> = { 403: 'forbidden', 404: 'not_found', 503: 'unavailable' }

/** The first wait before a page that the database kept from us is asked for again. */
const RETRY_SECONDS = 8

/** What happened in the back office, what of it can be tried again, and always the way back to today. */
export function AdminError({ confirmation, ...error }: DescribedError) {
  return confirmation ? <ConfirmIdentity {...confirmation} /> : <Failure {...error} />
}

function Failure({ status, code }: Pick<DescribedError, 'status' | 'code'>) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  const kind = kinds[status] ?? (status < 500 ? 'bad_request' : 'unexpected')
  const canRetry = status >= 500
  return (
    <section className="o-failure" data-code={code}>
      <PageHead title={t(`admin.error_${kind}_title`)} noIndex />
      <Icon name={canRetry ? 'cloud-off' : 'circle-alert'} />
      <div>
        <h1>{t(`admin.error_${kind}_title`)}</h1>
        <p className="o-text">{t(`admin.error_${kind}_text`)}</p>
        <div className="o-row">
          {canRetry && (
            <Link className="o-btn o-main" to={`${pathname}${search}`} data-key="r">
              <Icon name="rotate-ccw" />
              {t('admin.error_again')} <KeyCaps keys={['R']} />
            </Link>
          )}
          <Link className={canRetry ? 'o-btn' : 'o-btn o-main'} to="/admin">
            {t('admin.error_to_today')}
          </Link>
          {status === 403 && (
            <Link className="o-btn" to="/">
              {t('admin.visit_site')}
            </Link>
          )}
          <admin-retry data-seconds={status === 503 ? RETRY_SECONDS : undefined} className="o-small o-muted">
            {status === 503 && <span hidden data-countdown={t('admin.error_again_in', { n: '{n}' })} />}
            <bdi dir="ltr" className="o-code">
              {[status, code].filter(Boolean).join(' · ')}
            </bdi>
          </admin-retry>
        </div>
      </div>
    </section>
  )
}

/**
 * The same without the places around it, for when it could not even be learnt who asks. The root links its styles then;
 * imported here they would be every page's, since the root draws it too.
 */
export function AdminErrorPage(props: DescribedError) {
  return (
    <div className="office">
      <div className="o-failure-page">
        <AdminBrand to="/admin" />
        <main id="main" tabIndex={-1}>
          <AdminError {...props} />
        </main>
      </div>
    </div>
  )
}

/** The error boundary of the frame around the rooms (routes/admin/frame.tsx). */
export function AdminErrorBoundary() {
  return <AdminError {...describeError(useRouteError())} />
}

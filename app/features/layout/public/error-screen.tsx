import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { useSiteName } from '#app/ui/site-context.tsx'

/** The same coast for what is not there and for what failed: what happened, then the ways on. */
export function ErrorScreen({ status, code }: { status: number; code?: string | undefined }) {
  const { t } = useI18n()
  const siteName = useSiteName()
  const kind =
    status === 404
      ? 'not_found'
      : status === 403
        ? 'forbidden'
        : status === 503
          ? 'unavailable'
          : status < 500
            ? 'bad_request'
            : 'unexpected'
  return (
    <section className="off-map" data-code={code}>
      <title>{`${t(`layout.error_${kind}_title`)} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <div className="coast" />
      <div className="wrap">
        <p className="code num">{status}</p>
        <h1>{t(`layout.error_${kind}_title`)}</h1>
        <p className="soft">{t(`layout.error_${kind}_text`)}</p>
        {status === 404 && <SearchBox />}
        <div className="chips">
          <Link className="chip" to="/">
            {t('layout.nav_home')}
          </Link>
          <Link className="chip" to="/health-guide">
            {t('layout.nav_health')}
          </Link>
          <Link className="chip" to="/tourism-guide">
            {t('layout.nav_tourism')}
          </Link>
          <Link className="chip" to="/store">
            {t('layout.nav_store')}
          </Link>
        </div>
      </div>
      <span className="cross" aria-hidden="true">
        <Icon name="close" />
        {t('layout.you_are_here')}
      </span>
    </section>
  )
}

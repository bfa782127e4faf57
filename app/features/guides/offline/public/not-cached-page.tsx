import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Drawn by styles only where the worker answers for a page that was never seen (app/client/service-worker.ts). */
export function UnseenPage() {
  const { t } = useI18n()
  return (
    <section className="off-map unseen">
      <div className="coast" />
      <div className="wrap">
        <p className="code">{t('guides.unseen_code')}</p>
        <h1>{t('guides.unseen_title')}</h1>
        <p className="soft">{t('guides.unseen_text')}</p>
        <div className="row">
          <a className="btn btn-sea" href="#copy">
            <Icon name="search" />
            {t('guides.unseen_copy')}
          </a>
          {/* A form without an address asks for the page itself again, whichever it is, also without script. */}
          <form method="get">
            <button type="submit" className="btn btn-line">
              {t('guides.unseen_again')}
            </button>
          </form>
        </div>
      </div>
    </section>
  )
}

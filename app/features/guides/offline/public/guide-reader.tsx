import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { locales } from '#app/platform/i18n/locales.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { backupKey } from '../backup.ts'
import readerScript from '../browser/reader/guide-reader.ts?worker&url'

/** The frame of the saved copy; reader/guide-reader.ts, which no other page needs, fills it from this browser's storage. */
export function GuideReader() {
  const { t, locale } = useI18n()
  const guides = { health: t('guides.health_name'), tourism: t('guides.tourism_name'), legal: t('guides.legal_name') }
  return (
    <guide-reader
      id="copy"
      data-prefix={useHref('/').replace(/\/$/, '')}
      data-keys={[locale, ...locales.filter((other) => other !== locale)].map(backupKey).join(' ')}
      data-guides={JSON.stringify(guides)}
      data-saved={t('guides.offline_saved', { when: '{when}' })}
      data-none={t('guides.offline_none', { query: '{query}' })}
      data-directions={t('guides.directions')}
      data-sample={t('common.sample')}
      data-steps={t('guides.procedure_steps')}
      data-papers={t('guides.procedure_papers')}
    >
      <noscript>
        <p>{t('guides.offline_script')}</p>
      </noscript>
      <section data-part="here" hidden>
        <h2>{t('guides.unseen_here')}</h2>
        <ul className="found" data-part="here-list" />
      </section>
      <div data-part="copy" hidden>
        <div className="field">
          <label htmlFor="offline-query">{t('guides.offline_search')}</label>
          <input
            id="offline-query"
            data-part="query"
            className="in"
            type="search"
            autoComplete="off"
            placeholder={t('guides.offline_placeholder')}
          />
        </div>
        <p className="age">
          <Icon name="clock" />
          <span className="badge" data-part="saved" />
          <span className="soft" data-part="other" hidden>
            {t('guides.offline_other_language')}
          </span>
        </p>
        <details data-part="numbers" hidden>
          <summary>{t('guides.emergency')}</summary>
          <ul data-part="numbers-list" />
        </details>
        <div data-part="list" />
      </div>
      <EmptyCopy />
      <script type="module" src={readerScript} />
    </guide-reader>
  )
}

function EmptyCopy() {
  const { t } = useI18n()
  return (
    <section className="no-entries" data-part="empty" hidden>
      <div className="coast" />
      <Icon name="close" className="cross-mark" />
      <h2>{t('guides.offline_empty_title')}</h2>
      <p className="soft">{t('guides.offline_empty')}</p>
      <p className="chips">
        <Link className="chip" to="/health-guide">
          {t('guides.health_name')}
        </Link>
        <Link className="chip" to="/tourism-guide">
          {t('guides.tourism_name')}
        </Link>
      </p>
    </section>
  )
}

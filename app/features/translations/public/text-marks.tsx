import { useI18n } from '#app/platform/i18n/context.tsx'
import { walkFiles } from './walk-files.ts'

/** The panel of an editor who walks the site; in no page that is anybody else's. */
export function TextMarks({ here }: { here: string }) {
  const { t, locale } = useI18n()
  return (
    <>
      <link rel="stylesheet" href={walkFiles.styles} />
      <text-marks
        role="region"
        aria-label={t('translations.walk')}
        data-find="/api/admin/message-find"
        data-locale={locale}
        data-count={t('translations.walk_count', { count: 0 })}
        data-failed={t('translations.walk_failed')}
      >
        <p>
          <button type="button" data-start>
            {t('translations.walk_start')}
          </button>{' '}
          <button type="button" data-stop>
            {t('translations.walk_stop')}
          </button>
        </p>
        <output />
        <ul />
        <form method="post" action="/admin/translations">
          <input type="hidden" name="here" value={here} />
          <button type="submit" name="intent" value="walk-end">
            {t('translations.walk_end')}
          </button>
        </form>
      </text-marks>
      <script type="module" src={walkFiles.script} />
    </>
  )
}

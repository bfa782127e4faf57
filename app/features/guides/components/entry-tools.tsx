import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Share and print: only where script runs, since without it there is nothing they could do (browser/page-tools.ts). */
export function EntryTools() {
  const { t } = useI18n()
  return (
    <page-tools className="page-tools" data-copied={t('guides.link_copied')} data-failed={t('guides.link_not_copied')}>
      <button type="button" className="btn btn-quiet" data-do="share" hidden>
        <Icon name="share" />
        {t('guides.share')}
      </button>
      <button type="button" className="btn btn-quiet" data-do="print" hidden>
        <Icon name="printer" />
        {t('guides.print')}
      </button>
    </page-tools>
  )
}

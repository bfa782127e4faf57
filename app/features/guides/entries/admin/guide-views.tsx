import { useI18n } from '#app/platform/i18n/context.tsx'
import { Views } from '#app/ui/admin/list-sections.tsx'

export type ViewCounts = { stale: number; binned: number }
export type GuideViewName = 'tree' | 'list' | 'stale' | 'calling' | 'duplicates' | 'bin' | 'history'

/** The pages of the guides' keeper, as tabs. */
export function GuideViews({ counts, current }: { counts: ViewCounts; current: GuideViewName }) {
  const { t } = useI18n()
  const view = (name: GuideViewName, to: string, count?: number) => ({
    to,
    label: t(`entries.view_${name}`),
    ...(count === undefined ? {} : { count }),
    current: name === current,
  })
  return (
    <Views
      label={t('entries.views')}
      views={[
        view('tree', '/admin/guides-management'),
        view('list', '/admin/guides-management?all=1'),
        view('stale', '/admin/guide-entries/stale', counts.stale),
        view('calling', '/admin/guide-entries/calling'),
        view('duplicates', '/admin/guide-entries/duplicates'),
        view('bin', '/admin/guide-entries/bin', counts.binned),
        view('history', '/admin/guide-entries/history'),
      ]}
    />
  )
}

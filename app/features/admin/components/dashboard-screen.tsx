import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { CardContent, NoticeContent, SectionContent } from '#app/platform/manifest.ts'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import { CardStrip } from './card-strip.tsx'
import { DashboardBlock } from './dashboard-block.tsx'
import { NoticeBanner } from './notice-banner.tsx'
import { type SampleCount, SamplesNotice } from './samples-notice.tsx'

export type DashboardView = {
  day: string
  cards: readonly ({ id: string; label: string; icon: string; to: string } & CardContent)[]
  sections: readonly ({ id: string; column: 'main' | 'side'; label: string } & Omit<SectionContent, 'urgent'>)[]
  notices: readonly ({ id: string } & NoticeContent)[]
  /** Notices that were put away on this device. */
  hiddenNotices: number
  urgent: { text: string; to: string } | null
  /** Null for whoever may not remove them. */
  samples: readonly SampleCount[] | null
}

type DashboardScreenProps = {
  dashboard: DashboardView
  /** As many as the navigation says. */
  waiting: number
  samplesRemoved: boolean
  askingToRemoveSamples: boolean
}

export function DashboardScreen({ dashboard, waiting, samplesRemoved, askingToRemoveSamples }: DashboardScreenProps) {
  const { t } = useI18n()
  const { cards, sections, notices, samples, urgent, hiddenNotices } = dashboard
  const lead = (
    <>
      {`${dashboard.day}. ${t('admin.waiting', { count: waiting })}`}{' '}
      {urgent && (
        <>
          {t('admin.most_urgent')} <Link to={urgent.to}>{urgent.text}</Link>
        </>
      )}
    </>
  )
  return (
    <>
      <AdminHead title={t('admin.place_today')} lead={lead} />
      {samples && <SamplesNotice samples={samples} asking={askingToRemoveSamples} removed={samplesRemoved} />}
      {notices.map((notice) => (
        <NoticeBanner key={notice.id} notice={notice} />
      ))}
      <CardStrip cards={cards} />
      <div className="o-columns">
        {(['main', 'side'] as const).map((column) => (
          <div key={column}>
            {sections
              .filter((section) => section.column === column)
              .map((section) => (
                <DashboardBlock key={section.id} section={section} />
              ))}
          </div>
        ))}
      </div>
      {hiddenNotices > 0 && <ShowNotices count={hiddenNotices} />}
    </>
  )
}

function ShowNotices({ count }: { count: number }) {
  const { t } = useI18n()
  return (
    <form method="post" action={useHref('/admin')}>
      <button type="submit" name="intent" value="show-notices" className="o-btn o-sm">
        {t('admin.notices_show', { count })}
      </button>
    </form>
  )
}

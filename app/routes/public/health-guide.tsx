import { DutyBoard } from '#app/features/guides/duty-rota/public/duty-board.tsx'
import { listDuty, listEmergencyNumbers } from '#app/features/guides/duty-rota/queries/duty.server.ts'
import { dutyNight } from '#app/features/guides/duty-rota/rules.ts'
import { EmergencyBoard, OtherNumbers } from '#app/features/guides/emergency-numbers/public/emergency-board.tsx'
import { GuideBackup } from '#app/features/guides/offline/public/guide-backup.tsx'
import { CategoryGrid } from '#app/features/guides/taxonomy/public/category-grid.tsx'
import { Sections } from '#app/features/guides/taxonomy/public/sections.tsx'
import { TopicHead } from '#app/features/guides/taxonomy/public/topic-head.tsx'
import { listTopicCategories } from '#app/features/guides/taxonomy/queries/categories.server.ts'
import { countByCategory } from '#app/features/guides/taxonomy/queries/counts.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/health-guide'

export const handle: RouteHandle = { cache: { tags: ['guides'] }, hue: 'health' }

const NIGHTS = 7
/** 15, 19 and 177 stand large; the owner's order says which these are. */
const LARGE = 3

export const loader = contentPage(handle, async ({ context }: Route.LoaderArgs) => {
  const { db, content, now } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const tonight = dutyNight(now()).date
  const counts = await content.remember('guide-counts', ['guides'], () => countByCategory(db))
  const [categories, duty, numbers] = await Promise.all([
    listTopicCategories(db, { guide: 'health', locale, counts }),
    listDuty(db, { from: tonight, nights: NIGHTS, locale }),
    listEmergencyNumbers(db, locale),
  ])
  return { categories, duty, numbers, tonight }
})

export default function HealthGuide({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { categories, duty, numbers, tonight } = loaderData
  return (
    <div className="guide-home g-health">
      <PageHead pictured title={t('guides.health_name')} description={t('guides.health_text')} />
      <GuideBackup />
      <TopicHead guide="health" illustration="clinic">
        <EmergencyBoard numbers={numbers.slice(0, LARGE)} />
      </TopicHead>
      <DutyBoard duty={duty} tonight={tonight} />
      <Sections guide="health">
        <CategoryGrid items={categories} />
      </Sections>
      <OtherNumbers numbers={numbers.slice(LARGE)} />
    </div>
  )
}

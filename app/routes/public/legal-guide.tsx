import { ProcedureIndex } from '#app/features/guides/entries/public/procedure-index.tsx'
import { listProcedures } from '#app/features/guides/entries/queries/entries.server.ts'
import { GuideBackup } from '#app/features/guides/offline/public/guide-backup.tsx'
import { CategoryGrid } from '#app/features/guides/taxonomy/public/category-grid.tsx'
import { TopicHead } from '#app/features/guides/taxonomy/public/topic-head.tsx'
import { listTopicCategories } from '#app/features/guides/taxonomy/queries/categories.server.ts'
import { countByCategory } from '#app/features/guides/taxonomy/queries/counts.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import type { Route } from './+types/legal-guide'

export const handle: RouteHandle = { cache: { tags: ['guides'] }, hue: 'legal' }

export const loader = contentPage(handle, async ({ context }: Route.LoaderArgs) => {
  const { db, content } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const counts = await content.remember('guide-counts', ['guides'], () => countByCategory(db))
  const [categories, procedures] = await Promise.all([
    listTopicCategories(db, { guide: 'legal', locale, counts }),
    listProcedures(db, locale),
  ])
  return { categories, procedures }
})

export default function LegalGuide({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { categories, procedures } = loaderData
  // The categories of procedures stand above with what is in them.
  const others = categories.filter(({ slug }) => !procedures.some((group) => group.slug === slug))
  return (
    <div className="guide-home g-legal">
      <PageHead pictured title={t('guides.legal_name')} description={t('guides.legal_text')} />
      <GuideBackup />
      <TopicHead guide="legal" illustration="court">
        <p className="soft lead-text">{t('guides.legal_text')}</p>
        <p className="no-advice">
          <Icon name="info" />
          <span>{t('guides.no_legal_advice')}</span>
        </p>
        <SearchBox placeholder={t('guides.search_legal')} />
      </TopicHead>
      <ProcedureIndex groups={procedures} />
      <section className="sec sections" aria-labelledby="sections">
        <div className="wrap">
          <h2 id="sections">{t('guides.sections')}</h2>
          <CategoryGrid items={others} />
        </div>
      </section>
    </div>
  )
}

import { GuideBackup } from '#app/features/guides/offline/public/guide-backup.tsx'
import { CategoryCards } from '#app/features/guides/taxonomy/public/category-grid.tsx'
import { Sections } from '#app/features/guides/taxonomy/public/sections.tsx'
import { TopicHead } from '#app/features/guides/taxonomy/public/topic-head.tsx'
import { listTopicCategories } from '#app/features/guides/taxonomy/queries/categories.server.ts'
import { countByCategory } from '#app/features/guides/taxonomy/queries/counts.server.ts'
import { findDiscoverMenu } from '#app/features/guides/taxonomy/queries/sectors.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/tourism-guide'

export const handle: RouteHandle = { cache: { tags: ['guides'] }, hue: 'tourism' }

export const loader = contentPage(handle, async ({ context }: Route.LoaderArgs) => {
  const { db, content } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const counts = await content.remember('guide-counts', ['guides'], () => countByCategory(db))
  const [categories, discover] = await Promise.all([
    listTopicCategories(db, { guide: 'tourism', locale, counts }),
    content.remember(`discover-menu-${locale}`, ['guides'], () => findDiscoverMenu(db, locale)),
  ])
  return { categories, cityName: discover?.cityName ?? null }
})

export default function TourismGuide({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { categories, cityName } = loaderData
  return (
    <div className="guide-home g-tourism">
      <PageHead pictured title={t('guides.tourism_name')} description={t('guides.tourism_text')} />
      <GuideBackup />
      <TopicHead guide="tourism" illustration="quemado">
        <p className="soft lead-text">{t('guides.tourism_text')}</p>
        {cityName && (
          <p className="head-action">
            <Link className="btn btn-sea" to="/discover-al-hoceima">
              {t('guides.discover_over', { city: cityName })}
              <Icon name="arrow-forward" />
            </Link>
          </p>
        )}
      </TopicHead>
      <Sections guide="tourism">
        <CategoryCards items={categories} />
      </Sections>
    </div>
  )
}

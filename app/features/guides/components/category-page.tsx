import { StaticMap } from '#app/features/places/components/static-map.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { categoryPath, hasSeveralPictures, homePath, pageCount } from '../rules.ts'
import type { CategoryListing } from '../types.ts'
import { CityFilter } from './city-filter.tsx'
import { categoryCrumbs } from './crumbs.ts'
import { EmptyList } from './empty-list.tsx'
import { EntryRow } from './entry-row.tsx'
import { GuideBackup } from './guide-backup.tsx'
import { Pagination, pageAddress } from './pagination.tsx'

/** 'Exploring …': the entries of one category, with the map beside them. */
export function CategoryPage({ listing }: { listing: CategoryListing }) {
  const i18n = useI18n()
  const { t } = i18n
  const { category, entries, facets, city, page, now } = listing
  const path = categoryPath(category.place, category.slug)
  const up = homePath(category.place)
  const shownTotal = city ? city.count : listing.total
  const pins = entries.flatMap((entry) =>
    entry.point ? [{ ...entry.point, label: entry.name, href: entry.path, vague: entry.pointIs === 'village' }] : [],
  )
  const pictured = hasSeveralPictures(entries)
  const title = t('guides.exploring', { category: category.name })
  return (
    <div className={`guide-list g-${category.place.guide}`}>
      <PageHead
        title={category.above ? `${title} (${category.above.city})` : title}
        description={category.description ?? undefined}
        canonical={pageAddress(path, page, null)}
        noIndex={city !== null || listing.total === 0}
      />
      <GuideBackup />
      <div className="wrap">
        <Breadcrumbs crumbs={categoryCrumbs(i18n, category)} />
        <div className="list-head">
          <h1>{title}</h1>
          <p className="soft">
            {category.description} {t('guides.entry_count', { count: listing.total })}.
          </p>
        </div>
        {facets.length > 1 && <CityFilter path={path} facets={facets} total={listing.total} city={city?.id ?? null} />}
      </div>
      <div className="wrap list-body">
        {entries.length === 0 ? (
          <EmptyList cityName={city && listing.total > 0 ? city.name : null} categoryPath={path} homePath={up} />
        ) : (
          <div className={pins.length > 0 ? 'cols' : 'cols single'}>
            <div>
              <ul className="entries" aria-label={t('guides.list')}>
                {entries.map((entry, i) => (
                  <EntryRow key={entry.slug} entry={entry} now={now} pictured={pictured} eager={i < 3} />
                ))}
              </ul>
              <Pagination path={path} page={page} pages={pageCount(shownTotal)} city={city?.id ?? null} />
            </div>
            {pins.length > 0 && (
              <aside aria-label={t('guides.map')}>
                <StaticMap pins={pins} title={t('guides.map_of', { name: category.name })} shape="tall" />
              </aside>
            )}
          </div>
        )}
        {entries.length > 0 && (
          <p className="ways-back">
            <Link className="more" to={up}>
              <Icon name="arrow-back" />
              {t('guides.back_to_categories')}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { GuideBackup } from '#app/features/guides/offline/public/guide-backup.tsx'
import { categoryPath, homePath } from '#app/features/guides/rules.ts'
import { categoryCrumbs } from '#app/features/guides/taxonomy/public/crumbs.ts'
import { LiveMap } from '#app/features/places/public/live-map.tsx'
import { StaticMap } from '#app/features/places/public/static-map.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { hasSeveralPictures, isNarrowed, listAddress, pointsAddress } from '../rules.ts'
import type { CategoryListing, ListQuery } from '../types.ts'
import { EmptyList } from './empty-list.tsx'
import { EntryRow } from './entry-row.tsx'
import { ListFilters } from './list-filters.tsx'
import { Pagination } from './pagination.tsx'

const PLAIN: ListQuery = { page: 1, city: null, open: false, verified: false, phone: false, sort: 'order', near: null }

/** 'Exploring …': the entries of one category, with the map beside them. */
export function CategoryPage({ listing, afterList }: { listing: CategoryListing; afterList?: ReactNode }) {
  const i18n = useI18n()
  const { t } = i18n
  const { category, query, entries, city, now } = listing
  const path = categoryPath(category.place, category.slug)
  const filtered = isNarrowed(query)
  const up = homePath(category.place)
  const pins = entries.flatMap((entry) =>
    entry.mapPoint ? [{ ...entry.mapPoint, label: entry.name, href: entry.path, vague: entry.pointIs === 'village' }] : [],
  )
  const pictured = hasSeveralPictures(entries)
  const mapTitle = t('guides.map_of', { name: category.name })
  // A page of a longer list: the map shows them all.
  const hasMore = listing.hasNext || query.page > 1
  const title = t('guides.exploring', { category: category.name })
  return (
    <div className={`guide-list g-${category.place.guide}`}>
      <PageHead
        pictured
        title={category.above ? `${title} (${category.above.city})` : title}
        description={category.description ?? undefined}
        canonical={listAddress(path, PLAIN, { page: filtered ? 1 : query.page })}
        noIndex={filtered || city !== null || listing.total === 0}
      />
      <GuideBackup />
      <div className="wrap">
        <Breadcrumbs crumbs={categoryCrumbs(i18n, category)} />
        <div className="list-head">
          <h1>{title}</h1>
          <p className="soft">
            {category.description} {t('guides.entry_count', { count: city?.count ?? listing.total })}.
          </p>
        </div>
        {listing.total > 0 && <ListFilters path={path} listing={listing} />}
      </div>
      <div className="wrap list-body">
        {entries.length === 0 ? (
          <EmptyList cityName={city?.name ?? null} isNarrowed={listing.total > 0} categoryPath={path} homePath={up} />
        ) : (
          <div className={pins.length > 0 ? 'cols' : 'cols single'}>
            {/* Before the list, as on a phone: a page is painted while it comes, and what stands above must come first. */}
            {pins.length > 0 && (
              <aside aria-label={t('guides.map')}>
                <LiveMap
                  title={mapTitle}
                  points={hasMore ? pointsAddress(category, query) : undefined}
                  unplaced={entries.length - pins.length}
                >
                  <StaticMap pins={pins} title={mapTitle} shape="tall" />
                </LiveMap>
              </aside>
            )}
            <div>
              {query.near && (
                <p className="small soft near-note">
                  {t('guides.near_sorted', { place: listing.nearTown ?? t('guides.near_your_place') })}
                </p>
              )}
              <ul className="entries" aria-label={t('guides.list')}>
                {entries.map((entry, i) => (
                  <EntryRow key={entry.slug} entry={entry} now={now} pictured={pictured} eager={i < 3} />
                ))}
              </ul>
              {afterList}
              <Pagination path={path} listing={listing} />
            </div>
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

import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { countListings } from '../rules.ts'
import type { ListingContact, ListingsPage as Page } from '../types.ts'
import { About, Contact, Deeds, Goals } from './about.tsx'
import { ListingFilter } from './listing-filter.tsx'
import { ListingRow } from './listing-row.tsx'
import { ListingsMap } from './listings-map.tsx'

const EVERYTHING = { deal: null, title: null }

/** Listings beside their map, then what a buyer should know, and whom to ask. */
export function ListingsPage({ page, contact }: { page: Page; contact: ListingContact }) {
  const { t } = useI18n()
  const { filter, listings, counts, cities } = page
  const all = countListings(counts, EVERYTHING)
  const titled = countListings(counts, { deal: null, title: 'titled' }).total
  const left = countListings(counts, filter).total
  const filtered = filter.deal !== null || filter.title !== null
  return (
    <div className="real-estate">
      <PageHead title={t('real-estate.title')} description={t('real-estate.description')} canonical="/real-estate" noIndex={filtered} />
      <div className="wrap">
        <Breadcrumbs crumbs={[{ label: t('real-estate.title') }]} />
        <div className="list-head">
          <h1>{t('real-estate.heading')}</h1>
          <p className="soft">
            {t('real-estate.published_count', { count: all.total })}
            {titled > 0 && ` ${t('real-estate.titled_count', { count: titled })}`}
          </p>
          {all.samples > 0 && (
            <p className="samples small">
              <span className="flag flag-line">{t('common.sample')}</span>{' '}
              {t(all.samples === all.total ? 'real-estate.all_samples' : 'real-estate.some_samples')}
            </p>
          )}
        </div>
        <ListingFilter filter={filter} counts={counts} />
        {listings.length === 0 ? (
          <div className="empty">
            <p>{t(filtered ? 'real-estate.none_left' : 'real-estate.none')}</p>
            {filtered && (
              <Link className="btn btn-line" to="/real-estate">
                {t('real-estate.show_all')}
              </Link>
            )}
          </div>
        ) : (
          <div className="split">
            {/* First, as on a phone: what comes above the list later would push it down while a page is painted in pieces. */}
            <ListingsMap listings={listings} filter={filter} />
            <div>
              <h2 className="vh">{t('real-estate.featured')}</h2>
              <ul>
                {listings.map((listing, i) => (
                  <ListingRow key={listing.id} listing={listing} eager={i < 2} />
                ))}
              </ul>
              {left > listings.length && <p className="small soft">{t('real-estate.first_of', { shown: listings.length, total: left })}</p>}
            </div>
          </div>
        )}
      </div>
      <Deeds />
      <About total={all.total} samples={all.samples} cities={cities} />
      <Goals />
      <Contact contact={contact} />
    </div>
  )
}

import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ListingDialog } from '../../detail/public/listing-dialog.tsx'
import { MarksBar } from '../../marks/public/marks-bar.tsx'
import { About, Contact, Deeds, Goals } from '../../public/about.tsx'
import { searchPageAddress } from '../../searches/rules.ts'
import type { ListingContact } from '../../types.ts'
import { browseAddress, isFiltered } from '../rules.ts'
import type { BrowsePage as Page } from '../types.ts'
import { BrowseFilters } from './browse-filters.tsx'
import { BrowseMap } from './browse-map.tsx'
import { ListingCard } from './listing-card.tsx'

type BrowsePageProps = { page: Page; contact: ListingContact; satisfiedClients: number | null }

/** Listings beside their map, then what a buyer should know, and whom to ask. */
export function BrowsePage({ page, contact, satisfiedClients }: BrowsePageProps) {
  const { t } = useI18n()
  const { query, all } = page
  const isPlain = !isFiltered(query) && query.page === 1 && query.sort === 'newest'
  return (
    <div className="real-estate browse">
      <PageHead
        pictured={isPlain}
        title={t('real-estate.title')}
        description={t('real-estate.description')}
        canonical="/real-estate"
        noIndex={!isPlain}
      />
      <div className="wrap">
        <Breadcrumbs crumbs={[{ label: t('real-estate.title') }]} />
        <Head all={all} />
        <div data-part="filters">
          <BrowseFilters page={page} />
        </div>
        <div className="list-tools">
          <MarksBar results="results" />
          <Link className="btn btn-quiet" to={searchPageAddress(query)} rel="nofollow">
            <Icon name="mail" />
            {t('searches.title')}
          </Link>
        </div>
        <div className="split">
          {/* First, as on a phone: what comes above the list later would push it down while a page is painted in pieces. */}
          <BrowseMap cards={page.cards} />
          <div data-part="results">
            <Results page={page} messaging={contact.messagingNumber} />
          </div>
        </div>
      </div>
      <Deeds />
      <About total={all.total} samples={all.samples} cities={all.cities} satisfiedClients={satisfiedClients} />
      <Goals />
      <Contact contact={contact} />
      <ListingDialog />
    </div>
  )
}

function Head({ all }: Pick<Page, 'all'>) {
  const { t } = useI18n()
  return (
    <div className="list-head">
      <div className="head-row">
        <h1>{t('real-estate.heading')}</h1>
        <Link className="btn btn-sea" to="/my-listings/new">
          <Icon name="plus" />
          {t('browse.add')}
        </Link>
      </div>
      <p className="soft">
        {t('real-estate.published_count', { count: all.total })}
        {all.titled > 0 && ` ${t('real-estate.titled_count', { count: all.titled })}`}
      </p>
      {all.samples > 0 && (
        <p className="samples small">
          <span className="flag flag-line">{t('common.sample')}</span>{' '}
          {t(all.samples === all.total ? 'real-estate.all_samples' : 'real-estate.some_samples')}
        </p>
      )}
    </div>
  )
}

function Results({ page, messaging }: { page: Page; messaging: string | null }) {
  const { t } = useI18n()
  const { cards, facets, query } = page
  const isNarrowed = isFiltered(query)
  if (cards.length === 0) {
    return (
      <div className="empty">
        <p>{t(isNarrowed ? 'browse.none_left' : 'real-estate.none')}</p>
        {isNarrowed && (
          <Link className="btn btn-line" to="/real-estate">
            {t('real-estate.show_all')}
          </Link>
        )}
      </div>
    )
  }
  return (
    <>
      <h2 className={isNarrowed ? 'found' : 'vh'}>{isNarrowed ? t('browse.found', { count: facets.total }) : t('real-estate.featured')}</h2>
      <ul>
        {cards.map((card, i) => (
          <ListingCard key={card.id} card={card} eager={i < 2} messaging={messaging} />
        ))}
      </ul>
      <Pages page={page} />
    </>
  )
}

function Pages({ page: { query, pages } }: { page: Page }) {
  const { t } = useI18n()
  if (pages === 1) return null
  return (
    <nav className="pages" aria-label={t('browse.pages')}>
      {query.page > 1 && (
        <Link className="btn btn-line" rel="prev" to={browseAddress({ ...query, page: query.page - 1 })}>
          <Icon name="arrow-back" />
          {t('browse.previous_page')}
        </Link>
      )}
      <span className="small soft num">{t('browse.page_of', { page: query.page, pages })}</span>
      {query.page < pages && (
        <Link className="btn btn-line" rel="next" to={browseAddress({ ...query, page: query.page + 1 })}>
          {t('browse.next_page')}
          <Icon name="arrow-forward" />
        </Link>
      )}
    </nav>
  )
}

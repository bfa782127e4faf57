import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ListingCard } from '../../browse/public/listing-card.tsx'
import type { ListingCard as Card } from '../../browse/types.ts'
import { MarksBar } from './marks-bar.tsx'

export type FavouritesView = {
  cards: Card[]
  /** Favourites that are not offered any more. */
  missing: number
  /** Whether they come from the account, not from the address. */
  isAccount: boolean
  /** Nothing is known of what lies on the device: its own script may know more. */
  asksDevice: boolean
}

/** What somebody has kept in mind, as the list shows it. */
export function FavouritesScreen({ view: { cards, missing, isAccount, asksDevice } }: { view: FavouritesView }) {
  const { t } = useI18n()
  return (
    <div className="real-estate browse">
      <PageHead title={t('marks.favourites_title')} noIndex />
      <div className="wrap marked">
        <Breadcrumbs crumbs={[{ label: t('real-estate.title'), to: '/real-estate' }, { label: t('marks.favourites_title') }]} />
        <h1 className="page-title">{t('marks.favourites_title')}</h1>
        <p className="soft">{t(isAccount ? 'marks.in_account' : 'marks.on_device')}</p>
        <MarksBar opensFavourites={asksDevice} />
        <section aria-labelledby="favourites-listed">
          <h2 className="vh" id="favourites-listed">
            {t('marks.favourites')}
          </h2>
          {cards.length === 0 ? (
            <div className="empty">
              <p>{t('marks.no_favourites')}</p>
              <Link className="btn btn-line" to="/real-estate">
                {t('real-estate.show_all')}
              </Link>
            </div>
          ) : (
            <ul>
              {cards.map((card, i) => (
                <ListingCard key={card.id} card={card} eager={i < 2} />
              ))}
            </ul>
          )}
        </section>
        {missing > 0 && <p className="small soft">{t('marks.favourites_gone', { count: missing })}</p>}
      </div>
    </div>
  )
}

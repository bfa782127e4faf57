import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { countListings, deals, listingsPath, titleStatuses } from '../rules.ts'
import type { ListingFilter as Filter, ListingCount } from '../types.ts'

/** Narrows the list by deal and by title. Links, so that it works before script and every choice has an address. */
export function ListingFilter({ filter, counts }: { filter: Filter; counts: readonly ListingCount[] }) {
  const { t } = useI18n()
  // A title that nothing has, of this deal, is no choice; the one already made stays to be taken back.
  const titles = titleStatuses.filter(
    (title) => title === filter.title || (title !== 'not_applicable' && countListings(counts, { deal: filter.deal, title }).total > 0),
  )
  return (
    <nav className="filters" aria-label={t('real-estate.filters')}>
      <ul aria-label={t('real-estate.deal')}>
        <Choice counts={counts} to={{ ...filter, deal: null }} label={t('real-estate.deal_all')} chosen={filter.deal === null} />
        {deals.map((deal) => (
          <Choice key={deal} counts={counts} to={{ ...filter, deal }} label={t(`real-estate.deal_${deal}`)} chosen={filter.deal === deal} />
        ))}
      </ul>
      {titles.length > 0 && (
        <ul aria-label={t('real-estate.title_status')}>
          {titles.map((title) => (
            <Choice
              key={title}
              counts={counts}
              to={{ ...filter, title: filter.title === title ? null : title }}
              label={t(`real-estate.deed_${title}`)}
              chosen={filter.title === title}
              shows={{ ...filter, title }}
            />
          ))}
          <li>
            <a className="btn btn-quiet" href="#deeds">
              {t('real-estate.what_difference')}
            </a>
          </li>
        </ul>
      )}
    </nav>
  )
}

type ChoiceProps = { counts: readonly ListingCount[]; to: Filter; label: string; chosen: boolean; shows?: Filter }

function Choice({ counts, to, label, chosen, shows = to }: ChoiceProps) {
  const { number } = useI18n()
  return (
    <li>
      <Link className="chip" to={listingsPath(to)} aria-current={chosen ? 'true' : undefined}>
        {label} <span className="n num">{number(countListings(counts, shows).total)}</span>
      </Link>
    </li>
  )
}

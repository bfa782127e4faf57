import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Link } from '#app/ui/link.tsx'
import { titleStatuses } from '../../rules.ts'
import { browseParams } from '../rules.ts'
import type { BrowsePage } from '../types.ts'
import { Choice, changed } from './filter-box.tsx'
import { AreaBox, BedroomBox, CityBox, PriceBox, SortBox, SourceBox, TypeBox } from './filter-boxes.tsx'
import './browse.css'

type PageProps = { page: BrowsePage }

/** Every choice is a link with its count; typed figures are a form. All of it works before script, and all of it has an address. */
export function BrowseFilters({ page }: PageProps) {
  const { t } = useI18n()
  const { query, facets } = page
  const titles = titleStatuses.filter((title) => title !== 'not_applicable' || query.title === title)
  return (
    <nav className="browse-filters" aria-label={t('real-estate.filters')}>
      <ul className="deals" aria-label={t('real-estate.deal')}>
        {facets.deal.map(({ value, count }) => (
          <Choice
            key={value ?? 'all'}
            // What was typed or chosen for a sale says nothing of a rent.
            to={changed(query, { deal: value, ...(value === query.deal ? {} : { priceMin: null, priceMax: null, title: null }) })}
            count={count}
            isChosen={query.deal === value}
          >
            {t(value === null ? 'real-estate.deal_all' : `real-estate.deal_${value}`)}
          </Choice>
        ))}
      </ul>
      <div className="boxes">
        <TypeBox page={page} />
        <PriceBox page={page} />
        <AreaBox page={page} />
        <BedroomBox page={page} />
        <CityBox page={page} />
        <SourceBox page={page} />
        <SortBox page={page} />
      </div>
      {query.deal !== 'rent' && (
        <ul className="titles" aria-label={t('real-estate.title_status')}>
          {titles.map((title) => (
            <Choice
              key={title}
              to={changed(query, { title: query.title === title ? null : title })}
              count={facets.title.find(({ value }) => value === title)?.count ?? 0}
              isChosen={query.title === title}
            >
              {t(`real-estate.deed_${title}`)}
            </Choice>
          ))}
          <li>
            <a className="btn btn-quiet" href="#deeds">
              {t('real-estate.what_difference')}
            </a>
          </li>
        </ul>
      )}
      <Chosen page={page} />
    </nav>
  )
}

/** The drawn area and the map's view have no box of their own: they are taken back here, and so is everything at once. */
function Chosen({ page: { query, problems } }: PageProps) {
  const { t } = useI18n()
  const isPlain = browseParams({ ...query, page: 1, sort: 'newest' }).length === 0
  const wrong = problems.polygon ?? problems.bounds
  return (
    <>
      {wrong && (
        <p className="problem small" role="alert">
          {t(`browse.problem_${wrong}` as MessageKey)}
        </p>
      )}
      {!isPlain && (
        <ul className="taken-back" aria-label={t('browse.chosen')}>
          {query.polygon && (
            <Choice to={changed(query, { polygon: null })} isChosen>
              {t('browse.drawn_area')} <span aria-hidden="true">×</span>
            </Choice>
          )}
          {query.bounds && (
            <Choice to={changed(query, { bounds: null })} isChosen>
              {t('browse.map_view')} <span aria-hidden="true">×</span>
            </Choice>
          )}
          <li>
            <Link className="btn btn-quiet" to="/real-estate">
              {t('browse.clear_all')}
            </Link>
          </li>
        </ul>
      )}
    </>
  )
}

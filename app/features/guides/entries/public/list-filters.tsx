import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { listAddress } from '../rules.ts'
import type { CategoryListing, ListQuery } from '../types.ts'

type FilterProps = { path: string; listing: CategoryListing }

/** Narrows and sorts a list. Links and a form, so that it works before script and every choice has an address. */
export function ListFilters({ path, listing }: FilterProps) {
  const { t, number } = useI18n()
  const { query, facets, openNow } = listing
  const toggle = (key: 'open' | 'verified' | 'phone') => ({
    to: listAddress(path, query, { [key]: !query[key] }),
    'aria-current': query[key] ? ('true' as const) : undefined,
  })
  return (
    <nav className="filters swipe" aria-label={t('guides.filters')}>
      <ul>
        {openNow !== null && (
          <li>
            <Link className="chip" {...toggle('open')}>
              {t('guides.filter_open')} <span className="n num">{number(openNow)}</span>
            </Link>
          </li>
        )}
        {(listing.hasPhones || query.phone) && (
          <li>
            <Link className="chip" {...toggle('phone')}>
              {t('guides.filter_phone')}
            </Link>
          </li>
        )}
        {(listing.hasVerified || query.verified) && (
          <li>
            <Link className="chip" {...toggle('verified')}>
              {t('guides.filter_verified')}
            </Link>
          </li>
        )}
      </ul>
      <div className="filter-boxes">
        {(facets.length > 1 || listing.city) && <CityBox path={path} listing={listing} />}
        <SortBox path={path} listing={listing} />
      </div>
    </nav>
  )
}

function CityBox({ path, listing: { query, facets, city, total } }: FilterProps) {
  const { t, number } = useI18n()
  const all = city && !facets.some((facet) => facet.id === city.id) ? [city, ...facets] : facets
  return (
    <details className="filter-box">
      <summary className={city ? 'chip chosen' : 'chip'}>{city?.name ?? t('guides.all_cities')}</summary>
      <ul>
        <li>
          <Link className="chip" to={listAddress(path, query, { city: null })} aria-current={city === null ? 'true' : undefined}>
            {t('guides.all_cities')} <span className="n num">{number(total)}</span>
          </Link>
        </li>
        {all.map((facet) => (
          <li key={facet.id}>
            <Link
              className="chip"
              to={listAddress(path, query, { city: facet.id })}
              aria-current={facet.id === city?.id ? 'true' : undefined}
            >
              {facet.name} <span className="n num">{number(facet.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function SortBox({ path, listing }: FilterProps) {
  const { t } = useI18n()
  const { query, nearTown } = listing
  const sorts = [
    { key: 'order', label: t('guides.sort_order'), isOn: !query.near && query.sort === 'order' },
    { key: 'name', label: t('guides.sort_name'), isOn: !query.near && query.sort === 'name' },
  ] as const
  const chosen = sorts.find((sort) => sort.isOn)
  const label = chosen?.label ?? (nearTown ? t('guides.nearest_to', { place: nearTown }) : t('guides.nearest_to_me'))
  return (
    <details className="filter-box">
      <summary className={chosen?.key === 'order' ? 'chip' : 'chip chosen'}>
        <span className="vh">{t('guides.sort')}: </span>
        {label}
      </summary>
      <div>
        <ul>
          {sorts.map(({ key, label: name, isOn }) => (
            <li key={key}>
              <Link className="chip" to={listAddress(path, query, { sort: key, near: null })} aria-current={isOn ? 'true' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <NearForm path={path} listing={listing} />
      </div>
    </details>
  )
}

/** Nearest first: to a town one chooses, or to here once somebody asks for it (browser/near-me.ts). */
function NearForm({ path, listing: { query, towns } }: FilterProps) {
  const { t } = useI18n()
  const town = query.near && 'town' in query.near ? query.near.town : undefined
  return (
    <form className="near-form" method="get" action={useHref(path)}>
      <HiddenQuery query={query} />
      <near-me data-far={t('guides.near_far')} data-denied={t('guides.near_denied')}>
        <input type="hidden" name="at" disabled />
        <button type="button" className="btn btn-sea" hidden>
          <Icon name="pin" />
          {t('guides.near_me')}
        </button>
        <p className="tiny soft" hidden>
          {t('guides.near_me_note')}
        </p>
      </near-me>
      <label className="field" htmlFor="near-town">
        <span>{t('guides.near_town')}</span>
        <select id="near-town" className="sel" name="near" defaultValue={town}>
          {towns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-line">
        {t('guides.near_submit')}
      </button>
    </form>
  )
}

/** What the list is narrowed by already, carried along by the form. */
function HiddenQuery({ query }: { query: ListQuery }) {
  const { city, open, verified, phone } = query
  return (
    <>
      {city && <input type="hidden" name="city" value={city} />}
      {Object.entries({ open, verified, phone }).map(([key, on]) => on && <input key={key} type="hidden" name={key} value="1" />)}
    </>
  )
}

import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { CityFacet } from '../types.ts'

const SHOWN = 6

type CityFilterProps = { path: string; facets: readonly CityFacet[]; total: number; city: string | null }

/** Narrows a list to one commune. Links, so that it works before script and every choice has an address. */
export function CityFilter({ path, facets, total, city }: CityFilterProps) {
  const { t, number } = useI18n()
  const chosen = facets.filter((facet) => facet.id === city)
  const shown = [...chosen, ...facets.filter((facet) => facet.id !== city)].slice(0, SHOWN)
  const rest = facets.filter((facet) => !shown.includes(facet))
  const chip = (facet: CityFacet) => (
    <li key={facet.id}>
      <Link className="chip" to={`${path}?city=${facet.id}`} aria-current={facet.id === city ? 'true' : undefined}>
        {facet.name} <span className="n num">{number(facet.count)}</span>
      </Link>
    </li>
  )
  return (
    <nav className="filters swipe" aria-label={t('guides.filter_by_city')}>
      <ul>
        <li>
          <Link className="chip" to={path} aria-current={city === null ? 'true' : undefined}>
            {t('guides.all_cities')} <span className="n num">{number(total)}</span>
          </Link>
        </li>
        {shown.map(chip)}
      </ul>
      {rest.length > 0 && (
        <details className="more-cities">
          <summary className="chip">{t('guides.more_cities')}</summary>
          <ul>{rest.map(chip)}</ul>
        </details>
      )}
    </nav>
  )
}

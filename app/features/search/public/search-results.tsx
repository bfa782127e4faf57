import '../search.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PresentedHit } from '../present.ts'
import { MAX_PAGE, PAGE_SIZE, type SearchAddress, searchPath } from '../rules.ts'
import type { SearchKind } from '../types.ts'
import { SearchHitRow } from './search-hit.tsx'
import { OpenFacet } from './understood.tsx'

/** A kind of which something was found. */
type FoundKind = { kind: SearchKind; label: string; count: number }

type SearchResultsProps = {
  address: SearchAddress
  hits: readonly PresentedHit[]
  kinds: readonly FoundKind[]
  cityCounts: Readonly<Record<string, number>>
  cityNames: Readonly<Record<string, string>>
  openCount: number
}

/** The best hit, then the others grouped by what they are; the facets narrow to a kind, a city or what is open and keep the words. */
export function SearchResults({ address, hits, kinds, cityCounts, cityNames, openCount }: SearchResultsProps) {
  const { t, number } = useI18n()
  const isMixed = !address.kind && kinds.length > 1
  const [best] = isMixed ? hits : []
  const others = best ? hits.slice(1) : hits
  // In the order of their best hit.
  const groups = [...new Set(others.map((hit) => hit.kind))].flatMap((kind) => kinds.find((one) => one.kind === kind) ?? [])
  return (
    <div className="search-two">
      <div className="search-facets">
        <KindFacet address={address} kinds={kinds} />
        <CityFacet address={address} counts={cityCounts} names={cityNames} />
        <OpenFacet address={address} count={openCount} />
      </div>
      <div>
        {best && (
          <section>
            <h2 className="vh">{t('search.first')}</h2>
            <ul className="search-best">
              <SearchHitRow hit={best} cityName={best.cityId ? cityNames[best.cityId] : undefined} isBest />
            </ul>
          </section>
        )}
        {groups.map(({ kind, label, count }) => {
          const found = others.filter((hit) => hit.kind === kind)
          return (
            <section key={kind} className={`hits g-${found[0]?.hue}`}>
              <div className="hits-head">
                <h2>
                  {label} <span className="num soft">{number(count)}</span>
                </h2>
                {!address.kind && count > hits.filter((hit) => hit.kind === kind).length && (
                  <Link className="more" to={searchPath({ ...address, kind, page: 1 })}>
                    {t('search.more_of_kind', { count })}
                  </Link>
                )}
              </div>
              <ul className="entries">
                {found.map((hit) => (
                  <SearchHitRow key={`${hit.path} ${hit.phone}`} hit={hit} cityName={hit.cityId ? cityNames[hit.cityId] : undefined} />
                ))}
              </ul>
            </section>
          )
        })}
        {address.kind && <Pages address={address} total={kinds.find(({ kind }) => kind === address.kind)?.count ?? 0} />}
      </div>
    </div>
  )
}

function KindFacet({ address, kinds }: Pick<SearchResultsProps, 'address' | 'kinds'>) {
  const { t, number } = useI18n()
  return (
    <nav aria-labelledby="search-kinds">
      <h2 id="search-kinds">{t('search.kinds')}</h2>
      <div className="chips swipe">
        <Link className="chip" to={searchPath({ ...address, kind: undefined, page: 1 })} aria-current={address.kind ? undefined : 'true'}>
          {t('search.kind_all')}
        </Link>
        {kinds.map(({ kind, label, count }) => (
          <Link
            key={kind}
            className="chip"
            to={searchPath({ ...address, kind, page: 1 })}
            aria-current={address.kind === kind ? 'true' : undefined}
          >
            {label} <span className="n num">{number(count)}</span>
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** So many cities stand as chips; every one of them is in the box above. */
const MAX_CITIES = 6

type CityFacetProps = { address: SearchAddress; counts: Readonly<Record<string, number>>; names: Readonly<Record<string, string>> }

/** The cities that have most of it; the one that is chosen stands there, too, and leads out again. */
function CityFacet({ address, counts, names }: CityFacetProps) {
  const { t, number } = useI18n()
  const most = Object.entries(counts)
    .filter(([id]) => id !== address.city && names[id] !== undefined)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_CITIES)
  if (!address.city && most.length < 2) return null
  const chosen = address.city ? [[address.city, counts[address.city] ?? 0] as const] : []
  return (
    <nav aria-labelledby="search-cities">
      <h2 id="search-cities">{t('common.city')}</h2>
      <div className="chips swipe">
        <Link className="chip" to={searchPath({ ...address, city: undefined, page: 1 })} aria-current={address.city ? undefined : 'true'}>
          {t('common.whole_province')}
        </Link>
        {[...chosen, ...most].map(([id, count]) => (
          <Link
            key={id}
            className="chip"
            to={searchPath({ ...address, city: id, page: 1 })}
            aria-current={address.city === id ? 'true' : undefined}
          >
            {names[id]} <span className="n num">{number(count)}</span>
          </Link>
        ))}
      </div>
    </nav>
  )
}

function Pages({ address, total }: { address: SearchAddress; total: number }) {
  const { t } = useI18n()
  const page = address.page ?? 1
  const last = Math.min(MAX_PAGE, Math.ceil(total / PAGE_SIZE))
  if (last < 2) return null
  return (
    <nav className="row between search-pages" aria-label={t('search.pages')}>
      {page > 1 ? (
        <Link className="btn btn-line" rel="prev" to={searchPath({ ...address, page: page - 1 })}>
          {t('search.previous')}
        </Link>
      ) : (
        <span />
      )}
      <span className="small soft">{t('search.page_of', { page, last })}</span>
      {page < last ? (
        <Link className="btn btn-line" rel="next" to={searchPath({ ...address, page: page + 1 })}>
          {t('search.next')}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

import '../search.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Link } from '#app/ui/link.tsx'
import type { PresentedHit } from '../present.ts'
import { MAX_PAGE, PAGE_SIZE, type SearchAddress, searchPath } from '../rules.ts'
import { type SearchKind, searchKinds } from '../types.ts'
import { SearchHitRow } from './search-hit.tsx'

type SearchResultsProps = {
  address: SearchAddress
  hits: readonly PresentedHit[]
  counts: Record<SearchKind, number>
  cityNames: Readonly<Record<string, string>>
}

const kindLabels: Record<SearchKind, MessageKey> = {
  emergency: 'search.kind_emergency',
  city: 'search.kind_city',
  category: 'search.kind_category',
  entry: 'fields.guide',
  product: 'search.kind_product',
  article: 'search.kind_article',
  listing: 'search.kind_listing',
  campaign: 'search.kind_campaign',
  page: 'search.kind_page',
}

/** So many of the best stand above the groups, whatever they are. */
const FIRST = 3

/** The best hits, then the others grouped by what they are; the chips narrow to one kind and keep the words. */
export function SearchResults({ address, hits, counts, cityNames }: SearchResultsProps) {
  const { t, number } = useI18n()
  const kinds = searchKinds.filter((kind) => counts[kind] > 0)
  const isMixed = !address.kind && kinds.length > 1
  const first = isMixed ? hits.slice(0, FIRST) : []
  const others = isMixed ? hits.slice(FIRST) : hits
  // In the order of their best hit.
  const groups = [...new Set(others.map((hit) => hit.kind))]
  return (
    <>
      <nav className="chips filter-row" aria-label={t('search.kinds')}>
        <Link className="chip" to={searchPath({ ...address, kind: undefined, page: 1 })} aria-current={address.kind ? undefined : 'true'}>
          {t('search.kind_all')}
        </Link>
        {kinds.map((kind) => (
          <Link
            key={kind}
            className="chip"
            to={searchPath({ ...address, kind, page: 1 })}
            aria-current={address.kind === kind ? 'true' : undefined}
          >
            {t(kindLabels[kind])} <span className="n num">{number(counts[kind])}</span>
          </Link>
        ))}
      </nav>
      {first.length > 0 && (
        <section className="hits">
          <h2>{t('search.first')}</h2>
          <HitList hits={first} cityNames={cityNames} />
        </section>
      )}
      {groups.map((kind) => (
        <section key={kind} className="hits">
          <h2>{t(kindLabels[kind])}</h2>
          <HitList hits={others.filter((hit) => hit.kind === kind)} cityNames={cityNames} />
          {!address.kind && counts[kind] > hits.filter((hit) => hit.kind === kind).length && (
            <Link className="btn btn-line" to={searchPath({ ...address, kind, page: 1 })}>
              {t('search.more_of_kind', { count: counts[kind] })}
            </Link>
          )}
        </section>
      ))}
      {address.kind && <Pages address={address} total={counts[address.kind]} />}
    </>
  )
}

function HitList({ hits, cityNames }: Pick<SearchResultsProps, 'hits' | 'cityNames'>) {
  return (
    <ul className="entries">
      {hits.map((hit) => (
        <SearchHitRow key={`${hit.path} ${hit.phone}`} hit={hit} cityName={hit.cityId ? cityNames[hit.cityId] : undefined} />
      ))}
    </ul>
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

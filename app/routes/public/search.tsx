import { data } from 'react-router'
import { listCities, listTowns } from '#app/features/places/queries.server.ts'
import { presentHits } from '#app/features/search/present.ts'
import { SearchResults } from '#app/features/search/public/search-results.tsx'
import { DidYouMean, NoResults, SearchStart } from '#app/features/search/public/search-states.tsx'
import { NearForm, UnderstoodFromWords } from '#app/features/search/public/understood.tsx'
import { findSuggestions } from '#app/features/search/queries.server.ts'
import { readSearchAddress } from '#app/features/search/rules.ts'
import { kindLabel, searchKinds } from '#app/flows/search-kinds.server.ts'
import { listPopular, searchSite } from '#app/flows/search-page.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import { type RouteHandle, SEARCH_OUTCOME } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import type { Route } from './+types/search'

export const handle: RouteHandle = {
  cache: {
    tags: ['guides', 'store', 'articles', 'pages', 'listings', 'services', 'iqra-texts', 'synonyms'],
    query: ['q', 'kind', 'city', 'page', 'open', 'near', 'at', 'plain'],
  },
}

export const loader = contentPage(handle, async ({ request, context }: Route.LoaderArgs) => {
  const { db, content, now } = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const address = readSearchAddress(new URL(request.url).searchParams, searchKinds)
  const cities = await listCities(db, i18n.locale)
  const city = cities.find((item) => item.id === address.city)?.id
  const requested = { ...address, city }
  if (requested.q === '') return { address: requested, cities, answer: null }
  const asked = { locale: i18n.locale, now: now() }
  const { found, understood, places, openCount } = await searchSite({ db, content }, { address: requested, ...asked })
  const isEmpty = found.hits.length === 0
  const suggestions = isEmpty && found.suggestions.length === 0 ? await findSuggestions(db, requested.q, found.ignored) : found.suggestions
  const popular = isEmpty ? await listPopular({ db, content }, asked.locale, asked.now) : []
  const towns = understood.near === null ? [] : await listTowns(db, asked.locale)
  const { counts, cityCounts, corrected, atLeast, ignored } = found
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const page = {
    address: requested,
    cities,
    answer: {
      hits: presentHits(found, i18n, places),
      kinds: searchKinds.flatMap((kind) => {
        const count = counts[kind]
        return count ? [{ kind, label: i18n.t(kindLabel(kind)), count }] : []
      }),
      cityCounts,
      corrected,
      atLeast,
      ignored,
      suggestions,
      total,
      understood,
      towns,
      openCount,
      popular,
    },
  }
  // One search, however many of its pages and kinds are looked at.
  const isNew = requested.kind === undefined && requested.page === 1
  return isNew ? data(page, { headers: { [SEARCH_OUTCOME]: total > 0 ? 'found' : 'none' } }) : page
})

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function Search({ loaderData: { address, cities, answer } }: Route.ComponentProps) {
  const { t, tag } = useI18n()
  const words = new Intl.ListFormat(tag, { type: 'unit' })
  const nameOf = (id: string | undefined) => cities.find((item) => item.id === id)?.name
  const fromName = address.at ? t('search.your_place') : nameOf(address.near)
  const title = address.q ? t('search.results_for', { query: address.q }) : t('search.title')
  return (
    <div className="wrap search-page">
      <PageHead title={title} description={t('search.description')} noIndex />
      <Breadcrumbs crumbs={[{ label: t('search.title') }]} />
      <SearchBox query={address.q} cities={cities} city={address.city} focused={address.q === ''} />
      <div className="search-sec">
        <h1>{title}</h1>
        {!answer && <SearchStart />}
        {answer?.total === 0 && <NoResults query={address.q} suggestions={answer.suggestions} popular={answer.popular} />}
        {answer && answer.total > 0 && (
          <>
            <p className="soft" role="status">
              {t(answer.atLeast ? 'search.at_least' : 'search.count', { count: answer.total })}
            </p>
            {answer.suggestions.length > 0 && (
              <p className="small soft search-note">{t('search.near', { words: words.format(answer.suggestions) })}</p>
            )}
            {answer.corrected && <DidYouMean address={address} corrected={answer.corrected} />}
            {answer.ignored.length > 0 && (
              <p className="small soft search-note">{t('search.ignored', { words: words.format(answer.ignored) })}</p>
            )}
            <UnderstoodFromWords
              address={address}
              understood={answer.understood}
              cityName={nameOf(answer.understood.city?.id)}
              fromName={fromName}
            />
            {answer.understood.near && <NearForm address={address} towns={answer.towns} />}
            <SearchResults
              address={address}
              hits={answer.hits}
              kinds={answer.kinds}
              cityCounts={answer.cityCounts}
              cityNames={Object.fromEntries(cities.map((item) => [item.id, item.name]))}
              openCount={answer.openCount}
            />
          </>
        )}
      </div>
    </div>
  )
}

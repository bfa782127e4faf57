import { listCities } from '#app/features/places/queries.server.ts'
import { presentHits } from '#app/features/search/present.ts'
import { type HighlightedPart, readSearchAddress } from '#app/features/search/rules.ts'
import { kindLabel, searchKinds } from '#app/flows/search-kinds.server.ts'
import { searchSite } from '#app/flows/search-page.server.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { inLanguage, localeFacts } from '#app/platform/i18n/locales.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/search'

const LIMIT = { burst: 60, refillMs: 500 }

export const action = refuseMethod('GET')

const plain = (parts: readonly HighlightedPart[]) => parts.map(({ text }) => text).join('')

/** GET /api/search?q=&room=&city=&page=: what the search page shows, for programs. What makes no sense in it is left out. */
export const loader = api(async ({ request, context }: Route.LoaderArgs) => {
  const { db, limiter, content, now } = context.get(servicesContext)
  const { i18n, clientAddress } = context.get(requestContext)
  limiter.take(`search ${limitKey(clientAddress)}`, LIMIT)
  const query = new URL(request.url).searchParams
  const address = readSearchAddress(query)
  const room = searchKinds.find((kind) => kind === query.get('room'))
  const cities = await content.remember(`search-cities-${i18n.locale}`, ['guides'], () => listCities(db, i18n.locale))
  const requested = { ...address, kind: room, city: cities.find(({ id }) => id === address.city)?.id }
  const { found } = await searchSite({ db, content }, { address: requested, locale: i18n.locale, now: now() })
  return json({
    query: address.q,
    corrected: found.corrected,
    total: room ? (found.counts[room] ?? 0) : Object.values(found.counts).reduce((sum, n) => sum + n, 0),
    facets: {
      rooms: searchKinds.flatMap((kind) => {
        const count = found.counts[kind]
        return count ? [{ id: kind, name: i18n.t(kindLabel(kind)), count }] : []
      }),
      cities: cities.flatMap(({ id, name }) => (found.cityCounts[id] ? [{ id, name, count: found.cityCounts[id] }] : [])),
    },
    results: presentHits(found, i18n).map((hit) => ({
      room: hit.kind,
      id: hit.ref,
      title: plain(hit.title),
      url: inLanguage(localeFacts[i18n.locale].prefix, hit.path),
      excerpt: plain(hit.text),
    })),
  })
})

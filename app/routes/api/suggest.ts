import { listCities } from '#app/features/places/queries.server.ts'
import { suggest } from '#app/features/search/queries/suggest.server.ts'
import { readSearchAddress } from '#app/features/search/rules.ts'
import { kindLabel } from '#app/flows/search-kinds.server.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { inLanguage, localeFacts } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/suggest'

/** As fast as anybody types, for a good while. */
const LIMIT = { burst: 120, refillMs: 200 }

export const action = refuseMethod('GET')

/** GET /api/suggest?q=&city=: what somebody may be about to search for, names first. */
export const loader = api(async ({ request, context }: Route.LoaderArgs) => {
  const { db, limiter, content } = context.get(servicesContext)
  const { i18n, clientAddress } = context.get(requestContext)
  limiter.take(`suggest ${limitKey(clientAddress)}`, LIMIT)
  const { q: query, city } = readSearchAddress(new URL(request.url).searchParams)
  const cities = await content.remember(`search-cities-${i18n.locale}`, ['guides'], () => listCities(db, i18n.locale))
  const found = await suggest(db, { query, locale: i18n.locale, cityId: cities.find(({ id }) => id === city)?.id })
  const suggestions = found.map(({ kind, path, title, context: group, cityId }) => ({
    title: localize(title, i18n.locale),
    url: inLanguage(localeFacts[i18n.locale].prefix, path),
    room: kind,
    note: [
      localizeOptional(group, i18n.locale) ?? i18n.t(kindLabel(kind)),
      kind === 'city' ? undefined : cities.find(({ id }) => id === cityId)?.name,
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  return json({ suggestions }, { headers: { 'cache-control': 'public, max-age=60' } })
})

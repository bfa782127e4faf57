import { listOpenHours, listPoints } from '#app/features/guides/entries/queries/filtered.server.ts'
import { pointsAddress } from '#app/features/guides/entries/rules.ts'
import { readListQuery, readPointsQuery } from '#app/features/guides/schema.ts'
import { findSectorCategory, findTopicCategory } from '#app/features/guides/taxonomy/queries/categories.server.ts'
import type { CategoryPlace } from '#app/features/guides/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { api, json } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { CONTENT_MAX_AGE_MS } from '#app/platform/http/handle.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/guide-points'

/** GET /api/guide-points: every entry of one list that has a point, for the list's map. */
export const loader = api(async ({ request, context }: Route.LoaderArgs) => {
  const { db, content, now } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const { guide, category: slug, in: cityId, sector } = readPointsQuery(request.url)
  const query = readListQuery(request.url)
  const place: CategoryPlace = guide === 'general' ? { guide, cityId: cityId ?? '', sectorSlug: sector ?? '' } : { guide }
  // What the points depend on, and no more: where somebody stands, and on which page, makes no other points.
  const key = `guide-points ${locale} ${pointsAddress({ place, slug }, query)}`
  const places = await content.remember(
    key,
    ['guides'],
    async () => {
      const category =
        guide === 'general'
          ? await findSectorCategory(db, { cityId: cityId ?? '', sectorSlug: sector ?? '', slug, locale })
          : await findTopicCategory(db, { guide, slug, locale })
      if (!category) throw notFound()
      const openHours = query.open ? (await listOpenHours(db, category.id, now())).open : []
      const points = await listPoints(db, { category, query, openHours, locale, now: now() })
      return points.map((point) => ({ ...point, href: localeFacts[locale].prefix + point.href }))
    },
    { maxAgeMs: CONTENT_MAX_AGE_MS },
  )
  return json({ places }, { headers: { 'cache-control': 'public, max-age=300' } })
})

import { countClick } from '#app/features/newsletter/letters/commands/deliveries.server.ts'
import { findLetterLocale } from '#app/features/newsletter/letters/queries/letters.server.ts'
import { readLinkPlace } from '#app/features/newsletter/letters/schema.ts'
import { notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { inLanguage, localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/newsletter-go'

/** Leads to where a link of a letter leads, and counts that it was opened: nothing else is noted, and it leads nowhere else. */
export const loader = page(async ({ params, context }: Route.LoaderArgs) => {
  const { db } = context.get(servicesContext)
  const place = readLinkPlace(params)
  const href = place && (await countClick(db, place))
  if (!href) throw notFound()
  const locale = href.startsWith('/') ? await findLetterLocale(db, place.letterId) : undefined
  const location = locale ? inLanguage(localeFacts[locale].prefix, href) : href
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } })
})

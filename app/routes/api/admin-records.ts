import { permissions as admin } from '#app/features/admin/policy.ts'
import { presentPicture } from '#app/features/media/present.ts'
import { mediaByIds } from '#app/features/media/queries.server.ts'
import { thumbSrc } from '#app/features/media/rules.ts'
import { readRecordsQuery } from '#app/features/writing/schema.ts'
import { cardSources, findRecords, readCards } from '#app/flows/long-text.server.ts'
import { findCard } from '#app/flows/render-letter.server.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/admin-records'

/** As wide as the surface draws one, on a screen of double density. */
const SHOWN = 640

/** What the writing surface finds and shows: records that every visitor sees, and pictures by their numbers. */
export const loader = api(async (args: Route.LoaderArgs) => {
  await requireApiPermission(args, admin.enter)
  const services = args.context.get(servicesContext)
  const { db } = services
  const { i18n } = args.context.get(requestContext)
  const { text, kind, cards, pictures, pages } = readRecordsQuery(args.url.searchParams)
  const [found, shown, media, inLetters] = await Promise.all([
    findRecords(db, i18n, { text, kind }),
    readCards(db, i18n, cards),
    mediaByIds(db, pictures),
    Promise.all(pages.map((path) => findCard(services, i18n, '', path))),
  ])
  return json({
    kinds: cardSources().map(({ kind, label }) => ({ kind, label: i18n.t(label) })),
    cards: [...found, ...shown],
    pages: inLetters.flatMap((page) => page ?? []),
    pictures: media.map((row) => ({ id: row.id, src: thumbSrc(row, SHOWN), alt: presentPicture(row, i18n.locale).alt })),
  })
})

export const action = refuseMethod('GET')

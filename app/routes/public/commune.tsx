import { redirect } from 'react-router'
import { findCommune } from '#app/features/guides/entries/queries/commune.server.ts'
import { communeParams, readParams } from '#app/features/guides/schema.ts'
import { CommunePage } from '#app/features/guides/taxonomy/public/commune-page.tsx'
import { listTowns } from '#app/features/places/queries.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/commune'

export const handle: RouteHandle = { cache: { tags: ['guides'] }, hue: 'general' }

/** This city has its page at an address of its own. */
const NAMED = 'al-hoceima'

export const loader = contentPage(handle, async ({ params, context }: Route.LoaderArgs) => {
  const { db, now } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const { cityId } = readParams(communeParams, params)
  if (cityId === NAMED) throw redirect(`/${NAMED}`, 301)
  const commune = await findCommune(db, cityId, locale)
  if (!commune) throw notFound()
  return { ...commune, towns: await listTowns(db, locale), now: now().toISOString() }
})

export default function Commune({ loaderData }: Route.ComponentProps) {
  return <CommunePage {...loaderData} />
}

import { redirect } from 'react-router'
import { forgetPlace, savePlace } from '#app/features/guides/saved/commands.server.ts'
import { SavedPlacesPage } from '#app/features/guides/saved/public/saved-places.tsx'
import { listSavedPlaces } from '#app/features/guides/saved/queries.server.ts'
import { readSavedQuery, readSaving } from '#app/features/guides/saved/schema.ts'
import { findEntryById } from '#app/features/guides/suggestions/queries/suggestions.server.ts'
import { requireSession } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/saved-places'

export const handle: RouteHandle = {}

/** The places that somebody saved. `?entry=` is where they come from: it is offered, and nothing is saved by a link. */
export const loader = page(async (args: Route.LoaderArgs) => {
  const { user } = await requireSession(args)
  const { db } = args.context.get(servicesContext)
  const { locale } = args.context.get(requestContext).i18n
  const places = await listSavedPlaces(db, { userId: user.id, locale })
  const id = readSavedQuery(args.url)
  const isNew = id !== null && !places.some((place) => place.id === id)
  const offered = isNew ? ((await findEntryById(db, id, locale)) ?? null) : null
  return { places, offered, isFull: args.url.searchParams.has('full') }
})

export const action = page(async (args: Route.ActionArgs) => {
  const { user } = await requireSession(args)
  const { db } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const saving = readSaving({ intent: textField(form, 'intent'), entry: textField(form, 'entry') })
  if (!saving.success) throw new AppError('bad_request')
  const { intent, entry } = saving.data
  if (intent === 'remove') {
    await forgetPlace(db, { userId: user.id, entryId: entry })
    return redirect('/account/saved', 303)
  }
  try {
    await savePlace(db, { userId: user.id, entryId: entry })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'saved_places_full') throw error
    return redirect(`/account/saved?${new URLSearchParams({ entry, full: '1' })}`, 303)
  }
  return redirect('/account/saved', 303)
})

export default function Saved({ loaderData: { places, offered, isFull } }: Route.ComponentProps) {
  return <SavedPlacesPage places={places} offered={offered} problem={isFull ? 'full' : undefined} />
}

import { redirect } from 'react-router'
import { findOwnAgency } from '#app/features/real-estate/agents/queries/agency.server.ts'
import { deleteListing, updateListing } from '#app/features/real-estate/offers/commands/save-listing.server.ts'
import { presentOwn } from '#app/features/real-estate/offers/present.ts'
import { MyListingsScreen, type MyListingsView, PHASES } from '#app/features/real-estate/offers/public/my-listings.tsx'
import { findOfferer } from '#app/features/real-estate/offers/queries/offerer.server.ts'
import { listOwnListings } from '#app/features/real-estate/offers/queries/own-listings.server.ts'
import { offerRefusal } from '#app/features/real-estate/offers/rules.ts'
import { ownerActions } from '#app/features/real-estate/offers/types.ts'
import { countOffer, offeringOf, refusedWords } from '#app/flows/offer-listing.server.ts'
import { requireSession } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/my-listings'

export const handle: RouteHandle = { hue: 'property' }

export const loader = page(async (args: Route.LoaderArgs): Promise<MyListingsView> => {
  const { user } = await requireSession(args)
  const { db, now } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const [found, offerer, agency] = await Promise.all([
    listOwnListings(db, user.id, now()),
    findOfferer(db, user.id),
    findOwnAgency(db, user.id),
  ])
  return {
    listings: found.map((one) => presentOwn(one, i18n, now())),
    refusal: (offerer && offerRefusal(offerer)) ?? null,
    agency: agency ? { ...agency, since: i18n.date(agency.since, 'day') } : null,
    phase: PHASES.find((phase) => phase === args.url.searchParams.get('phase')) ?? null,
    done: args.url.searchParams.get('done'),
    problem: null,
    deletes: args.url.searchParams.get('delete'),
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const session = await requireSession(args)
  const form = await readForm(args.request)
  const [intent, id] = [textField(form, 'intent'), textField(form, 'id')]
  const { db } = args.context.get(servicesContext)
  const { prefix } = localeFacts[args.context.get(requestContext).i18n.locale]
  const to = (query: string) => redirect(`${prefix}/my-listings?${query}#listing-${encodeURIComponent(id)}`, 303)
  if (intent === 'ask-delete') return to(`delete=${encodeURIComponent(id)}`)
  try {
    await countOffer(args, session)
    const act = offeringOf(args, session)
    if (intent === 'delete') {
      await deleteListing(db, id, act)
      return redirect(`${prefix}/my-listings?done=deleted`, 303)
    }
    const step = ownerActions.find((one) => one === intent)
    if (!step) throw new AppError('bad_request')
    const version = Number(textField(form, 'version')) || undefined
    await updateListing(db, { id, changes: {}, action: step, placeConfirmed: false, version }, act)
    return to('done=updated')
  } catch (error) {
    return refusedWords(args, error)
  }
})

export default function MyListings({ loaderData, actionData }: Route.ComponentProps) {
  return <MyListingsScreen view={{ ...loaderData, problem: actionData?.problem ?? null }} />
}

import { data, redirect } from 'react-router'
import { findOwnAgency } from '#app/features/real-estate/agents/queries/agency.server.ts'
import { deleteListing, updateListing } from '#app/features/real-estate/offers/commands/save-listing.server.ts'
import { presentOwn } from '#app/features/real-estate/offers/present.ts'
import { MyListingsScreen, type MyListingsView, PHASES } from '#app/features/real-estate/offers/public/my-listings.tsx'
import { findOfferer } from '#app/features/real-estate/offers/queries/offerer.server.ts'
import { listOwnListings } from '#app/features/real-estate/offers/queries/own-listings.server.ts'
import { offerRefusal } from '#app/features/real-estate/offers/rules.ts'
import { parseListingPatch } from '#app/features/real-estate/offers/schema.ts'
import { ownerActions } from '#app/features/real-estate/offers/types.ts'
import { countOffer, offeringOf, refusedWords } from '#app/flows/offer-listing.server.ts'
import { requireSession } from '#app/platform/auth/guard.server.ts'
import type { Session } from '#app/platform/auth/session.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { parseAmount } from '#app/platform/number-input.ts'
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
    price: null,
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
    if (/^price(:\d{1,17})?$/.test(intent)) return to(`done=${await writePrice(args, session, form)}`)
    const step = ownerActions.find((one) => one === intent)
    if (!step) throw new AppError('bad_request')
    const version = Number(textField(form, 'version')) || undefined
    await updateListing(db, { id, changes: {}, action: step, placeConfirmed: false, version }, act)
    return to('done=updated')
  } catch (error) {
    const refused = refusedWords(args, error)
    if (!intent.startsWith('price')) return refused
    const { problem, fields } = refused.data
    const price = { id, typed: textField(form, 'price').slice(0, 200), problem: fields.price_in_cents ?? problem }
    return data({ problem: null, price }, refused.init ?? {})
  }
})

/** A price by itself: what it was asked for by name, `price:36000000`, or what stands in its field. */
async function writePrice(args: Route.ActionArgs, session: Session, form: FormData): Promise<'price' | 'price_waits'> {
  const cents = /^price:(\d{1,17})$/.exec(textField(form, 'intent'))?.[1]
  const typed = textField(form, 'price')
  const price = cents === undefined ? (parseAmount(typed) ?? typed) : Number(cents)
  const patch = parseListingPatch({ price_in_cents: price, version: Number(textField(form, 'version')) || 1 })
  const { db } = args.context.get(servicesContext)
  const saved = await updateListing(db, { id: textField(form, 'id'), ...patch }, offeringOf(args, session))
  return saved.state === 'waiting' ? 'price_waits' : 'price'
}

export default function MyListings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MyListingsScreen
      view={{
        ...loaderData,
        problem: actionData?.problem ?? null,
        price: (actionData && 'price' in actionData && actionData.price) || null,
      }}
    />
  )
}

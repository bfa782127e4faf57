import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { listCities } from '#app/features/places/queries.server.ts'
import { createListing, updateListing } from '#app/features/real-estate/offers/commands/save-listing.server.ts'
import {
  bodyFrom,
  emptyValues,
  fieldOf,
  type ListingValues,
  linksIn,
  listingFields,
  pictureIds,
  valuesFrom,
} from '#app/features/real-estate/offers/form/schema.ts'
import { inputFromRow } from '#app/features/real-estate/offers/present.ts'
import { ListingFormScreen, type ListingFormView } from '#app/features/real-estate/offers/public/listing-form.tsx'
import { findOfferer } from '#app/features/real-estate/offers/queries/offerer.server.ts'
import { findOwnListing, formPictures } from '#app/features/real-estate/offers/queries/own-listings.server.ts'
import { MAX_PICTURES, offerRefusal, phaseOf } from '#app/features/real-estate/offers/rules.ts'
import { parseListingPatch, parseNewListing } from '#app/features/real-estate/offers/schema.ts'
import { countOffer, fetchListingPictures, offeringOf, refusedWords } from '#app/flows/offer-listing.server.ts'
import { requireSession } from '#app/platform/auth/guard.server.ts'
import type { Session } from '#app/platform/auth/session.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/my-listing'

export const handle: RouteHandle = { hue: 'property' }

type Args = Route.LoaderArgs | Route.ActionArgs
const idOf = (params: { id?: string | undefined }) => (params.id === undefined || params.id === 'new' ? null : params.id)

/** The form of a new listing, or of one of one's own; another's is not there. */
async function viewOf(args: Args, { user }: Session, typed?: ListingValues): Promise<ListingFormView> {
  const { db, now } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const id = idOf(args.params)
  const [own, offerer, cities] = await Promise.all([
    id === null ? undefined : findOwnListing(db, { id, userId: user.id }),
    findOfferer(db, user.id),
    listCities(db, i18n.locale),
  ])
  if (id !== null && !own) throw notFound('listing_gone')
  const refusal = offerer ? offerRefusal(offerer) : 'offer_suspended'
  // Nobody fills in a form that cannot be sent.
  if (id === null && refusal && !typed) throw redirect(`${localeFacts[i18n.locale].prefix}/my-listings`)
  const saved = own && valuesFrom(inputFromRow(own.row, own.pictures, i18n.locale), i18n, own.row.version)
  const values = typed ?? saved ?? emptyValues(randomUUID(), offerer?.phone ?? null)
  return {
    ...{ id, values, cities, problems: {}, problem: null, asksPlace: false, user: user.id },
    reference: own?.row.reference ?? null,
    phase: own ? phaseOf(own.row, now()) : null,
    reason: own && ['draft', 'refused'].includes(own.row.state) ? own.row.decisionReason : null,
    pictures: await formPictures(db, pictureIds(values)),
  }
}

export const loader = page(async (args: Route.LoaderArgs) => ({ view: await viewOf(args, await requireSession(args)) }))

export const action = page(async (args: Route.ActionArgs) => {
  const session = await requireSession(args)
  const form = await readForm(args.request)
  let values = Object.fromEntries(listingFields.map((name) => [name, textField(form, name).slice(0, 20_000)])) as ListingValues
  const intent = textField(form, 'intent')
  try {
    const taken = await takeLinks(args, session, values)
    values = taken.values
    if (taken.problem) throw taken.problem
    const cents = /^price:(\d{1,17})$/.exec(intent)?.[1]
    if (cents) return { view: await viewOf(args, session, { ...values, price: plainAmount(Number(cents)) }) }
    const done = await save(args, session, values, intent)
    const { prefix } = localeFacts[args.context.get(requestContext).i18n.locale]
    if (intent === 'preview') return redirect(`${prefix}/my-listings/${encodeURIComponent(done.id)}/preview`, 303)
    return redirect(`${prefix}/my-listings?done=${done.what}#listing-${encodeURIComponent(done.id)}`, 303)
  } catch (error) {
    const { data: words, init } = refusedWords(args, error)
    const fields = Object.fromEntries(Object.entries(words.fields).map(([name, text]) => [fieldOf(name), text]))
    const { place_confirmed: place, ...problems } = fields
    const view = await viewOf(args, session, values)
    return data({ view: { ...view, problem: words.problem, problems, asksPlace: place !== undefined } }, init ?? {})
  }
})

/** As it stands in the form's own field; the page that it returns to shows what was meant and has nothing wrong. */
const plainAmount = (cents: number) => String(cents / 100)

type Taken = { values: ListingValues; problem?: AppError }

/** Links that were pasted become pictures, whatever the form is sent for: a link that somebody forgot to fetch is none that they gave up. */
async function takeLinks(args: Route.ActionArgs, session: Session, typed: ListingValues): Promise<Taken> {
  const links = linksIn(typed.picture_links)
  if (links.length === 0) return { values: typed }
  const sent = pictureIds(typed)
  if (sent.length + links.length > MAX_PICTURES) return { values: typed, problem: linksProblem('listing_pictures_many') }
  const { found, left, problem } = await fetchListingPictures(args, session, links)
  const values = { ...typed, pictures: [...new Set([...sent, ...found])].join(','), picture_links: left.join('\n') }
  if (!problem) return { values }
  return { values, problem: problem.status === 429 ? problem : linksProblem(problem.code, problem.params) }
}

const linksProblem = (code: string, params: AppError['params'] = {}) =>
  new AppError('listing_links', { status: 422, params, fields: { picture_links: code } })

async function save(args: Route.ActionArgs, session: Session, values: ListingValues, intent: string) {
  if (intent !== 'send' && intent !== 'draft' && intent !== 'preview') throw new AppError('bad_request')
  const { db, now } = args.context.get(servicesContext)
  await countOffer(args, session)
  const act = offeringOf(args, session)
  const body = bodyFrom(values)
  const id = idOf(args.params)
  if (id === null) {
    const created = parseNewListing({ ...body, submit: intent === 'send', submission_key: values.submission_key || randomUUID() })
    return { what: intent === 'send' ? 'sent' : 'saved', id: (await createListing(db, created, act)).id }
  }
  const own = await findOwnListing(db, { id, userId: session.user.id })
  if (!own) throw notFound('listing_gone')
  const phase = phaseOf(own.row, now())
  const isSent = intent === 'send' && (phase === 'draft' || phase === 'refused')
  const patch = parseListingPatch({ ...body, version: Number(values.version) || 1, ...(isSent ? { action: 'submit' } : {}) })
  const saved = await updateListing(db, { id, ...patch }, act)
  return { what: saved.state === 'waiting' ? 'sent' : 'updated', id }
}

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function MyListing({ loaderData, actionData }: Route.ComponentProps) {
  return <ListingFormScreen view={actionData?.view ?? loaderData.view} />
}

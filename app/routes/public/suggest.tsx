import { data, redirect } from 'react-router'
import { claimEntry, suggestEdit } from '#app/features/guides/suggestions/commands/suggestions.server.ts'
import {
  ClaimForm,
  SuggestChoice,
  SuggestForm,
  SuggestNothing,
  SuggestSent,
} from '#app/features/guides/suggestions/public/suggest-page.tsx'
import { findEntryById } from '#app/features/guides/suggestions/queries/suggestions.server.ts'
import { canBeClaimed, fieldsOf, shownValue } from '#app/features/guides/suggestions/rules.ts'
import { readClaim, readEdit, readSuggestQuery } from '#app/features/guides/suggestions/schema.ts'
import { findSession } from '#app/platform/auth/session.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/suggest'

export const handle: RouteHandle = {}

// Somebody who knows a street corrects ten shops on it in one sitting; nobody corrects a hundred.
const PER_VISITOR = { burst: 10, refillMs: 3 * 60_000 }
const ALTOGETHER = { burst: 100, refillMs: 10_000 }

type Args = Pick<Route.LoaderArgs, 'request' | 'context'>

/** The entry an address speaks of, and what of it; without an entry there is only a page that says what this is for. */
async function readAbout({ request, context }: Args) {
  const query = readSuggestQuery(request.url)
  if (!query.entry) return null
  const { i18n } = context.get(requestContext)
  const entry = await findEntryById(context.get(servicesContext).db, query.entry, i18n.locale)
  const isOffered = entry && (query.claim ? canBeClaimed(entry) : !query.field || fieldsOf(entry).includes(query.field))
  if (!isOffered) throw notFound()
  return { ...query, entry }
}

export const loader = page(async (args: Route.LoaderArgs) => ({ about: await readAbout(args) }))

export const action = page(async (args: Route.ActionArgs) => {
  const { db, sharedLimiter: limiter } = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  const about = await readAbout(args)
  if (!about || (!about.claim && !about.field)) throw notFound()
  const form = await readForm(args.request)
  const typed = Object.fromEntries(['proposed', 'message', 'name', 'contact'].map((name) => [name, textField(form, name).slice(0, 5001)]))
  const text = about.claim ? readClaim(typed) : readEdit(about.field ?? 'other', typed, shownValue(about.entry, about.field ?? 'other'))
  if (!text.ok) return data({ typed, fields: text.fields }, { status: 400 })
  const session = await findSession(args)
  const whole = { entryId: about.entry.id, locale: i18n.locale, userId: session?.user.id ?? null }
  try {
    await limiter.consume(`suggest:${limitKey(clientAddress)}`, PER_VISITOR)
    await limiter.consume('suggest', ALTOGETHER)
    if ('proposed' in text.value && about.field) {
      await suggestEdit(db, { ...whole, ...text.value, field: about.field, shown: shownValue(about.entry, about.field) })
    } else if ('name' in text.value) await claimEntry(db, { ...whole, ...text.value })
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error
    const headers = { 'retry-after': String(error.retryAfterSeconds ?? 3600) }
    return data({ typed, fields: {}, problem: { code: error.code, values: error.params } }, { status: 429, headers })
  }
  const path = about.claim ? 'claim-place' : 'suggest-edit'
  return redirect(`/${path}?entry=${about.entry.id}&sent=1`, 303)
})

/** Without this the router keeps Retry-After to itself. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Suggest({ loaderData: { about }, actionData: refused }: Route.ComponentProps) {
  if (!about) return <SuggestNothing />
  if (about.sent && !refused) return <SuggestSent entry={about.entry} claim={about.claim} />
  if (about.claim) return <ClaimForm entry={about.entry} refused={refused} />
  if (!about.field) return <SuggestChoice entry={about.entry} />
  return <SuggestForm entry={about.entry} field={about.field} refused={refused} />
}

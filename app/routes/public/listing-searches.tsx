import { data, redirect } from 'react-router'
import { confirmSearch, saveSearch } from '#app/features/real-estate/searches/commands/save-search.server.ts'
import { type RejectedSearch, SearchForm } from '#app/features/real-estate/searches/public/search-form.tsx'
import { ConfirmSearch, SearchStep, ToListings } from '#app/features/real-estate/searches/public/search-steps.tsx'
import { readSearchRequest } from '#app/features/real-estate/searches/queries/search-request.server.ts'
import { isSearchConfirmable } from '#app/features/real-estate/searches/queries/searches.server.ts'
import { MAX_EMAIL, readSearchForm } from '#app/features/real-estate/searches/schema.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { isToken } from '#app/platform/crypto-tokens.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/listing-searches'

export const handle: RouteHandle = { hue: 'property' }

type Step = { name: 'form' | 'sent' | 'stale' | 'confirmed' } | { name: 'confirm'; token: string }

// Somebody saves a handful of searches in an evening; nobody is written to more often than that.
const PER_VISITOR = { burst: 8, refillMs: 5 * 60_000 }
const PER_ADDRESS = { burst: 6, refillMs: 30 * 60_000 }
const ALTOGETHER = { burst: 60, refillMs: 10_000 }

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const params = new URL(request.url).searchParams
  const token = params.get('token')
  let step: Step = { name: params.has('sent') ? 'sent' : params.has('confirmed') ? 'confirmed' : 'form' }
  if (token !== null) {
    const isOpen = isToken(token) && (await isSearchConfirmable(services.db, token, services.now()))
    step = isOpen ? { name: 'confirm', token } : { name: 'stale' }
  }
  const { words, address } = await readSearchRequest(services, { url: request.url, i18n })
  const view = { words, address, isMailed: services.env.smtpUrl !== undefined }
  return data({ step, view }, { status: step.name === 'stale' ? 410 : 200 })
})

export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const services = context.get(servicesContext)
  const { db, env, sharedLimiter: limiter, now } = services
  const { i18n, clientAddress } = context.get(requestContext)
  const home = `${localeFacts[i18n.locale].prefix}/real-estate/searches`
  const form = await readForm(request)
  if (form.has('token')) {
    const token = textField(form, 'token')
    const isConfirmed = isToken(token) && (await confirmSearch(db, token, now()))
    return redirect(`${home}?${isConfirmed ? 'confirmed=1' : 'token='}`, 303)
  }
  const sent = { email: textField(form, 'email'), frequency: textField(form, 'frequency') }
  const shown = { email: sent.email.slice(0, MAX_EMAIL), frequency: sent.frequency.slice(0, 20) }
  const read = readSearchForm(sent)
  if (!read.ok) return rejected({ ...shown, fields: read.fields }, 400)
  try {
    await limiter.consume(`listing-searches:${limitKey(clientAddress)}`, PER_VISITOR)
    await limiter.consume(`listing-searches to ${read.value.email}`, PER_ADDRESS)
    await limiter.consume('listing-searches', ALTOGETHER)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error
    const problem = { code: error.code, values: error.params ?? {} }
    return rejected({ ...shown, fields: {}, problem }, 429, { 'retry-after': String(error.retryAfterSeconds ?? 600) })
  }
  const { query, words } = await readSearchRequest(services, { url: request.url, i18n })
  const secret = await signingSecret(services)
  await saveSearch(db, { ...read.value, query, name: words.join(' · '), origin: env.publicUrl ?? '', secret, i18n, now: now() })
  return redirect(`${home}?sent=1`, 303)
})

const rejected = (search: RejectedSearch, status: number, headers: Record<string, string> = {}) => data(search, { status, headers })

/** Without this the router keeps Retry-After to itself. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function ListingSearches({ loaderData: { step, view }, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  if (actionData || step.name === 'form') return <SearchForm view={view} rejected={actionData} />
  if (step.name === 'confirm') return <ConfirmSearch token={step.token} />
  const texts = {
    sent: view.isMailed ? 'sent' : 'kept',
    stale: 'stale',
    confirmed: 'confirmed',
  } as const
  const text = texts[step.name]
  return (
    <SearchStep title={t(`searches.${text}_title`)} text={t(`searches.${text}_text`)}>
      <ToListings />
    </SearchStep>
  )
}

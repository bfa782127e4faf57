import { data, redirect } from 'react-router'
import { reportListing, visitorMark } from '#app/features/real-estate/detail/commands/report.server.ts'
import { ListingPage } from '#app/features/real-estate/detail/public/listing-page.tsx'
import { MAX_MESSAGE, readReport } from '#app/features/real-estate/detail/schema.ts'
import { getListingPage } from '#app/flows/listing-page.server.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage, page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/listing'

export const handle: RouteHandle = { cache: { tags: ['listings', 'agents', 'settings'], query: ['reported'] }, hue: 'property' }

// Somebody who looks for a home reports a few listings in an evening, not a hundred.
const PER_VISITOR = { burst: 5, refillMs: 10 * 60_000 }
const ALTOGETHER = { burst: 100, refillMs: 10_000 }

export const loader = contentPage(handle, async ({ params, request, context }: Route.LoaderArgs) => {
  const { i18n } = context.get(requestContext)
  const view = await getListingPage(context.get(servicesContext), { id: params.id, i18n })
  return { view, isReported: new URL(request.url).searchParams.get('reported') === '1' }
})

export const action = page(async ({ params, request, context }: Route.ActionArgs) => {
  const services = context.get(servicesContext)
  const { i18n, clientAddress } = context.get(requestContext)
  const form = await readForm(request)
  const input = { reason: textField(form, 'reason').slice(0, 40), message: textField(form, 'message').slice(0, MAX_MESSAGE + 1) }
  const report = readReport(input)
  if (!report.ok) return data({ ...input, fields: report.fields }, { status: 400 })
  const visitor = limitKey(clientAddress)
  try {
    await services.sharedLimiter.consume(`listing-report:${visitor}`, PER_VISITOR)
    await services.sharedLimiter.consume('listing-report', ALTOGETHER)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error
    const headers = { 'retry-after': String(error.retryAfterSeconds ?? 600) }
    return data({ ...input, fields: {}, problem: { code: error.code, values: error.params } }, { status: 429, headers })
  }
  const mark = visitorMark(await signingSecret(services), visitor)
  await reportListing(services.db, { ...report.value, listingId: params.id, visitor: mark, now: services.now() })
  return redirect(`${localeFacts[i18n.locale].prefix}/real-estate/${encodeURIComponent(params.id)}?reported=1#report`, 303)
})

/** Without this the router keeps Retry-After to itself. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Listing({ loaderData: { view, isReported }, actionData }: Route.ComponentProps) {
  return <ListingPage view={view} report={{ isSent: isReported && !actionData, rejected: actionData }} />
}

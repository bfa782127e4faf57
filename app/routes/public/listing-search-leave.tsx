import { data, redirect } from 'react-router'
import { leaveSearch } from '#app/features/real-estate/searches/commands/save-search.server.ts'
import { LeaveSearch } from '#app/features/real-estate/searches/public/search-steps.tsx'
import { isToken } from '#app/platform/crypto-tokens.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readText } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/listing-search-leave'

export const handle: RouteHandle = { hue: 'property' }

export const loader = page(async ({ request }: Route.LoaderArgs) => ({
  isConfirming: isToken(new URL(request.url).searchParams.get('token')),
}))

/** The token stands in the address, so that the one-click button of mail programs (RFC 8058) works with the same link. */
export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const token = new URL(request.url).searchParams.get('token')
  const isOneClick = (await readText(request)).includes('One-Click')
  if (isToken(token)) await leaveSearch(context.get(servicesContext).db, token)
  const { prefix } = localeFacts[context.get(requestContext).i18n.locale]
  // A mail program follows no redirect (RFC 8058); people are led away from the address with the token.
  return isOneClick ? data(null) : redirect(`${prefix}/real-estate/searches/leave`, 303)
})

export default function ListingSearchLeave({ loaderData: { isConfirming } }: Route.ComponentProps) {
  return <LeaveSearch isConfirming={isConfirming} />
}

import { redirect } from 'react-router'
import { readRenewal, renewByLink } from '#app/features/real-estate/offers/commands/expire-listings.server.ts'
import { RenewScreen } from '#app/features/real-estate/offers/public/renew-screen.tsx'
import { refusedWords } from '#app/flows/offer-listing.server.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/renew-listing'

export const handle: RouteHandle = { hue: 'property' }

export const loader = page(async ({ url, context }: Route.LoaderArgs) => {
  if (url.searchParams.has('done')) return { isDone: true }
  readRenewal(url.searchParams.get('token') ?? '', await signingSecret(context.get(servicesContext)))
  return { isDone: false }
})

/** A link in a mail only shows a page, because programs that check mails open every link; the button acts. */
export const action = page(async (args: Route.ActionArgs) => {
  const services = args.context.get(servicesContext)
  try {
    const token = args.url.searchParams.get('token') ?? ''
    await renewByLink(services.db, token, { secret: await signingSecret(services), now: services.now() })
  } catch (error) {
    return refusedWords(args, error)
  }
  return redirect(`${localeFacts[args.context.get(requestContext).i18n.locale].prefix}/my-listings/renew?done`, 303)
})

export default function RenewListing({ loaderData, actionData }: Route.ComponentProps) {
  return <RenewScreen isDone={loaderData.isDone} problem={actionData?.problem ?? null} />
}

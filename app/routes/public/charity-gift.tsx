import { data, redirect } from 'react-router'
import { withdrawPledge } from '#app/features/charity/gifts/commands/pledge.server.ts'
import { type GiverPageView, GiverScreen } from '#app/features/charity/gifts/public/giver-page.tsx'
import { getGiverPage, openGiftLink, PLEDGE_LIMIT } from '#app/flows/charity-pledge.server.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/charity-gift'

// Behind its link only: never cached, never indexed.

type Args = Route.LoaderArgs | Route.ActionArgs

const pathOf = ({ params }: Args) => `/charity/gifts/${params.token}`

async function viewOf(args: Args, problem: string | null = null): Promise<GiverPageView> {
  const services = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  const id = await openGiftLink(services, { token: args.params.token, clientAddress })
  return { ...(await getGiverPage(services, id, i18n.locale)), path: pathOf(args), isNew: args.url.searchParams.has('sent'), problem }
}

export const loader = page(async (args: Route.LoaderArgs) => ({ view: await viewOf(args) }))

/** The giver takes the promise back. */
export const action = page(async (args: Route.ActionArgs) => {
  const services = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  const id = await openGiftLink(services, { token: args.params.token, clientAddress })
  const form = await readForm(args.request)
  try {
    await services.sharedLimiter.consume(`charity acts ${limitKey(clientAddress)}`, PLEDGE_LIMIT)
    if (textField(form, 'intent') !== 'withdraw') throw new AppError('bad_request')
    await withdrawPledge(services.db, id)
    return redirect(pathOf(args), 303)
  } catch (error) {
    const { status, message, headers } = serviceProblem(error, i18n)
    return data({ view: await viewOf(args, message) }, { status, headers })
  }
})

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function CharityGift({ loaderData, actionData }: Route.ComponentProps) {
  return <GiverScreen view={actionData?.view ?? loaderData.view} />
}

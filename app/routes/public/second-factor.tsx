import { redirect } from 'react-router'
import { SecondFactorScreen } from '#app/features/users/account/public/second-factor-screen.tsx'
import { findChallenge } from '#app/platform/auth/challenge.server.ts'
import { safeNextPath } from '#app/platform/auth/next-path.ts'
import { checkSecondFactor } from '#app/platform/auth/sign-in.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { failed, invalid } from '#app/platform/http/failure.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/second-factor'

export const handle: RouteHandle = {}

export const loader = page(async ({ request, context, url }: Route.LoaderArgs) => {
  const next = safeNextPath(url.searchParams.get('next')) ?? null
  // Nobody owes a code here (any more): from the beginning.
  if (request.method === 'GET' && !(await findChallenge(context.get(servicesContext), request))) throw redirect('/auth/sign-in')
  return { next }
})

export const action = page(async (args: Route.ActionArgs) => {
  const form = await readForm(args.request)
  try {
    const code = textField(form, 'code').slice(0, 40)
    if (code.trim() === '') throw invalid({ code: 'required' })
    const { headers } = await checkSecondFactor(args, code)
    return redirect(safeNextPath(args.url.searchParams.get('next')) ?? '/account', { status: 303, headers })
  } catch (error) {
    return failed(error, 'code')
  }
})

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondFactorScreen next={loaderData.next} failure={actionData?.failure} />
}

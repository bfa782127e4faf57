import { redirect } from 'react-router'
import { ConfirmScreen } from '#app/features/users/account/public/confirm-screen.tsx'
import { requireSession } from '#app/platform/auth/guard.server.ts'
import { safeNextPath } from '#app/platform/auth/next-path.ts'
import { readProof, reauthenticate } from '#app/platform/auth/reauthentication.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { failed } from '#app/platform/http/failure.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/confirm'

export const handle: RouteHandle = {}

/** Asks for the password again, and leads on to `next`. */
export const loader = page(async (args: Route.LoaderArgs) => {
  const { user } = await requireSession(args)
  return { needsCode: user.hasSecondFactor }
})

export const action = page(async (args: Route.ActionArgs) => {
  const session = await requireSession(args)
  const form = await readForm(args.request)
  try {
    await reauthenticate(args, session, readProof(form))
    return redirect(safeNextPath(args.url.searchParams.get('next')) ?? '/account', 303)
  } catch (error) {
    return failed(error, 'confirm')
  }
})

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmScreen confirmation={{ ...loaderData, failure: actionData?.failure }} />
}

import { redirect } from 'react-router'
import { LoginScreen } from '#app/features/admin/components/login-screen.tsx'
import { permissions as admin } from '#app/features/admin/policy.ts'
import { navItemAt } from '#app/manifests.server.ts'
import { owesSecondFactor } from '#app/platform/auth/guard.server.ts'
import { safeNextPath } from '#app/platform/auth/next-path.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { findSession } from '#app/platform/auth/session.server.ts'
import { signInOwner } from '#app/platform/auth/sign-in.server.ts'
import { secondStep, signInTyped } from '#app/platform/auth/sign-in-form.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { failed } from '#app/platform/http/failure.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/login'

export const handle: RouteHandle = { bare: true, admin: true }

const HOME = '/admin'

export const loader = page(async (args: Route.LoaderArgs) => {
  const next = safeNextPath(args.url.searchParams.get('next'))
  const session = await findSession(args)
  if (session && (owesSecondFactor(session) || may(session.user, admin.enter))) throw redirect(next ?? HOME)
  return { next: next ?? null, place: (next === undefined ? undefined : navItemAt(next))?.label ?? null }
})

export const action = page(async (args: Route.ActionArgs) => {
  const form = await readForm(args.request)
  const next = safeNextPath(args.url.searchParams.get('next')) ?? HOME
  const isStaff = textField(form, 'intent') === 'staff'
  const identifier = textField(form, 'identifier')
  try {
    if (isStaff) return await signInTyped(args, identifier, oneField(form, 'password'), next)
    const { state, headers } = await signInOwner(args, oneField(form, 'password'))
    return redirect(state === 'open' ? next : secondStep(next), { status: 303, headers })
  } catch (error) {
    return failed(error, isStaff ? 'staff' : 'owner', { identifier })
  }
})

/** Retry-After comes with the action's answer. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginScreen next={loaderData.next} place={loaderData.place} failure={actionData?.failure} />
}

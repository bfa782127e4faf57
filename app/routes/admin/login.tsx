import { data, redirect } from 'react-router'
import { LoginScreen } from '#app/features/admin/components/login-screen.tsx'
import { permissions as office } from '#app/features/admin/policy.ts'
import { officePlaceAt } from '#app/manifests.server.ts'
import { safeNextPath } from '#app/platform/auth/next-path.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { findSession } from '#app/platform/auth/session.server.ts'
import { signInOwner } from '#app/platform/auth/sign-in.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/login'

export const handle: RouteHandle = { bare: true, office: true }

const HOME = '/admin'

export const loader = page(async (args: Route.LoaderArgs) => {
  const next = safeNextPath(args.url.searchParams.get('next'))
  const session = await findSession(args)
  if (session && may(session.user, office.enter)) throw redirect(next ?? HOME)
  return { next: next ?? null, place: (next === undefined ? undefined : officePlaceAt(next))?.label ?? null }
})

export const action = page(async (args: Route.ActionArgs) => {
  const form = await readForm(args.request)
  try {
    const { state, headers } = await signInOwner(args, form.get('password'))
    const next = safeNextPath(args.url.searchParams.get('next')) ?? HOME
    return redirect(state === 'open' ? next : `/auth/second-factor?${new URLSearchParams({ next })}`, { status: 303, headers })
  } catch (error) {
    if (!(error instanceof AppError) || ![400, 429].includes(error.status)) throw error
    const headers = error.retryAfterSeconds ? { 'retry-after': String(error.retryAfterSeconds) } : undefined
    return data({ code: error.code, params: error.params }, { status: error.status, headers })
  }
})

/** Retry-After comes with the action's answer. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginScreen next={loaderData.next} place={loaderData.place} failure={actionData} />
}

import { redirect } from 'react-router'
import { SignInScreen } from '#app/features/users/account/public/sign-in-screen.tsx'
import { parseSignUpForm } from '#app/features/users/account/schema.ts'
import { signUp } from '#app/flows/accounts.server.ts'
import { parseIdentifier } from '#app/platform/auth/credentials.ts'
import { safeNextPath } from '#app/platform/auth/next-path.ts'
import { findSession } from '#app/platform/auth/session.server.ts'
import { signInTyped } from '#app/platform/auth/sign-in-form.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { failed } from '#app/platform/http/failure.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/sign-in'

export const handle: RouteHandle = {}

const HOME = '/account'

export const loader = page(async (args: Route.LoaderArgs) => {
  const query = args.url.searchParams
  const next = safeNextPath(query.get('next')) ?? null
  if (await findSession(args)) throw redirect(next ?? HOME)
  const done = query.get('done')
  return { next, done: done === 'reset' || done === 'closed' || done === 'welcome' ? done : null } as const
})

export const action = page(async (args: Route.ActionArgs) => {
  const form = await readForm(args.request)
  const next = safeNextPath(args.url.searchParams.get('next')) ?? HOME
  const values = { identifier: textField(form, 'identifier'), name: textField(form, 'name') }
  const intent = textField(form, 'intent')
  try {
    if (intent === 'sign-in') return await signInTyped(args, values.identifier, oneField(form, 'password'), next)
    if (intent !== 'sign-up') throw new AppError('bad_request')
    const account = parseSignUpForm({ ...values, password: oneField(form, 'password') }, parseIdentifier(values.identifier), 'guide')
    return redirect(next === HOME ? '/auth/verify' : next, { status: 303, headers: await signUp(args, account) })
  } catch (error) {
    return failed(error, intent, values)
  }
})

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInScreen {...loaderData} failure={actionData?.failure} />
}

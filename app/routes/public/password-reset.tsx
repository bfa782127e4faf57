import { redirect } from 'react-router'
import { resetByCode, resetByLink } from '#app/features/users/account/commands/reset-password.server.ts'
import { ResetScreen, type ResetStep } from '#app/features/users/account/public/reset-screen.tsx'
import { findInvitedUser } from '#app/features/users/account/queries.server.ts'
import { startReset } from '#app/flows/accounts.server.ts'
import { latinDigits } from '#app/platform/arabic.ts'
import { parseIdentifier, parseTypedPhone, passwordProblem } from '#app/platform/auth/credentials.ts'
import { hashChosenPassword } from '#app/platform/auth/password.server.ts'
import { findLinkUser } from '#app/platform/auth/proofs.server.ts'
import { consumeLimit } from '#app/platform/auth/rate-limits.server.ts'
import { isStaff, type Role } from '#app/platform/auth/roles.ts'
import { recordSecurity } from '#app/platform/auth/security-events.server.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { clearedCookies } from '#app/platform/auth/sign-in.server.ts'
import { isToken } from '#app/platform/crypto-tokens.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { failed, invalid } from '#app/platform/http/failure.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/password-reset'

export const handle: RouteHandle = {}

export const loader = page(async (args: Route.LoaderArgs): Promise<ResetStep> => {
  const services = args.context.get(servicesContext)
  const token = args.url.searchParams.get('token')
  if (token === null) return { name: 'ask', silent: !services.env.smtpUrl && !services.env.smsUrl }
  await consumeLimit('use', args, services)
  return chooseStep(services.db, token, services.now())
})

/** What a letter's link opens: a new password, or a welcome to somebody who was invited. */
async function chooseStep(db: Db, token: unknown, now: Date): Promise<ResetStep> {
  const userId = isToken(token) ? await findLinkUser(db, 'reset', token, now) : undefined
  if (userId === undefined) return { name: 'stale' }
  const welcome = await findInvitedUser(db, userId)
  return { name: 'choose', token: String(token), ...(welcome ? { welcome } : {}) }
}

export const action = page(async (args: Route.ActionArgs) => {
  const form = await readForm(args.request)
  const intent = textField(form, 'intent')
  const { env } = args.context.get(servicesContext)
  const step = { undelivered: intent === 'ask' ? env.smtpUrl === undefined : env.smsUrl === undefined }
  const phone = textField(form, 'phone').slice(0, 40)
  try {
    if (intent === 'ask') return { step: await ask(args, textField(form, 'identifier')) }
    if (intent === 'choose') return await choose(args, form)
    if (intent === 'code') return await enterCode(args, form, phone)
    throw new AppError('bad_request')
  } catch (error) {
    const result = failed(error, intent, { identifier: textField(form, 'identifier') })
    // What was wrong with a password is told where one is chosen, and not where a letter is asked for.
    if (intent === 'choose') return { ...result, data: { ...result.data, step: await chooseAgain(args, form) } }
    if (intent !== 'code') return result
    return { ...result, data: { ...result.data, step: { name: 'code' as const, phone, undelivered: step.undelivered } } }
  }
})

function chooseAgain(args: Route.ActionArgs, form: FormData): Promise<ResetStep> {
  const { db, now } = args.context.get(servicesContext)
  return chooseStep(db, textField(form, 'token'), now())
}

/** The same answer whether there is such an account or not. */
async function ask(args: Route.ActionArgs, typed: string): Promise<ResetStep> {
  const { env } = args.context.get(servicesContext)
  const identifier = parseIdentifier(typed)
  if (!identifier) throw invalid({ identifier: typed.trim() === '' ? 'required' : 'identifier_invalid' })
  await startReset(args, identifier)
  const [kind, value] = identifier
  return kind === 'email' ? { name: 'mailed', undelivered: !env.smtpUrl } : { name: 'code', phone: value, undelivered: !env.smsUrl }
}

/** The new password is looked at before the token: a short one must not use it up. */
async function readPassword(args: Route.ActionArgs, form: FormData, fields: Record<string, string> = {}): Promise<string> {
  const password = oneField(form, 'password')
  const problem = passwordProblem(password)
  if (problem) fields.password = problem
  if (Object.keys(fields).length > 0) throw invalid(fields)
  await consumeLimit('use', args, args.context.get(servicesContext))
  return String(password)
}

/** Where somebody who was invited works: the back office's door is closed to who only has listings. */
const workplaceOf = (invited: { roles: readonly Role[] }) => (isStaff(invited) ? '/admin' : '/my-listings')

async function choose(args: Route.ActionArgs, form: FormData): Promise<Response> {
  const { db, now } = args.context.get(servicesContext)
  const token = oneField(form, 'token')
  const password = await readPassword(args, form)
  const guest = isToken(token) ? await findLinkUser(db, 'reset', token, now()) : undefined
  if (!isToken(token) || guest === undefined) return redirect('/auth/password-reset?token=', 303)
  const invited = await findInvitedUser(db, guest)
  const userId = await resetByLink(db, { token, passwordHash: await hashChosenPassword(password), now: now() })
  if (!userId) return redirect('/auth/password-reset?token=', 303)
  return finished(args, userId, invited ? `done=welcome&${new URLSearchParams({ next: workplaceOf(invited) })}` : 'done=reset')
}

async function enterCode(args: Route.ActionArgs, form: FormData, typedPhone: string): Promise<Response> {
  const services = args.context.get(servicesContext)
  const code = latinDigits(textField(form, 'code')).replace(/\s/g, '').slice(0, 40)
  const password = await readPassword(args, form, code === '' ? { code: 'required' } : {})
  const phone = parseTypedPhone(typedPhone)
  if (phone === undefined) throw new AppError('bad_request')
  await consumeLimit('use', args, services, phone)
  const [passwordHash, secret] = [await hashChosenPassword(password), await signingSecret(services)]
  const userId = await resetByCode(services.db, { phone, code, passwordHash, secret, now: services.now() })
  if (!userId) throw new AppError('code_wrong', { fields: { code: 'code_wrong' } })
  return finished(args, userId)
}

/** Nobody is signed in by a reset: whoever has a second factor is asked for it, as ever. */
async function finished(args: Route.ActionArgs, userId: string, query = 'done=reset'): Promise<Response> {
  const { request, context } = args
  recordSecurity(args, 'password_reset', { userId })
  return redirect(`/auth/sign-in?${query}`, { status: 303, headers: await clearedCookies(request, context.get(servicesContext)) })
}

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function PasswordReset({ loaderData, actionData }: Route.ComponentProps) {
  const step = actionData && 'step' in actionData && actionData.step ? actionData.step : loaderData
  return <ResetScreen step={step} failure={actionData && 'failure' in actionData ? actionData.failure : undefined} />
}

import { redirect } from 'react-router'
import { verifyByCode, verifyByLink } from '#app/features/users/account/commands/verify.server.ts'
import { reachableEmail } from '#app/features/users/account/present.ts'
import { VerifyScreen, type VerifyStep } from '#app/features/users/account/public/verify-screen.tsx'
import { sendVerification } from '#app/flows/accounts.server.ts'
import { latinDigits } from '#app/platform/arabic.ts'
import { requireSession } from '#app/platform/auth/guard.server.ts'
import { findPendingPhone, isLinkGood } from '#app/platform/auth/proofs.server.ts'
import { consumeCode, consumeLimit } from '#app/platform/auth/rate-limits.server.ts'
import { recordSecurity } from '#app/platform/auth/security-events.server.ts'
import { findSession, type Session, signingSecret } from '#app/platform/auth/session.server.ts'
import { isToken } from '#app/platform/crypto-tokens.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { failed, invalid } from '#app/platform/http/failure.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { formatPhone } from '#app/platform/phone.ts'
import type { Route } from './+types/verify'

export const handle: RouteHandle = {}

export const loader = page(async (args: Route.LoaderArgs): Promise<VerifyStep> => {
  const { db, env, now } = args.context.get(servicesContext)
  const query = args.url.searchParams
  const token = query.get('token')
  if (query.has('done')) return { name: 'done' }
  if (token !== null) {
    await consumeLimit('use', args, args.context.get(servicesContext))
    return isToken(token) && (await isLinkGood(db, 'verify', token, now())) ? { name: 'confirm', token } : { name: 'stale' }
  }
  const session = await requireSession(args)
  const pending = await findPendingPhone(db, session.user.id, now())
  const { email, phone } = unproven(session)
  return {
    name: 'waiting',
    email,
    phone: pending ? formatPhone(pending) : phone && formatPhone(phone),
    sent: query.has('sent'),
    keptMail: env.smtpUrl === undefined,
    keptText: env.smsUrl === undefined,
  }
})

/** What of somebody's contact has not been proven yet. */
function unproven({ user }: Session): { email: string | null; phone: string | null } {
  const email = reachableEmail(user.email)
  return { email: user.emailVerified ? null : email, phone: user.phoneNumberVerified ? null : user.phoneNumber }
}

export const action = page(async (args: Route.ActionArgs) => {
  const form = await readForm(args.request)
  const intent = textField(form, 'intent')
  try {
    if (intent === 'link') return redirect(`/auth/verify?${(await followLink(args, oneField(form, 'token'))) ? 'done' : 'token='}`, 303)
    const session = await requireSession(args)
    if (intent === 'code') await checkCode(args, session, textField(form, 'code'))
    else if (intent === 'again') await sendAgain(args, session, textField(form, 'which'))
    else throw new AppError('bad_request')
    return redirect(`/auth/verify?${intent === 'code' ? 'done' : 'sent'}`, 303)
  } catch (error) {
    return failed(error, intent)
  }
})

async function followLink(args: Route.ActionArgs, token: unknown): Promise<boolean> {
  const services = args.context.get(servicesContext)
  await consumeLimit('use', args, services)
  const isGood = isToken(token) && (await verifyByLink(services.db, token, services.now()))
  // Whoever follows a link from a letter need not be signed in.
  if (isGood) recordSecurity(args, 'contact_changed', { userId: (await findSession(args))?.user.id })
  return isGood
}

async function checkCode(args: Route.ActionArgs, session: Session, typed: string): Promise<void> {
  const services = args.context.get(servicesContext)
  const code = latinDigits(typed).replace(/\s/g, '')
  if (code === '') throw invalid({ code: 'required' })
  await consumeCode(services, session.user.id)
  const proven = await verifyByCode(services.db, {
    userId: session.user.id,
    code: code.slice(0, 40),
    secret: await signingSecret(services),
    now: services.now(),
  })
  if (!proven) throw new AppError('code_wrong', { fields: { code: 'code_wrong' } })
  recordSecurity(args, 'contact_changed', { userId: session.user.id })
}

async function sendAgain(args: Route.ActionArgs, session: Session, which: string): Promise<void> {
  const { db, now } = args.context.get(servicesContext)
  const { email, phone } = unproven(session)
  const requested = which === 'phone' ? ((await findPendingPhone(db, session.user.id, now())) ?? phone) : email
  if (requested) await sendVerification(args, session, [which === 'phone' ? 'phone' : 'email', requested])
}

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyScreen step={loaderData} failure={actionData?.failure} />
}

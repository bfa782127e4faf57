import { type RouterContextProvider, redirect } from 'react-router'
import { AppError } from '../errors.ts'
import { requestContext, servicesContext } from '../http/context.server.ts'
import { localeFacts } from '../i18n/locales.ts'
import { may, type Permission } from './permissions.ts'
import { isStaff } from './roles.ts'
import { findSession, type Session } from './session.server.ts'

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/**
 * Stands at the beginning of every loader and action of the back office, below the gate's middleware too: signed out →
 * the sign-in page, which leads back here; signed in without the right → 403; staff who must have a second factor and have none → where it is set up.
 */
export async function requirePermission(args: Args, permission: Permission): Promise<Session> {
  const session = await findSession(args)
  if (!session) throw redirect(`/admin/login?${new URLSearchParams({ next: ownPath(args) })}`)
  if (!may(session.user, permission)) throw new AppError('forbidden', { status: 403 })
  if (await owesSecondFactor(args, session)) throw redirect(`/account/second-factor?${new URLSearchParams({ next: ownPath(args) })}`)
  return session
}

/** What a page answers that has nothing to write: who may not see it is refused as a reader is, everybody else gets 405. */
export async function refuseAct(args: Args, permission: Permission): Promise<never> {
  await requirePermission(args, permission)
  throw new AppError('method_not_allowed', { status: 405 })
}

/** `requirePermission` for JSON: 401 without a session, 403 without the right or without the second factor that staff must have. */
export async function requireApiPermission(args: Pick<Args, 'request' | 'context'>, permission: Permission): Promise<Session> {
  const session = await findSession(args)
  if (!session) throw new AppError('session_missing', { status: 401 })
  if (!may(session.user, permission)) throw new AppError('forbidden', { status: 403 })
  if (await owesSecondFactor(args, session)) throw new AppError('second_factor_owed', { status: 403 })
  return session
}

/** Stands before what everybody has who is signed in: their own account. */
export async function requireSession(args: Args): Promise<Session> {
  const session = await findSession(args)
  if (!session) throw redirect(`/auth/sign-in?${new URLSearchParams({ next: ownPath(args) })}`)
  return session
}

/** Whether the owner asks staff for a second factor, and this one has not set it up. Who has one is asked at every sign-in. */
export async function owesSecondFactor({ context }: Pick<Args, 'context'>, { user }: Session): Promise<boolean> {
  if (!isStaff(user) || user.hasSecondFactor) return false
  return (await context.get(servicesContext).staffSecondFactor()) === 'required'
}

/** Path and query as routes know them: without the language, which the redirect puts before it again. */
function ownPath({ url, context }: Args): string {
  const { prefix } = localeFacts[context.get(requestContext).i18n.locale]
  const path = prefix && url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) || '/' : url.pathname
  return `${path}${url.search}`
}

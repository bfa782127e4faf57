import { type RouterContextProvider, redirect } from 'react-router'
import { AppError } from '../errors.ts'
import { requestContext } from '../http/context.server.ts'
import { localeFacts } from '../i18n/locales.ts'
import { may, type Permission } from './permissions.ts'
import { findSession, type Session } from './session.server.ts'

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }
type Decision = { outcome: 'allowed'; session: Session } | { outcome: 'signed_out' | 'forbidden' | 'second_factor_owed' }

/**
 * The one place where it is decided who comes in. Every door (page, data request, action, API) asks here and only words
 * the result in its own way. Without a permission it is enough to be signed in.
 */
async function authorize(args: Pick<Args, 'request' | 'context'>, permission?: Permission): Promise<Decision> {
  const session = await findSession(args)
  if (!session) return { outcome: 'signed_out' }
  if (!permission || may(session.user, permission)) return { outcome: 'allowed', session }
  return { outcome: may({ roles: session.withheldRoles }, permission) ? 'second_factor_owed' : 'forbidden' }
}

/**
 * Stands at the beginning of every loader and action of the back office, below the gate's middleware too: signed out →
 * the sign-in page, which leads back here; signed in without the right → 403; staff who must have a second factor and have none → where it is set up.
 */
export async function requirePermission(args: Args, permission: Permission): Promise<Session> {
  const decision = await authorize(args, permission)
  if (decision.outcome === 'allowed') return decision.session
  const next = new URLSearchParams({ next: ownPath(args) })
  if (decision.outcome === 'signed_out') throw redirect(`/admin/login?${next}`)
  if (decision.outcome === 'second_factor_owed') throw redirect(`/account/second-factor?${next}`)
  throw new AppError('forbidden', { status: 403 })
}

/** What a page answers that has nothing to write: who may not see it is refused as a reader is, everybody else gets 405. */
export async function rejectAction(args: Args, permission: Permission): Promise<never> {
  await requirePermission(args, permission)
  throw new AppError('method_not_allowed', { status: 405 })
}

/** `requirePermission` for JSON: 400 without a session (the specification, §8), 403 without the right or without the second factor that staff must have. */
export async function requireApiPermission(
  args: Pick<Args, 'request' | 'context'>,
  permission: Permission,
  { missing = 400 }: { missing?: 400 | 401 } = {},
): Promise<Session> {
  const decision = await authorize(args, permission)
  if (decision.outcome === 'allowed') return decision.session
  if (decision.outcome === 'signed_out') throw new AppError('session_missing', { status: missing })
  throw new AppError(decision.outcome === 'second_factor_owed' ? 'second_factor_owed' : 'forbidden', { status: 403 })
}

/** Stands before what everybody has who is signed in: their own account. */
export async function requireSession(args: Args): Promise<Session> {
  const decision = await authorize(args)
  if (decision.outcome === 'allowed') return decision.session
  throw redirect(`/auth/sign-in?${new URLSearchParams({ next: ownPath(args) })}`)
}

/** `requireSession` for JSON. A missing session is 400 there by the specification, §8. */
export async function requireApiSession(args: Pick<Args, 'request' | 'context'>): Promise<Session> {
  const decision = await authorize(args)
  if (decision.outcome === 'allowed') return decision.session
  throw new AppError('session_missing', { status: 400 })
}

/** Whether the owner asks staff for a second factor, and this one has not set it up: their roles open nothing until then. */
export const owesSecondFactor = ({ withheldRoles }: Session): boolean => withheldRoles.length > 0

/** Path and query as routes know them: without the language, which the redirect puts before it again. */
export function ownPath({ url, context }: Pick<Args, 'url' | 'context'>): string {
  const { prefix } = localeFacts[context.get(requestContext).i18n.locale]
  const path = prefix && url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) || '/' : url.pathname
  return `${path}${url.search}`
}

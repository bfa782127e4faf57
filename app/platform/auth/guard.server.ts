import { type RouterContextProvider, redirect } from 'react-router'
import { AppError } from '../errors.ts'
import { requestContext } from '../http/context.server.ts'
import { localeFacts } from '../i18n/locales.ts'
import { may, type Permission } from './permissions.ts'
import { findSession, type Session } from './session.server.ts'

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/**
 * Stands at the beginning of every loader and action of the back office, below the gate's middleware too: signed out →
 * the sign-in page, which leads back here; signed in without the right → 403.
 */
export async function requirePermission(args: Args, permission: Permission): Promise<Session> {
  const session = await findSession(args)
  if (!session) throw redirect(`/admin/login?${new URLSearchParams({ next: ownPath(args) })}`)
  if (!may(session.user, permission)) throw new AppError('forbidden', { status: 403 })
  return session
}

/** Path and query as routes know them: without the language, which the redirect puts before it again. */
function ownPath({ url, context }: Args): string {
  const { prefix } = localeFacts[context.get(requestContext).i18n.locale]
  const path = prefix && url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) || '/' : url.pathname
  return `${path}${url.search}`
}

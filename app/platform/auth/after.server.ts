import { RouterContextProvider as Provider, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '../http/context.server.ts'
import { findSession, type Session } from './session.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The session as the next request would find it, which brings these cookies along: what has just begun or changed. */
export function sessionAfter({ request, context }: Args, cookies: Headers): Promise<Session | null> {
  const set = cookies
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const next = new Provider()
  next.set(servicesContext, context.get(servicesContext))
  next.set(requestContext, context.get(requestContext))
  // The new ones first: the first of a name counts.
  const cookie = [set, request.headers.get('cookie')].filter(Boolean).join('; ')
  return findSession({ request: new Request(request.url, { headers: { cookie } }), context: next })
}

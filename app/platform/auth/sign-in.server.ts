import type { RouterContextProvider } from 'react-router'
import { AppError } from '../errors.ts'
import { requestContext, type Services, servicesContext } from '../http/context.server.ts'
import { type Limit, limitKey } from '../rate-limit.ts'
import { authOf } from './better-auth.server.ts'
import { knownDevice, rememberDevice } from './known-device.server.ts'
import { MAX_PASSWORD_LENGTH } from './password.server.ts'
import { deleteExpiredSessions, deleteSession, findSession, signingSecret, usesSecureCookies } from './session.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

const ONE_VISITOR: Limit = { burst: 8, refillMs: 30_000 }
/** All strangers together: whoever owns many addresses still guesses no faster than one a second. */
const ALL_STRANGERS: Limit = { burst: 100, refillMs: 1000 }

/**
 * Every attempt is paid for before it is looked at, so parallel ones cannot slip through. A browser the owner has used
 * before has a purse of its own: strangers who empty the common one do not lock the owner out.
 */
async function payForAttempt({ request, context }: Args, services: Services): Promise<void> {
  const device = knownDevice(request, await signingSecret(services))
  if (device !== undefined) return services.limiter.take(`owner-login/device/${device}`, ONE_VISITOR)
  services.limiter.take(`owner-login/${limitKey(context.get(requestContext).clientAddress)}`, ONE_VISITOR)
  services.limiter.take('owner-login', ALL_STRANGERS)
}

/** Signs the owner in by password; returns the cookies to set. Throws `incorrect_password` (400) or `too_many_requests` (429). */
export async function signInOwner(args: Args, password: unknown): Promise<Headers> {
  const services = args.context.get(servicesContext)
  if (typeof password !== 'string' || password === '') throw new AppError('required', { fields: { password: 'required' } })
  await payForAttempt(args, services)
  if (password.length > MAX_PASSWORD_LENGTH) throw incorrectPassword()
  const auth = await authOf(services)
  const result = await auth.api
    .ownerLogin({ body: { password }, headers: withoutCookies(args.request), returnHeaders: true })
    .catch((error: unknown) => {
      if (error instanceof Error && 'statusCode' in error && error.statusCode === 401) throw incorrectPassword()
      throw error
    })
  await deleteExpiredSessions(services.db, services.now())
  const secret = await signingSecret(services)
  const headers = new Headers()
  for (const cookie of result.headers.getSetCookie()) headers.append('set-cookie', cookie)
  headers.append('set-cookie', rememberDevice(secret, usesSecureCookies(services), knownDevice(args.request, secret)))
  return headers
}

/** Ends the session on the server; returns the cookies to clear. Without a session it only clears. */
export async function signOut(args: Args): Promise<Headers> {
  const services = args.context.get(servicesContext)
  const session = await findSession(args)
  // Ours and not only the library's, which logs a failing database and reports success.
  if (session) await deleteSession(services.db, session.id)
  const auth = await authOf(services)
  const { headers: answered } = await auth.api.signOut({ headers: args.request.headers, returnHeaders: true })
  const headers = new Headers()
  for (const cookie of answered.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}

const incorrectPassword = () => new AppError('incorrect_password', { fields: { password: 'incorrect_password' } })

/** A cookie that was there before must have no say in the session that begins now. */
function withoutCookies(request: Request): Headers {
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  return headers
}

import { and, arrayContains, eq, isNull, not } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import type { Db } from '../db/types.ts'
import { AppError } from '../errors.ts'
import { type Services, servicesContext } from '../http/context.server.ts'
import { accessCookieName, accessUntil } from './access.ts'
import { authOf } from './better-auth.server.ts'
import { clearedChallenge, closeChallenge, findChallenge, issueChallenge, payTry } from './challenge.server.ts'
import { type Credential, findCredentials } from './contacts.server.ts'
import { removedFormerCookies, setCookie } from './cookie.ts'
import { type Identifier, MAX_PASSWORD_LENGTH } from './credentials.ts'
import { knownDevice, rememberDevice } from './known-device.server.ts'
import { verifyPassword } from './password.server.ts'
import { consumeCode, consumeSignIn, OWNER_SCOPE, scopeOf } from './rate-limits.server.ts'
import { hasSecondFactor, takeSecondFactor, wrongCode } from './second-factor.server.ts'
import { recordSecurity } from './security-events.server.ts'
import { accessCookie, deleteExpiredSessions, deleteSession, findSession, signingSecret, usesSecureCookies } from './session.server.ts'
import { accounts, users } from './tables.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

const MAX_USER_AGENT = 300

/** Either a session begins, or the second factor is still owed; both are cookies to set. */
export type SignedIn = { state: 'open' | 'second_factor'; headers: Headers; userId: string }

/** The owner by password alone. Throws `incorrect_password` (400) or `too_many_requests` (429). */
export async function signInOwner(args: Args, password: unknown): Promise<SignedIn> {
  if (typeof password !== 'string' || password === '') throw new AppError('required', { fields: { password: 'required' } })
  const wrong = new AppError('incorrect_password', { fields: { password: 'incorrect_password' } })
  return signInWith(args, { scope: OWNER_SCOPE, password, wrong, find: async (db) => [await findOwner(db)] })
}

/**
 * Everybody else by address or number. Throws `invalid_credentials` (400), the same for a wrong password, an unknown
 * account and a suspended one, after the same work. The owner's account is not opened this way.
 */
export async function signIn(args: Args, identifier: Identifier, password: string): Promise<SignedIn> {
  const who = not(arrayContains(users.roles, ['owner']))
  const find = (db: Db) => findCredentials(db, identifier, who)
  return signInWith(args, { scope: scopeOf(identifier[1]), password, wrong: new AppError('invalid_credentials'), find })
}

async function findOwner(db: Db): Promise<Credential | undefined> {
  const [owner] = await db
    .select({ id: users.id, suspendedAt: users.suspendedAt, createdAt: users.createdAt, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(arrayContains(users.roles, ['owner']))
  return owner
}

type Attempt = { scope: string; password: string; wrong: AppError; find: (db: Db) => Promise<(Credential | undefined)[]> }

async function signInWith(args: Args, { scope, password, wrong, find }: Attempt): Promise<SignedIn> {
  const services = args.context.get(servicesContext)
  await consumeSignIn(args, services, scope)
  if (password.length > MAX_PASSWORD_LENGTH) throw wrong
  const found = await find(services.db)
  const right = await Promise.all(found.map((user) => verifyPassword(user?.hash, password)))
  const user = found.find((_, i) => right[i])
  if (!user || user.suspendedAt) {
    recordSecurity(args, 'sign_in_failed', { userId: (user ?? found.find((one) => one !== undefined))?.id })
    throw wrong
  }
  return continueSignIn(args, user.id, scope)
}

/** The password was right: a session, or the question for the second factor. */
async function continueSignIn(args: Args, userId: string, scope: string): Promise<SignedIn> {
  const services = args.context.get(servicesContext)
  if (!(await hasSecondFactor(services.db, userId))) return { state: 'open', headers: await completeSignIn(args, userId, scope), userId }
  const challenge = await issueChallenge(services.db, { userId, scope, now: services.now(), secure: usesSecureCookies(services) })
  return { state: 'second_factor', headers: new Headers({ 'set-cookie': challenge }), userId }
}

/** A session for who has signed in, with all that was owed. */
async function completeSignIn(args: Args, userId: string, scope: string): Promise<Headers> {
  const services = args.context.get(servicesContext)
  const device = knownDevice(args.request, await signingSecret(services), scope, usesSecureCookies(services))
  recordSecurity(args, 'sign_in', { userId, knownDevice: device !== undefined })
  return openSession(args, userId, scope)
}

/** The second step of every way in. Throws `challenge_missing` (400), `code_wrong` (400) or `too_many_requests` (429). */
export async function checkSecondFactor(args: Args, code: string): Promise<SignedIn> {
  const services = args.context.get(servicesContext)
  const { db } = services
  const challenge = await findChallenge(services, args.request)
  if (!challenge) throw new AppError('challenge_missing')
  await consumeCode(services, challenge.userId)
  if (!(await payTry(db, challenge.id))) throw new AppError('challenge_missing')
  if (!(await takeSecondFactor(services, challenge.userId, code))) {
    recordSecurity(args, 'second_factor_failed', { userId: challenge.userId })
    throw wrongCode()
  }
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, challenge.userId), isNull(users.suspendedAt)))
  if (!(await closeChallenge(db, challenge.id)) || !user) throw new AppError('challenge_missing')
  const headers = await completeSignIn(args, user.id, challenge.scope)
  headers.append('set-cookie', clearedChallenge(usesSecureCookies(services)))
  return { state: 'open', headers, userId: user.id }
}

/** Begins a session for somebody who has just proven who they are; returns the cookies to set. */
export async function openSession({ request, context }: Args, userId: string, scope: string): Promise<Headers> {
  const services = context.get(servicesContext)
  const auth = await authOf(services)
  const userAgent = (request.headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT)
  // Without the request's cookies: what was there before must have no say in the session that begins now.
  const opened = await auth.api.openSession({ body: { userId, userAgent }, headers: new Headers(), returnHeaders: true })
  const now = services.now()
  await deleteExpiredSessions(services.db, now)
  const secret = await signingSecret(services)
  const secure = usesSecureCookies(services)
  const headers = new Headers()
  for (const cookie of opened.headers.getSetCookie()) headers.append('set-cookie', cookie)
  const { id, expiresAt } = opened.response
  headers.append('set-cookie', accessCookie({ id, accessExpiresAt: accessUntil(new Date(expiresAt), now) }, secret, now, secure))
  headers.append('set-cookie', rememberDevice(request, secret, scope, secure))
  for (const cookie of removedFormerCookies(secure)) headers.append('set-cookie', cookie)
  return headers
}

/** Ends the session on the server; returns the cookies to clear. Without a session it only clears. */
export async function signOut(args: Args): Promise<Headers> {
  const services = args.context.get(servicesContext)
  const session = await findSession(args)
  // Ours and not only the library's, which logs a failing database and reports success.
  if (session) {
    await deleteSession(services.db, session.id)
    recordSecurity(args, 'sign_out', { userId: session.user.id })
  }
  return clearedCookies(args.request, services)
}

export async function clearedCookies(request: Request, services: Services): Promise<Headers> {
  const auth = await authOf(services)
  const { headers: answered } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  const secure = usesSecureCookies(services)
  const headers = new Headers()
  for (const cookie of answered.getSetCookie()) headers.append('set-cookie', cookie)
  headers.append('set-cookie', setCookie(accessCookieName(secure), '', { maxAgeSeconds: 0, secure }))
  headers.append('set-cookie', clearedChallenge(secure))
  for (const cookie of removedFormerCookies(secure)) headers.append('set-cookie', cookie)
  return headers
}

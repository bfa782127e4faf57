import { and, eq, gt, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import type { DbOrTx } from '../db/types.ts'
import { type Services, servicesContext } from '../http/context.server.ts'
import { accessCookieName, accessUntil, openAccess, signAccess } from './access.ts'
import { openSignedValue, readCookie, sessionCookieName, setCookie } from './cookie.ts'
import { familyOf, GRACE_MS } from './refresh-token.ts'
import { type AppType, isStaff, type Role } from './roles.ts'
import { getAuthSecret } from './secret.server.ts'
import { secondFactors, sessions, users } from './tables.server.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A session lives this long after its last use: half a day for those who work in the back office. */
const STAFF_IDLE_MS = 12 * HOUR_MS
const IDLE_MS = 30 * DAY_MS
/** However much it is used, staff sign in again after this; it is also how long the refresh cookie lives. */
export const SESSION_MAX_MS = 30 * DAY_MS
/** Use is written down at most this often. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS

export type SessionUser = {
  id: string
  name: string
  email: string | null
  emailVerified: boolean
  phoneNumber: string | null
  phoneNumberVerified: boolean
  roles: readonly Role[]
  appType: AppType
  data: Readonly<Record<string, string>>
  hasSecondFactor: boolean
}

export type Session = {
  id: string
  /** When the password, and the second factor where there is one, was last proven in this session. */
  reauthenticatedAt: Date | null
  /**
   * The roles that this session does not open because something is owed for them. `user.roles` leaves them out: whoever
   * forgets to ask what is owed finds somebody without rights, not somebody with too many.
   */
  withheldRoles: readonly Role[]
  expiresAt: Date
  /** When the access cookie of this request, or the one its answer sets, ends. */
  accessExpiresAt: Date
  user: SessionUser
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

export function expiryAfterUse(user: { roles: readonly Role[] }, createdAt: Date, now: Date): Date {
  if (!isStaff(user)) return new Date(now.getTime() + IDLE_MS)
  return new Date(Math.min(now.getTime() + STAFF_IDLE_MS, createdAt.getTime() + SESSION_MAX_MS))
}

const secretOf = new WeakMap<object, Promise<string>>()

/** The signing secret, read once a process. */
export function signingSecret(services: Services): Promise<string> {
  let secret = secretOf.get(services.handle)
  if (!secret) {
    secret = getAuthSecret({ handle: services.handle, dataDir: services.env.dataDir })
    secretOf.set(services.handle, secret)
    secret.catch(() => secretOf.delete(services.handle))
  }
  return secret
}

export function usesSecureCookies(services: Services): boolean {
  return services.env.publicUrl?.startsWith('https:') ?? false
}

const found = new WeakMap<object, Promise<Session | null>>()
const renewals = new WeakMap<object, string>()

/**
 * Who is asking: one signature and one query, and only for requests that bring a session cookie. Every guard of one
 * request shares the answer; nothing is kept from one request to the next, so whoever is signed out, suspended or
 * removed is out at the next one. (Better Auth writes the session. Its own reader answers 500 instead of 503 when the
 * database is away, and would be loaded with the first reader who has a session.)
 */
export function findSession(args: Args): Promise<Session | null> {
  const { context } = args
  let session = found.get(context)
  if (!session) {
    session = readSession(args, context.get(servicesContext))
    found.set(context, session)
  }
  return session
}

/** Who was found to ask, by whatever looked during this request; no look of its own. */
export async function sessionFound(context: Readonly<RouterContextProvider>): Promise<Session | null> {
  return (await found.get(context)?.catch(() => null)) ?? null
}

/** The access cookie that this request's answer should set, when reading its session made a new one. */
export function renewedCookie(context: Readonly<RouterContextProvider>): string | undefined {
  return renewals.get(context)
}

async function readSession({ request, context }: Args, services: Services): Promise<Session | null> {
  const cookies = request.headers.get('cookie')
  const secure = usesSecureCookies(services)
  const names = { access: accessCookieName(secure), refresh: sessionCookieName(secure) }
  const signed = { access: readCookie(cookies, names.access), refresh: readCookie(cookies, names.refresh) }
  if (signed.access === undefined && signed.refresh === undefined) return null
  const secret = await signingSecret(services)
  const now = services.now()
  const access = openAccess(signed.access, secret, now)
  const byAccess = access && (await findLive(services.db, eq(sessions.id, access.sessionId), now))
  if (byAccess) return present(services, byAccess, { expiresAt: await touch(services, byAccess, now), accessExpiresAt: access.expiresAt })
  const token = openSignedValue(signed.refresh, secret)
  const row = token === undefined ? undefined : await findByRefreshToken(services, token, now)
  if (!row) return null
  const ends = await touch(services, row, now)
  const accessExpiresAt = accessUntil(ends, now)
  renewals.set(context, accessCookie({ id: row.id, accessExpiresAt }, secret, now, secure))
  return present(services, row, { expiresAt: ends, accessExpiresAt })
}

/** `Set-Cookie` of the short cookie for a session. */
export function accessCookie(session: Pick<Session, 'id' | 'accessExpiresAt'>, secret: string, now: Date, secure: boolean): string {
  const value = signAccess({ sessionId: session.id, expiresAt: session.accessExpiresAt }, secret)
  const maxAgeSeconds = Math.max(0, Math.floor((session.accessExpiresAt.getTime() - now.getTime()) / SECOND_MS))
  return setCookie(accessCookieName(secure), value, { maxAgeSeconds, secure })
}

type Row = Awaited<ReturnType<typeof selectLive>>[number]

async function findLive(db: DbOrTx, which: SQL | undefined, now: Date): Promise<Row | undefined> {
  const [row] = await selectLive(db, which, now)
  return row
}

function selectLive(db: DbOrTx, which: SQL | undefined, now: Date) {
  return db
    .select({
      id: sessions.id,
      token: sessions.token,
      family: sessions.family,
      rotatedAt: sessions.rotatedAt,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      reauthenticatedAt: sessions.reauthenticatedAt,
      user: {
        id: users.id,
        name: users.name,
        email: users.email,
        emailVerified: users.emailVerified,
        phoneNumber: users.phoneNumber,
        phoneNumberVerified: users.phoneNumberVerified,
        roles: users.roles,
        appType: users.appType,
        data: users.data,
      },
      secondFactorSince: secondFactors.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(and(which, gt(sessions.expiresAt, now), isNull(users.suspendedAt)))
}

type Ends = Pick<Session, 'expiresAt' | 'accessExpiresAt'>

async function present(services: Services, row: Row, ends: Ends): Promise<Session> {
  const { id, user, reauthenticatedAt } = row
  const hasSecondFactor = row.secondFactorSince !== null
  const owes = isStaff(user) && !hasSecondFactor && (await services.staffSecondFactor()) === 'required'
  const isWithheld = (role: Role) => owes && isStaff({ roles: [role] })
  const roles = user.roles.filter((role) => !isWithheld(role))
  return { id, reauthenticatedAt, withheldRoles: user.roles.filter(isWithheld), ...ends, user: { ...user, roles, hasSecondFactor } }
}

/**
 * The session that a refresh token opens: the current one, or the one before it for a moment (two tabs). A token that
 * was replaced longer ago has been copied, and nobody can tell whether by a thief or from one: its session ends.
 */
export async function findByRefreshToken(services: Services, token: string, now: Date): Promise<Row | undefined> {
  const replacedJustNow = and(eq(sessions.previousToken, token), gt(sessions.rotatedAt, new Date(now.getTime() - GRACE_MS)))
  const row = await findLive(services.db, or(eq(sessions.token, token), replacedJustNow), now)
  if (row) return row
  const family = familyOf(token)
  if (family === undefined) return undefined
  const ended = await services.db
    .delete(sessions)
    .where(and(eq(sessions.family, family), ne(sessions.token, token)))
    .returning({ id: sessions.id })
  if (ended[0]) services.logger.warn({ sessionId: ended[0].id }, 'a replaced refresh token was used: session ended')
  return undefined
}

async function touch(services: Services, row: Row, now: Date): Promise<Date> {
  const next = expiryAfterUse(row.user, row.createdAt, now)
  if (next.getTime() - row.expiresAt.getTime() < TOUCH_EVERY_MS) return row.expiresAt
  try {
    await services.db.update(sessions).set({ expiresAt: next, updatedAt: now }).where(eq(sessions.id, row.id))
    return next
  } catch (error) {
    // A full disk must not keep the owner from reading.
    services.logger.warn({ err: error }, 'session not prolonged')
    return row.expiresAt
  }
}

export async function deleteSession(db: DbOrTx, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Ends what somebody has open, on this device too unless it is named. */
export async function deleteSessionsOf(db: DbOrTx, userId: string, except?: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
}

export async function deleteExpiredSessions(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import type { DbOrTx } from '../db/types.ts'
import { type Services, servicesContext } from '../http/context.server.ts'
import { openSignedValue, readCookie, sessionCookieName } from './cookie.ts'
import { type AppType, isStaff, type Role } from './roles.ts'
import { getAuthSecret } from './secret.server.ts'
import { sessions, users } from './tables.server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A session lives this long after its last use: half a day for those who work in the back office. */
const STAFF_IDLE_MS = 12 * HOUR_MS
const IDLE_MS = 30 * DAY_MS
/** However much it is used, staff sign in again after this; it is also how long the cookie lives. */
export const SESSION_MAX_MS = 30 * DAY_MS
/** Use is written down at most this often. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS

export type SessionUser = {
  id: string
  name: string
  email: string | null
  phoneNumber: string | null
  roles: readonly Role[]
  appType: AppType
}

export type Session = {
  id: string
  expiresAt: Date
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

/**
 * Who is asking: one signature and one query, and only for requests that bring a session cookie. Every guard of one
 * request shares the answer; nothing is kept from one request to the next, so whoever is signed out, suspended or
 * removed is out at the next one. (Better Auth writes the cookie. Its own reader answers 500 instead of 503 when the
 * database is away, and would be loaded with the first reader who has a session.)
 */
export function findSession({ request, context }: Args): Promise<Session | null> {
  let session = found.get(context)
  if (!session) {
    session = readSession(request, context.get(servicesContext))
    found.set(context, session)
  }
  return session
}

async function readSession(request: Request, services: Services): Promise<Session | null> {
  const signed = readCookie(request.headers.get('cookie'), sessionCookieName(usesSecureCookies(services)))
  if (signed === undefined) return null
  const token = openSignedValue(signed, await signingSecret(services))
  if (token === undefined) return null
  const now = services.now()
  const [row] = await services.db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      user: {
        id: users.id,
        name: users.name,
        email: users.email,
        phoneNumber: users.phoneNumber,
        roles: users.roles,
        appType: users.appType,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now), isNull(users.suspendedAt)))
  if (!row) return null
  const { createdAt, ...session } = row
  return { ...session, expiresAt: await touch(services, session, createdAt, now) }
}

async function touch(services: Services, session: Session, createdAt: Date, now: Date): Promise<Date> {
  const next = expiryAfterUse(session.user, createdAt, now)
  if (next.getTime() - session.expiresAt.getTime() < TOUCH_EVERY_MS) return session.expiresAt
  try {
    await services.db.update(sessions).set({ expiresAt: next, updatedAt: now }).where(eq(sessions.id, session.id))
    return next
  } catch (error) {
    // A full disk must not keep the owner from reading.
    services.logger.warn({ err: error }, 'session not prolonged')
    return session.expiresAt
  }
}

export async function deleteSession(db: DbOrTx, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

export async function deleteExpiredSessions(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

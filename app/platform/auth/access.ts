import { cookieName, openSignedValue, SESSION_COOKIE, signValue } from './cookie.ts'

const SECOND_MS = 1000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** How long an access cookie is good without the refresh cookie being looked at. */
export const ACCESS_MS = 60 * 60 * SECOND_MS

export type Access = { sessionId: string; expiresAt: Date }

export function accessCookieName(secure: boolean): string {
  return cookieName(`${SESSION_COOKIE}_access`, secure)
}

/** Signed with a key of its own: a refresh token can never be taken for an access token, nor the other way round. */
const keyOf = (secret: string) => `${secret}/access`

export function signAccess({ sessionId, expiresAt }: Access, secret: string): string {
  return signValue(`${sessionId}.${Math.floor(expiresAt.getTime() / SECOND_MS)}`, keyOf(secret))
}

/** What an access cookie says, while it is good. It names a session; whether that still exists is the database's to say. */
export function openAccess(signed: string | undefined, secret: string, now: Date): Access | undefined {
  const [sessionId = '', seconds = ''] = openSignedValue(signed, keyOf(secret))?.split('.') ?? []
  if (!UUID.test(sessionId) || !/^\d{1,12}$/.test(seconds)) return undefined
  const expiresAt = new Date(Number(seconds) * SECOND_MS)
  return expiresAt > now ? { sessionId, expiresAt } : undefined
}

/** An access token ends with its session at the latest. */
export function accessUntil(sessionEnds: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + ACCESS_MS, sessionEnds.getTime()))
}

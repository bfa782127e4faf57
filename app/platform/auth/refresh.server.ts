import { and, eq } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { type Services, servicesContext } from '../http/context.server.ts'
import { accessUntil } from './access.ts'
import { authOf } from './better-auth.server.ts'
import { openSignedValue, readCookie, sessionCookieName } from './cookie.ts'
import { familyOf, GRACE_MS, newRefreshToken } from './refresh-token.ts'
import { accessCookie, findByRefreshToken, signingSecret, usesSecureCookies } from './session.server.ts'
import { sessions } from './tables.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Found = NonNullable<Awaited<ReturnType<typeof findByRefreshToken>>>

/**
 * Replaces the refresh token and gives a new access token; null when the cookie opens nothing. Only the refresh cookie
 * counts here: an access token cannot prolong itself.
 */
export async function refreshSession({ request, context }: Args): Promise<Headers | null> {
  const services = context.get(servicesContext)
  const secure = usesSecureCookies(services)
  const secret = await signingSecret(services)
  const token = openSignedValue(readCookie(request.headers.get('cookie'), sessionCookieName(secure)), secret)
  if (token === undefined) return null
  const now = services.now()
  const row = await findByRefreshToken(services, token, now)
  const current = row && (await rotate(services, row, token, now))
  if (!row || current === undefined) return null
  const auth = await authOf(services)
  const answered = await auth.api.renewCookie({ body: { token: current }, headers: new Headers(), returnHeaders: true })
  const headers = new Headers()
  for (const cookie of answered.headers.getSetCookie()) headers.append('set-cookie', cookie)
  headers.append('set-cookie', accessCookie({ id: row.id, accessExpiresAt: accessUntil(row.expiresAt, now) }, secret, now, secure))
  return headers
}

/**
 * The token to hand out. One that was replaced a moment ago is not replaced again: another tab that is still on the way
 * with it would be taken for a thief.
 */
async function rotate({ db }: Services, row: Found, token: string, now: Date): Promise<string | undefined> {
  const justRotated = row.rotatedAt !== null && now.getTime() - row.rotatedAt.getTime() < GRACE_MS
  if (row.token !== token || justRotated) return row.token
  const next = newRefreshToken(familyOf(token) ?? row.family)
  const [rotated] = await db
    .update(sessions)
    .set({ token: next, previousToken: token, rotatedAt: now })
    .where(and(eq(sessions.id, row.id), eq(sessions.token, token)))
    .returning({ token: sessions.token })
  if (rotated) return rotated.token
  // Another tab was quicker by a hair; what it got is what this one gets.
  const [winner] = await db
    .select({ token: sessions.token })
    .from(sessions)
    .where(and(eq(sessions.id, row.id), eq(sessions.previousToken, token)))
  return winner?.token
}

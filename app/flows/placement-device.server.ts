import type { RouterContextProvider } from 'react-router'
import type { TestTaker } from '#app/features/iqra/placement/queries.server.ts'
import { cookieName, readCookie, setCookie } from '#app/platform/auth/cookie.ts'
import { findSession, usesSecureCookies } from '#app/platform/auth/session.server.ts'
import { isToken, newToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'

/** Tests are kept for a device this long after its last one. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Who takes a test: the device by the cookie that a test gave it, and the account that is signed in. */
export async function findTestTaker({ request, context }: Args): Promise<TestTaker> {
  const token = readCookie(request.headers.get('cookie'), deviceCookieName(context))
  const session = await findSession({ request, context })
  return { deviceHash: isToken(token) ? tokenHash(token) : undefined, userId: session?.user.id }
}

/** A device that has no name yet gets one, by the `Set-Cookie` line that comes with it. */
export function nameDevice(holder: TestTaker, { context }: Pick<Args, 'context'>): { holder: TestTaker; headers: Record<string, string> } {
  if (holder.deviceHash !== undefined) return { holder, headers: {} }
  const { token, hash } = newToken()
  const secure = usesSecureCookies(context.get(servicesContext))
  const cookie = setCookie(deviceCookieName(context), token, { maxAgeSeconds: DEVICE_SECONDS, secure })
  return { holder: { ...holder, deviceHash: hash }, headers: { 'set-cookie': cookie } }
}

const deviceCookieName = (context: Args['context']) => cookieName('dalil.placement', usesSecureCookies(context.get(servicesContext)))

import { randomUUID } from 'node:crypto'
import { withoutSecrets } from '../error-summary.server.ts'
import type { Services } from '../http/context.server.ts'
import { COOKIE_PREFIX, cookieName } from './cookie.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { newRefreshToken } from './refresh-token.ts'
import type { Role } from './roles.ts'
import { expiryAfterUse, SESSION_MAX_MS, signingSecret, usesSecureCookies } from './session.server.ts'
import { accounts, sessions, users, verifications } from './tables.server.ts'

const SECONDS = 1000

function advanced(services: Services) {
  const secure = usesSecureCookies(services)
  return {
    cookiePrefix: cookieName(COOKIE_PREFIX, secure),
    // That would put `__Secure-` before the name; the attribute is set below.
    useSecureCookies: false,
    defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure },
    ipAddress: { disableIpTracking: true },
    database: { generateId: 'uuid', validateSchema: false },
  } as const
}

/** What it says may name an address. */
const logTo =
  ({ logger }: Services) =>
  (level: string, message: string, ...[first]: unknown[]) =>
    logger[level === 'error' ? 'error' : 'debug']({ err: first instanceof Error ? first : undefined }, `auth: ${withoutSecrets(message)}`)

/**
 * Better Auth over our tables. It is imported when somebody first signs in or out: a start without that stays fast.
 * Its own ways in are closed and its router is not mounted: who somebody is has been proven before `openSession` is
 * called (sign-in.server.ts), by ways it does not have: a password alone, a phone number without an address.
 */
async function createAuth(services: Services) {
  const [{ betterAuth }, { drizzleAdapter }, { APIError, createAuthEndpoint }, { setSessionCookie }, z, secret] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/api'),
    import('better-auth/cookies'),
    import('zod'),
    signingSecret(services),
  ])
  const openSession = createAuthEndpoint(
    '/session/open',
    { method: 'POST', body: z.object({ userId: z.uuid(), userAgent: z.string() }) },
    async (ctx) => {
      const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
      if (!user) throw new APIError('UNAUTHORIZED', { code: 'NO_SUCH_USER' })
      const now = services.now()
      const family = randomUUID()
      const session = await ctx.context.internalAdapter.createSession(
        user.id,
        false,
        {
          family,
          token: newRefreshToken(family),
          userAgent: ctx.body.userAgent,
          expiresAt: expiryAfterUse(user as unknown as { roles: Role[] }, now, now),
          reauthenticatedAt: now,
          createdAt: now,
          updatedAt: now,
        },
        true,
      )
      await setSessionCookie(ctx, { session, user })
      return ctx.json({ id: session.id, expiresAt: session.expiresAt })
    },
  )
  /** Writes the cookie of a session whose token was replaced (refresh.server.ts). */
  const renewCookie = createAuthEndpoint('/session/renew', { method: 'POST', body: z.object({ token: z.string() }) }, async (ctx) => {
    const found = await ctx.context.internalAdapter.findSession(ctx.body.token)
    if (!found) throw new APIError('UNAUTHORIZED', { code: 'NO_SUCH_SESSION' })
    await setSessionCookie(ctx, found)
    return ctx.json({})
  })
  return betterAuth({
    appName: 'Dalil Rif',
    baseURL: services.env.publicUrl ?? 'http://localhost',
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(services.db, {
      provider: 'pg',
      transaction: false,
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: false,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    user: {
      additionalFields: {
        roles: { type: 'string[]', input: false },
        suspendedAt: { type: 'date', input: false, required: false },
      },
    },
    session: {
      expiresIn: SESSION_MAX_MS / SECONDS,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: { family: { type: 'string', input: false }, reauthenticatedAt: { type: 'date', input: false, required: false } },
    },
    rateLimit: { enabled: false },
    advanced: advanced(services),
    logger: { log: logTo(services) },
    plugins: [{ id: 'doors', endpoints: { openSession, renewCookie } }],
  })
}

export type Auth = Awaited<ReturnType<typeof createAuth>>

const made = new WeakMap<object, Promise<Auth>>()

export function authOf(services: Services): Promise<Auth> {
  let auth = made.get(services.handle)
  if (!auth) {
    auth = createAuth(services)
    made.set(services.handle, auth)
    auth.catch(() => made.delete(services.handle))
  }
  return auth
}

import { and, arrayContains, eq } from 'drizzle-orm'
import type { Services } from '../http/context.server.ts'
import { COOKIE_PREFIX } from './cookie.ts'
import { hashPassword, MAX_PASSWORD_LENGTH, verifyPassword } from './password.server.ts'
import { expiryAfterUse, SESSION_MAX_MS, signingSecret, usesSecureCookies } from './session.server.ts'
import { accounts, sessions, users, verifications } from './tables.server.ts'

const SECONDS = 1000

async function ownerCredential(services: Services) {
  const [owner] = await services.db
    .select({ id: users.id, suspendedAt: users.suspendedAt, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(arrayContains(users.roles, ['owner']))
  return owner
}

/**
 * Better Auth over our tables. It is imported when somebody first signs in or out: a start without that stays fast.
 * Sign-up and sign-in by e-mail are closed, so the owner's password alone opens a session, through our own endpoint.
 * Its router is not mounted; routes call `api` and answer for themselves.
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
  const ownerLogin = createAuthEndpoint(
    '/owner/login',
    { method: 'POST', body: z.object({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) }) },
    async (ctx) => {
      const owner = await ownerCredential(services)
      const right = await verifyPassword(owner?.hash, ctx.body.password)
      const user = owner && right && !owner.suspendedAt ? await ctx.context.internalAdapter.findUserById(owner.id) : null
      if (!user) throw new APIError('UNAUTHORIZED', { code: 'INCORRECT_PASSWORD' })
      const now = services.now()
      const session = await ctx.context.internalAdapter.createSession(
        user.id,
        false,
        { expiresAt: expiryAfterUse({ roles: ['owner'] }, now, now), createdAt: now, updatedAt: now },
        true,
      )
      await setSessionCookie(ctx, { session, user })
      return ctx.json({ user: { id: user.id } })
    },
  )
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
    session: { expiresIn: SESSION_MAX_MS / SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: usesSecureCookies(services),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: 'uuid', validateSchema: false },
    },
    logger: {
      log: (level, message, ...details) => {
        const [first] = details
        services.logger[level === 'error' ? 'error' : 'debug']({ err: first instanceof Error ? first : undefined }, `auth: ${message}`)
      },
    },
    plugins: [{ id: 'owner-login', endpoints: { ownerLogin } }],
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

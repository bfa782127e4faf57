import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureOwner } from '#app/features/users/commands.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { sharedLimiter } from '../db/shared-limiter.server.ts'
import { readEnv } from '../env.ts'
import { requestContext, type Services, servicesContext } from '../http/context.server.ts'
import { I18n } from '../i18n/i18n.ts'
import { RateLimiter } from '../rate-limit.ts'
import { authOf } from './better-auth.server.ts'
import { requirePermission } from './guard.server.ts'
import type { Permission } from './permissions.ts'
import { getAuthSecret } from './secret.server.ts'
import { findSession } from './session.server.ts'
import { signInOwner, signOut } from './sign-in.server.ts'
import { secrets, sessions, users } from './tables.server.ts'

const anything = { id: 'test.anything', to: ['administrator'], label: 'common.save' } as const satisfies Permission
const PASSWORD = 'the password of the owner'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-21T10:00:00Z')

describeEachEngine('sessions', (ctx) => {
  let dataDir = ''
  let now = START
  let services: Services
  const staffSecondFactor: 'optional' | 'required' = 'optional'

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'dalil-auth-'))
    now = START
    services = {
      env: readEnv({ DATA_DIR: dataDir }),
      handle: ctx.handle,
      db: ctx.db,
      logger: pino({ level: 'silent' }),
      content: undefined as never,
      mediaFiles: undefined as never,
      drawnFiles: undefined as never,
      pictures: undefined as never,
      backups: undefined as never,
      limiter: new RateLimiter({ now: () => now }),
      sharedLimiter: sharedLimiter({ handle: { kind: 'pglite', db: ctx.db }, secret: async () => 'test', now: () => now }),
      security: { record: () => {} },
      now: () => new Date(now),
      staffSecondFactor: async () => staffSecondFactor,
    }
    await ensureOwner(ctx.db, PASSWORD)
  })

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  function ask(cookie = '', address = '203.0.113.1', path = '/admin') {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(requestContext, { id: 'test', clientAddress: address, i18n: new I18n('ar', {}) })
    const url = new URL(path, 'http://localhost')
    return { request: new Request(url, { headers: cookie ? { cookie } : {} }), url, context }
  }

  const cookiesOf = (headers: Headers) =>
    headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  const signIn = async (cookie = '', address?: string) => cookiesOf((await signInOwner(ask(cookie, address), PASSWORD)).headers)
  const isOpen = async (cookie: string) => (await findSession(ask(cookie))) !== null
  const codeOf = (work: Promise<unknown>) => work.then(() => 'ok').catch((error: { code?: string }) => error.code)

  test('opens with the password, for the owner; the cookie is out of script’s reach', async () => {
    const { headers } = await signInOwner(ask(), PASSWORD)
    expect(headers.getSetCookie()[0]).toMatch(/^dalil\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const session = await requirePermission(ask(cookiesOf(headers)), anything)
    expect([session.user.roles, session.expiresAt.getTime() - START]).toEqual([['owner'], 12 * HOUR])
  })

  test('over https the cookie is secure and says so in its name', async () => {
    services = { ...services, env: readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'https://rif.example' }) }
    const { headers } = await signInOwner(ask(), PASSWORD)
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-dalil\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(headers.getSetCookie()[1]).toMatch(/^__Host-dalil\.session_access=.+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(headers.getSetCookie()[2]).toMatch(/^__Host-dalil\.device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
    const cookies = cookiesOf(headers)
    expect(await isOpen(cookies)).toBe(true)
    // What a neighbouring host or a line without TLS could have set is nobody's session.
    expect(await isOpen(cookies.replaceAll('__Host-', '__Secure-'))).toBe(false)
    expect(await isOpen(cookies.replaceAll('__Host-', ''))).toBe(false)
    const removed = headers.getSetCookie().filter((line) => line.includes('Max-Age=0'))
    expect(removed.map((line) => line.split('=')[0])).toEqual([
      ...['__Secure-dalil.session_token', '__Secure-dalil.session_access', 'dalil.device', 'dalil.second_factor'],
    ])
    const cleared = await signOut(ask(cookies))
    expect(cleared.getSetCookie().filter((line) => /^__Host-dalil\.session_(token|access)=; Max-Age=0; Path=\//.test(line))).toHaveLength(2)
  })

  test('closes after twelve hours without use, and lives on when it is used', async () => {
    const cookie = await signIn()
    now += 11 * HOUR
    expect(await isOpen(cookie)).toBe(true)
    now += 11 * HOUR
    expect(await isOpen(cookie)).toBe(true)
    now += 12 * HOUR + 1
    expect(await isOpen(cookie)).toBe(false)
  })

  test('ends after thirty days however much it is used', async () => {
    const cookie = await signIn()
    for (let i = 0; i < 65; i += 1) {
      now += 11 * HOUR
      expect([i, await isOpen(cookie)]).toEqual([i, true])
    }
    now = START + 30 * DAY
    expect(await isOpen(cookie)).toBe(false)
  })

  test('signing out ends it on the server: the same cookie opens nothing any more', async () => {
    const cookie = await signIn()
    const cleared = await signOut(ask(cookie))
    expect(cleared.getSetCookie().join()).toMatch(/dalil\.session_token=; Max-Age=0/)
    expect(await isOpen(cookie)).toBe(false)
    expect(await ctx.db.$count(sessions)).toBe(0)
  })

  test('a suspended owner is out at the next request and cannot come back', async () => {
    const cookie = await signIn()
    await ctx.db.update(users).set({ suspendedAt: new Date(now) })
    expect(await isOpen(cookie)).toBe(false)
    expect(await codeOf(signIn())).toBe('incorrect_password')
  })

  test('a member with a live session is refused, not sent to sign in', async () => {
    const cookie = await signIn()
    await ctx.db.update(users).set({ roles: ['member'] })
    expect(await codeOf(requirePermission(ask(cookie), anything))).toBe('forbidden')
  })

  test('signed out: the way to sign in, and back', async () => {
    const answer = await requirePermission(ask('', undefined, '/admin/outbox?state=kept'), anything).catch((error: unknown) => error)
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toBe('/admin/login?next=%2Fadmin%2Foutbox%3Fstate%3Dkept')
  })

  test('a cookie that was planted before has no part in the session that begins', async () => {
    const planted = await signIn()
    const cookie = await signIn(planted)
    expect(cookie.split(';')[0]).not.toBe(planted.split(';')[0])
  })

  test.each(['dalil.session_token=forged', 'dalil.session_token=forged.signature', 'dalil.session_token=', 'isAdminAuthenticated=true'])(
    '%s opens nothing',
    async (cookie) => {
      expect(await isOpen(cookie)).toBe(false)
    },
  )

  test('a token without the site’s signature opens nothing', async () => {
    await signIn()
    const [row] = await ctx.db.select({ token: sessions.token }).from(sessions)
    expect(await isOpen(`dalil.session_token=${row?.token}`)).toBe(false)
  })

  test('wrong, empty and endless passwords are refused', async () => {
    expect(await codeOf(signInOwner(ask(), 'wrong'))).toBe('incorrect_password')
    expect(await codeOf(signInOwner(ask(), ''))).toBe('required')
    expect(await codeOf(signInOwner(ask(), null))).toBe('required')
    expect(await codeOf(signInOwner(ask(), 'x'.repeat(10_000)))).toBe('incorrect_password')
    expect(await ctx.db.$count(sessions)).toBe(0)
  })

  test('the library’s own ways in are closed, for the owner and for everybody', async () => {
    const auth = await authOf(services)
    const email = 'owner@dalil.invalid'
    await expect(auth.api.signInEmail({ body: { email, password: PASSWORD } })).rejects.toThrow()
    await expect(auth.api.signUpEmail({ body: { email: 'a@b.ma', password: PASSWORD, name: 'a' } })).rejects.toThrow()
    expect(await ctx.db.$count(users)).toBe(1)
  })

  test('nine guesses at once from one visitor: eight are looked at; half a minute later one more', async () => {
    const guesses = await Promise.all(Array.from({ length: 9 }, () => codeOf(signInOwner(ask(), 'guess'))))
    expect(guesses.filter((code) => code === 'too_many_requests')).toHaveLength(1)
    expect(await codeOf(signIn())).toBe('too_many_requests')
    now += 30_000
    expect(await codeOf(signIn())).toBe('ok')
  })

  test('a thousand guesses from two hundred addresses do not get through and do not lock the owner out', async () => {
    const known = await signIn()
    let looked = 0
    for (let i = 0; i < 1000; i += 1) {
      const code = await codeOf(signInOwner(ask('', `198.51.100.${i % 200}`), 'x'.repeat(201)))
      if (code === 'incorrect_password') looked += 1
    }
    // All strangers' hundred, less the owner's first sign-in above, and the first two of their one network.
    expect(looked).toBeLessThanOrEqual(102)
    // The owner's own browser gets in, and so does a new one from a network that has not tried.
    expect(await codeOf(signIn(known))).toBe('ok')
    expect(await codeOf(signIn('', '192.0.2.7'))).toBe('ok')
    expect(await codeOf(signIn('', '198.51.100.7'))).toBe('too_many_requests')
  })

  test('the signing secret is made once and lies where it belongs', async () => {
    const place = { handle: ctx.handle, dataDir }
    const made = await Promise.all([getAuthSecret(place), getAuthSecret(place), getAuthSecret(place)])
    expect(new Set(made).size).toBe(1)
    const inTable = await ctx.db.select().from(secrets).where(eq(secrets.name, 'auth'))
    if (ctx.kind === 'postgres') {
      expect(inTable.map((row) => row.value)).toEqual([made[0]])
    } else {
      const file = join(dataDir, 'auth-secret')
      expect([inTable.length, readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([0, made[0], 0o600])
    }
  })
})

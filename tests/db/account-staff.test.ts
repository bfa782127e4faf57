import { arrayContains, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { ensureOwner } from '#app/features/users/commands.server.ts'
import { accounts, proofs, sessions, users } from '#app/platform/auth/tables.server.ts'
import { stepAt, totpAt } from '#app/platform/auth/totp.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import * as factorPage from '#app/routes/account/second-factor.tsx'
import * as today from '#app/routes/admin/dashboard.tsx'
import * as login from '#app/routes/admin/login.tsx'
import * as outbox from '#app/routes/admin/outbox.tsx'
import * as invitePage from '#app/routes/admin/user-invite.tsx'
import * as adminFind from '#app/routes/api/admin-find.ts'
import * as resetPage from '#app/routes/public/password-reset.tsx'
import * as signInPage from '#app/routes/public/sign-in.tsx'
import { AMINA, authBench, fromBase32, Jar, PASSWORD } from '#tests/harness/auth.ts'
import { describeEachEngine } from '#tests/harness/db.ts'

const hashing = vi.hoisted(() => ({ verified: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => {
      hashing.verified += 1
      return real.verify(...args)
    },
  }
})

const OWNER = 'the owner’s password'
const WARDA = { name: 'وردة', email: 'warda@example.ma' }

describeEachEngine('the owner and the staff', (ctx) => {
  const bench = authBench(ctx)
  const { post, page, signedUp, isOpen, saved, emptyOutbox } = bench
  let close: () => void
  beforeEach(async () => {
    close = bench.open()
    await ensureOwner(ctx.db, OWNER)
  })
  afterEach(() => close())

  const enter = (password: string, { from = '192.0.2.1', jar = new Jar() } = {}) =>
    page(login.action, '/admin/login', { from, jar, form: { password } })
  async function owner(): Promise<Jar> {
    const jar = new Jar()
    expect((await enter(OWNER, { jar })).location).toBe('/admin')
    return jar
  }

  describe('guessing the owner’s password', () => {
    test('a thousand from two hundred addresses do not get in and do not lock the owner out, whoever they are to the site', async () => {
      // Another's browser, which has never been here; each address from a network of its own, five tries each, all at once.
      const guess = (i: number) => enter(`guess ${i}`, { from: `198.${18 + (i % 200)}.${i % 200}.7` })
      const answers = await Promise.all(Array.from({ length: 1000 }, (_, i) => guess(i)))
      const looked = answers.filter(({ status }) => status === 400)
      expect(answers.filter(({ status, headers }) => status === 429 && Number(headers.get('retry-after')) > 0)).toHaveLength(
        1000 - looked.length,
      )
      // Two first tries of each network, and a hundred of all together.
      expect(looked).toHaveLength(500)
      expect([await ctx.db.$count(sessions), answers.some(({ headers }) => headers.getSetCookie().length > 0)]).toEqual([0, false])
      expect((await enter(OWNER, { from: '192.0.2.77' })).location).toBe('/admin')
      expect(await ctx.db.$count(sessions)).toBe(1)
    })

    test('a network rented whole, and the session API flooded beside it, still let the owner in', async () => {
      const long = 'x'.repeat(201)
      for (let i = 0; i < 1500; i += 1) await enter(long, { from: `2001:db8:${(i >> 8).toString(16)}:${(i & 255).toString(16)}::1` })
      for (let i = 0; i < 1000; i += 1) {
        await post('sign-in', { email: `a${i}@example.ma`, password: long }, { from: `198.51.100.${i % 200}` })
      }
      expect((await enter(OWNER, { from: '192.0.2.77' })).location).toBe('/admin')
      // Nor is anybody else kept out by tries at other accounts.
      await signedUp(AMINA)
      expect((await post('sign-in', AMINA, { from: '192.0.2.78' })).status).toBe(200)
    })

    test('a hundred from one address: eight are looked at, and nothing is written', async () => {
      const before = hashing.verified
      const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => enter(`guess ${i}`)))
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(400), ...Array(92).fill(429)])
      expect([hashing.verified - before, await ctx.db.$count(sessions), await ctx.db.$count(proofs)]).toEqual([8, 0, 0])
    })

    test('a cookie that was planted before is not the one that opens', async () => {
      const planted = await owner()
      const [before] = await ctx.db.select().from(sessions)
      const victim = new Jar()
      victim.keep(new Headers([['set-cookie', `dalil.session_token=${planted.get('dalil.session_token')}`]]))
      await enter(OWNER, { jar: victim })
      expect(victim.get('dalil.session_token')).not.toBe(planted.get('dalil.session_token'))
      expect((await ctx.db.select().from(sessions)).filter(({ token }) => token === before?.token)).toHaveLength(1)
      expect(await ctx.db.$count(sessions)).toBe(2)
    })
  })

  describe('an invitation', () => {
    const invite = (jar: Jar, role = 'editor') =>
      page(invitePage.action, '/admin/users/invite', { jar, form: { name: WARDA.name, email: WARDA.email, role } })
    const choose = (token: string, password: string) =>
      page(resetPage.action, '/auth/password-reset', { form: { intent: 'choose', token, password }, from: '203.0.113.50' })

    test('from the owner’s form to a place in the back office; then its link is dead', async () => {
      const jar = await owner()
      expect((await invite(jar)).location).toMatch(/^\/admin\/users\/[\da-f-]{36}\?done=saved$/)
      const { token, to } = await saved()
      expect(to).toBe(WARDA.email)
      // Before it is accepted nothing opens the account, an empty password least of all.
      for (const password of ['', PASSWORD]) expect((await post('sign-in', { email: WARDA.email, password })).status).toBe(400)
      expect((await page(resetPage.loader, `/auth/password-reset?token=${token}`)).data).toEqual({
        ...{ name: 'choose', token },
        welcome: { name: WARDA.name, roles: ['editor'] },
      })
      // A password that is too short leaves the welcome where it was.
      const short = await page<{ step: unknown }>(resetPage.action, '/auth/password-reset', {
        form: { intent: 'choose', token, password: 'x' },
        from: '203.0.113.50',
      })
      expect([short.status, short.data.step]).toMatchObject([400, { name: 'choose', token, welcome: { name: WARDA.name } }])
      const accepted = await choose(token, PASSWORD)
      expect([accepted.status, accepted.location]).toEqual([303, '/auth/sign-in?done=welcome&next=%2Fadmin'])
      expect(accepted.headers.getSetCookie().filter((line) => !line.includes('Max-Age=0'))).toEqual([])

      const warda = new Jar()
      const way = { intent: 'staff', identifier: WARDA.email, password: PASSWORD }
      expect((await page(login.action, '/admin/login', { jar: warda, form: way })).location).toBe('/admin')
      expect((await bench.api('session', { jar: warda })).body.user).toMatchObject({
        email: WARDA.email,
        email_verified: true,
        roles: ['editor', 'member'],
      })
      expect((await page(outbox.loader, '/admin/outbox', { jar: warda })).data).toEqual({ code: 'forbidden', params: {} })

      expect((await choose(token, 'another password')).location).toBe('/auth/password-reset?token=')
      expect((await page(resetPage.loader, `/auth/password-reset?token=${token}`)).data).toEqual({ name: 'stale' })
      expect([await ctx.db.$count(proofs), await ctx.db.$count(accounts), await ctx.db.$count(auditLog)]).toEqual([0, 2, 1])
    })

    test('of an agent leads to the agent’s listings: the back office has no door for them', async () => {
      await invite(await owner(), 'agent')
      const { token } = await saved()
      const accepted = await choose(token, PASSWORD)
      expect([accepted.status, accepted.location]).toEqual([303, '/auth/sign-in?done=welcome&next=%2Fmy-listings'])
      const agent = new Jar()
      const form = { intent: 'sign-in', identifier: WARDA.email, password: PASSWORD }
      const entered = await page(signInPage.action, accepted.location ?? '', { jar: agent, form })
      expect(entered.location).toBe('/my-listings')
      expect((await page(today.loader, '/admin', { jar: agent })).data).toEqual({ code: 'forbidden', params: {} })
    })

    test('where the owner asks staff for a second factor, its acceptance leads nowhere before that is set up', async () => {
      bench.rule = 'required'
      const jar = await owner()
      expect((await invite(jar)).location).toBe('/account/second-factor?next=%2Fadmin%2Fusers%2Finvite')
      bench.rule = 'optional'
      await invite(jar)
      bench.rule = 'required'
      await choose((await saved()).token, PASSWORD)
      const warda = new Jar()
      await page(signInPage.action, '/auth/sign-in?next=/admin', {
        jar: warda,
        form: { intent: 'sign-in', identifier: WARDA.email, password: PASSWORD },
      })
      const find = () => page(adminFind.loader, '/api/admin/find?q=x', { jar: warda })
      expect((await page(today.loader, '/admin', { jar: warda })).location).toBe('/account/second-factor?next=%2Fadmin')
      expect((await find()).status).toBe(403)
      const { data } = await page<{ view: { secret: string } }>(factorPage.loader, '/account/second-factor', { jar: warda })
      const code = totpAt(fromBase32(data.view.secret), stepAt(new Date(bench.now)))
      await page(factorPage.action, '/account/second-factor', { jar: warda, form: { intent: 'confirm', code } })
      expect((await find()).status).toBe(200)
      // And from now on it is asked for, on the way that an invitation came by too.
      await emptyOutbox()
      await page(resetPage.action, '/auth/password-reset', { form: { intent: 'ask', identifier: WARDA.email } })
      expect((await choose((await saved()).token, 'a new password')).location).toBe('/auth/sign-in?done=reset')
      const again = new Jar()
      const way = { intent: 'staff', identifier: WARDA.email, password: 'a new password' }
      const requested = await page(login.action, '/admin/login', { jar: again, form: way })
      expect([requested.location, await isOpen(again)]).toEqual(['/auth/second-factor?next=%2Fadmin', false])
    })
  })

  describe('letters in the outbox', () => {
    async function administrator(): Promise<Jar> {
      const jar = await signedUp(AMINA)
      await ctx.db
        .update(users)
        .set({ roles: ['administrator', 'member'] })
        .where(eq(users.email, AMINA.email))
      return jar
    }
    /** The body of the newest letter as this reader is shown it. */
    async function newest(jar: Jar): Promise<string | null> {
      const listed = await page<{ mails: { id: string }[] }>(outbox.loader, '/admin/outbox', { jar })
      const opened = await page<{ open: { body: string | null } }>(outbox.loader, `/admin/outbox?open=${listed.data.mails[0]?.id}`, { jar })
      expect(JSON.stringify(listed.data)).not.toMatch(/token=|\b\d{6}\b/)
      return opened.data.open.body
    }
    const requestReset = (identifier: string) =>
      page(resetPage.action, '/auth/password-reset', { form: { intent: 'ask', identifier }, from: '203.0.113.60' })

    test('to the owner there is none that opens the account, whatever address it has', async () => {
      await ctx.db
        .update(users)
        .set({ email: 'boss@example.ma', emailVerified: true })
        .where(arrayContains(users.roles, ['owner']))
      const before = await ctx.db.select().from(users)
      await requestReset('boss@example.ma')
      expect([await ctx.db.$count(mailMessages), await ctx.db.$count(proofs)]).toEqual([0, 0])
      expect(await ctx.db.select().from(users)).toEqual(before)
    })

    test('to somebody of the staff are read by the owner alone; a member’s by administrators too', async () => {
      const [boss, amina] = [await owner(), await administrator()]
      const text = await signedUp({ email: 'said@example.ma', password: PASSWORD })
      await emptyOutbox()
      await requestReset('said@example.ma')
      expect(await newest(amina)).toMatch(/token=[\w-]{43}/)
      await ctx.db
        .update(users)
        .set({ roles: ['editor', 'member'] })
        .where(eq(users.email, 'said@example.ma'))
      expect(await newest(amina)).toBeNull()
      expect(await newest(boss)).toMatch(/token=[\w-]{43}/)
      // The address it went to is no longer theirs, and its link still is.
      await ctx.db.update(users).set({ email: 'other@example.ma' }).where(eq(users.email, 'said@example.ma'))
      expect(await newest(amina)).toBeNull()
      // A code to their telephone, and an invitation: the same. One's own letters are one's own.
      bench.now += 60_000
      await ctx.db.update(users).set({ phoneNumber: '+212612345678' }).where(eq(users.email, 'other@example.ma'))
      await requestReset('0612345678')
      expect(await newest(amina)).toBeNull()
      bench.now += 60_000
      await page(invitePage.action, '/admin/users/invite', { jar: boss, form: { ...WARDA, role: 'administrator' } })
      expect([await newest(amina), (await newest(boss))?.includes('token=')]).toEqual([null, true])
      bench.now += 60_000
      await requestReset(AMINA.email)
      expect(await newest(amina)).toMatch(/token=[\w-]{43}/)
      expect(await isOpen(text)).toBe(true)
    })
  })
})

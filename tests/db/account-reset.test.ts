import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureOwner } from '#app/features/users/commands.server.ts'
import { proofs, users } from '#app/platform/auth/tables.server.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import * as account from '#app/routes/account/account.tsx'
import * as resetPage from '#app/routes/public/password-reset.tsx'
import * as verifyPage from '#app/routes/public/verify.tsx'
import { AMINA, authBench, Jar, PASSWORD, PHONE } from '#tests/harness/auth.ts'
import { describeEachEngine } from '#tests/harness/db.ts'

const MINUTE = 60_000

describeEachEngine('resetting a password and proving an address', (ctx) => {
  const bench = authBench(ctx)
  const { api, page, signedUp, isOpen, opens, saved, emptyOutbox } = bench
  let close: () => void
  beforeEach(() => {
    close = bench.open()
  })
  afterEach(() => close())

  describe('password reset', () => {
    const reset = (form: Record<string, string>, jar?: Jar) =>
      page<{ step: object }>(resetPage.action, '/auth/password-reset', { form, ...(jar ? { jar } : {}) })
    async function askedFor(identifier: string) {
      await emptyOutbox()
      return reset({ intent: 'ask', identifier })
    }

    test('by mail: works once, ends every session, proves the address, and signs nobody in', async () => {
      const jar = await signedUp()
      await askedFor(' AMINA@example.ma')
      const { token, to } = await saved()
      expect(to).toBe('amina@example.ma')
      expect((await page(resetPage.loader, `/auth/password-reset?token=${token}`)).data).toEqual({ name: 'choose', token })
      const done = await reset({ intent: 'choose', token, password: 'a new password' })
      expect([done.status, done.location, done.headers.getSetCookie().some((line) => !line.includes('Max-Age=0'))]).toEqual([
        303,
        '/auth/sign-in?done=reset',
        false,
      ])
      expect([await isOpen(jar), await opens(PASSWORD), await opens('a new password')]).toEqual([false, false, true])
      expect((await ctx.db.select().from(users))[0]?.emailVerified).toBe(true)
      const again = await reset({ intent: 'choose', token, password: 'another password' })
      expect([again.location, await opens('another password')]).toEqual(['/auth/password-reset?token=', false])
    })

    test('a token twice at the same moment works once', async () => {
      await signedUp()
      await askedFor(AMINA.email)
      const { token } = await saved()
      const answers = await Promise.all(
        ['first password', 'second password'].map((password) => reset({ intent: 'choose', token, password })),
      )
      expect(answers.filter(({ location }) => location === '/auth/sign-in?done=reset')).toHaveLength(1)
    })

    test('an empty token, one that is an object, a verification’s and an expired one open nothing', async () => {
      await signedUp()
      const verification = (await saved()).token
      await askedFor(AMINA.email)
      const { token } = await saved()
      bench.now += 61 * MINUTE
      for (const bad of ['', '{}', '[object Object]', 'undefined', verification, token, `${token}x`]) {
        const answer = await reset({ intent: 'choose', token: bad, password: 'a new password' })
        expect([bad, answer.location]).toEqual([bad, '/auth/password-reset?token='])
        expect((await page(resetPage.loader, `/auth/password-reset?${new URLSearchParams({ token: bad })}`)).data).toEqual({
          name: 'stale',
        })
        bench.now += MINUTE
      }
      const none = await reset({ intent: 'choose', password: 'a new password' })
      expect([none.location, await opens(PASSWORD)]).toEqual(['/auth/password-reset?token=', true])
    })

    test('a password that will not do does not use up the token', async () => {
      await signedUp()
      await askedFor(AMINA.email)
      const { token } = await saved()
      for (const password of ['', 'short', 'x'.repeat(10_000)]) {
        expect((await reset({ intent: 'choose', token, password })).failure?.fields).toEqual({
          password: password ? 'password_length' : 'required',
        })
      }
      expect((await reset({ intent: 'choose', token, password: 'a new password' })).location).toBe('/auth/sign-in?done=reset')
    })

    test('by code: ten minutes, five tries, once; also parallel ones are paid for', async () => {
      await signedUp({ phone: '0612345678', password: PASSWORD })
      const enter = (code: string) => reset({ intent: 'code', phone: PHONE, code, password: 'a new password' })
      await askedFor('٠٦ ١٢ ٣٤ ٥٦ ٧٨')
      const first = await saved()
      const wrong = first.code === '000000' ? '000001' : '000000'
      const tries = await Promise.all(Array.from({ length: 5 }, () => enter(wrong)))
      expect(tries.map(({ data, failure }) => [failure?.code, data.step])).toEqual(
        Array(5).fill(['code_wrong', { name: 'code', phone: PHONE, undelivered: true }]),
      )
      expect((await enter(first.code)).failure?.code).toBe('code_wrong')
      bench.now += 10 * MINUTE
      await askedFor('0612345678')
      const second = await saved()
      bench.now += 10 * MINUTE + 1
      expect((await enter(second.code)).failure?.code).toBe('code_wrong')
      bench.now += 10 * MINUTE
      await askedFor('0612345678')
      const third = await saved()
      expect((await enter(third.code)).location).toBe('/auth/sign-in?done=reset')
      expect((await enter(third.code)).failure?.code).toBe('code_wrong')
      expect(await ctx.db.$count(proofs)).toBe(0)
      expect(bench.log.join()).not.toMatch(new RegExp([first, second, third].map(({ code }) => code).join('|')))
    })

    test('known or not, the owner, the suspended: one answer; only who may reset gets a message', async () => {
      await signedUp()
      await signedUp({ email: 'said@example.ma', password: PASSWORD })
      await ctx.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, 'said@example.ma'))
      await ensureOwner(ctx.db, 'the owner’s password')
      await emptyOutbox()
      const answers = []
      for (const identifier of ['amina@example.ma', 'nobody@example.ma', 'said@example.ma']) {
        const { status, data } = await reset({ intent: 'ask', identifier })
        answers.push({ status, data })
      }
      expect(answers).toEqual(Array(3).fill({ status: 200, data: { step: { name: 'mailed', undelivered: true } } }))
      expect((await reset({ intent: 'ask', identifier: 'owner@dalil.invalid' })).status).toBe(400)
      // Also an owner who has a number: whoever reads kept messages would become the owner.
      await ctx.db.update(users).set({ phoneNumber: PHONE }).where(eq(users.email, 'owner@dalil.invalid'))
      expect((await reset({ intent: 'ask', identifier: PHONE })).data.step).toEqual({ name: 'code', phone: PHONE, undelivered: true })
      expect((await ctx.db.select().from(mailMessages)).map(({ recipient }) => recipient)).toEqual(['amina@example.ma'])
    })

    test('one address is not sent to again and again', async () => {
      await signedUp()
      await emptyOutbox()
      const answers = await Promise.all(Array.from({ length: 5 }, () => reset({ intent: 'ask', identifier: AMINA.email })))
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
      expect(await ctx.db.$count(mailMessages)).toBe(3)
    })

    test('the link leads where PUBLIC_URL says, whatever host the request names', async () => {
      await signedUp()
      await emptyOutbox()
      await page(resetPage.action, 'http://evil.example/auth/password-reset', { form: { intent: 'ask', identifier: AMINA.email } })
      const [mail] = await ctx.db.select().from(mailMessages)
      expect(mail?.body).not.toContain('evil.example')
    })
  })

  describe('verification', () => {
    const verify = (form: Record<string, string>, jar?: Jar) => page(verifyPage.action, '/auth/verify', { form, ...(jar ? { jar } : {}) })
    const me = async (jar: Jar) => (await api('user', { jar })).body.user as Record<string, unknown>

    test('a link proves its address once; opening it alone proves nothing', async () => {
      const jar = await signedUp()
      const { token } = await saved()
      expect((await page(verifyPage.loader, `/auth/verify?token=${token}`)).data).toEqual({ name: 'confirm', token })
      expect((await me(jar)).email_verified).toBe(false)
      expect((await verify({ intent: 'link', token })).location).toBe('/auth/verify?done')
      expect((await me(jar)).email_verified).toBe(true)
      expect((await verify({ intent: 'link', token })).location).toBe('/auth/verify?token=')
    })

    test('a code proves its number, for the account that is signed in and nobody else’s', async () => {
      const jar = await signedUp({ phone: '0612345678', password: PASSWORD })
      const { code } = await saved()
      const other = await signedUp()
      expect((await verify({ intent: 'code', code }, other)).failure?.code).toBe('code_wrong')
      expect((await verify({ intent: 'code', code }, new Jar())).location).toMatch(/^\/auth\/sign-in/)
      const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
      expect((await verify({ intent: 'code', code: ` ${arabic}` }, jar)).location).toBe('/auth/verify?done')
      expect((await me(jar)).phone_verified).toBe(true)
    })

    test('a new address takes the old one’s place when it is proven, unless it has become somebody’s', async () => {
      const jar = await signedUp()
      const change = (email: string) =>
        page(account.action, '/account', { jar, form: { intent: 'contact', identifier: email, current_password: PASSWORD } })
      expect((await change('new@example.ma')).location).toBe('/auth/verify?sent')
      const { token, to } = await saved()
      expect([to, (await me(jar)).email]).toEqual(['new@example.ma', 'amina@example.ma'])
      await signedUp({ email: 'new@example.ma', password: PASSWORD })
      await ctx.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'new@example.ma'))
      expect((await verify({ intent: 'link', token })).failure?.code).toBe('email_taken')
      await change('newer@example.ma')
      await verify({ intent: 'link', token: (await saved()).token })
      expect(await me(jar)).toMatchObject({ email: 'newer@example.ma', email_verified: true })
    })
  })
})

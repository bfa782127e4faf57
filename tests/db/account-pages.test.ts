import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#app/features/real-estate/agents/tables.server.ts'
import { ensureOwner } from '#app/features/users/commands.server.ts'
import { proofs, recoveryCodes, secondFactors, sessions, users } from '#app/platform/auth/tables.server.ts'
import { stepAt, totpAt } from '#app/platform/auth/totp.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import * as account from '#app/routes/account/account.tsx'
import * as factorPage from '#app/routes/account/second-factor.tsx'
import * as login from '#app/routes/admin/login.tsx'
import * as outbox from '#app/routes/admin/outbox.tsx'
import * as agentPage from '#app/routes/public/auth-agent.tsx'
import * as resetPage from '#app/routes/public/password-reset.tsx'
import * as secondStep from '#app/routes/public/second-factor.tsx'
import * as signInPage from '#app/routes/public/sign-in.tsx'
import * as verifyPage from '#app/routes/public/verify.tsx'
import { createCity } from '#tests/factories/guide.ts'
import { authBench, Jar } from '#tests/harness/auth.ts'
import { describeEachEngine } from '#tests/harness/db.ts'

const MINUTE = 60_000
const PASSWORD = 'olive oil and figs'
const AMINA = { email: 'amina@example.ma', password: PASSWORD }
const PHONE = '+212612345678'

describeEachEngine('the account’s pages', (ctx) => {
  const bench = authBench(ctx)
  const { api, post, page } = bench
  let close: () => void
  beforeEach(() => {
    close = bench.open()
  })
  afterEach(() => close())

  async function signedUp(body: object = AMINA): Promise<Jar> {
    const jar = new Jar()
    expect((await post('sign-up', body, { jar })).status).toBe(201)
    return jar
  }
  const isOpen = async (jar: Jar) => (await api('session', { jar: jar.copy() })).status === 200
  const opens = async (password: string, email = AMINA.email) => {
    const answer = await post('sign-in', { email, password }, { from: `198.51.100.${Math.trunc(Math.random() * 250)}` })
    return answer.status === 200
  }
  /** The newest message, and the token or code in it. */
  async function kept() {
    const [mail] = await ctx.db.select().from(mailMessages).orderBy(desc(mailMessages.createdAt), desc(mailMessages.id)).limit(1)
    return {
      to: mail?.recipient,
      token: /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '',
      code: /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '',
    }
  }
  const emptyOutbox = () => ctx.db.delete(mailMessages)

  describe('password reset', () => {
    const reset = (form: Record<string, string>, jar?: Jar) =>
      page(resetPage.action, '/auth/password-reset', { form, ...(jar ? { jar } : {}) })
    async function askedFor(identifier: string) {
      await emptyOutbox()
      return reset({ intent: 'ask', identifier })
    }

    test('by mail: works once, ends every session, proves the address, and signs nobody in', async () => {
      const jar = await signedUp()
      await askedFor(' AMINA@example.ma')
      const { token, to } = await kept()
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
      const { token } = await kept()
      const answers = await Promise.all(
        ['first password', 'second password'].map((password) => reset({ intent: 'choose', token, password })),
      )
      expect(answers.filter(({ location }) => location === '/auth/sign-in?done=reset')).toHaveLength(1)
    })

    test('an empty token, one that is an object, a verification’s and an expired one open nothing', async () => {
      await signedUp()
      const verification = (await kept()).token
      await askedFor(AMINA.email)
      const { token } = await kept()
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
      const { token } = await kept()
      for (const password of ['', 'short', 'x'.repeat(10_000)]) {
        expect((await reset({ intent: 'choose', token, password })).data.failure.fields).toEqual({
          password: password ? 'password_length' : 'required',
        })
      }
      expect((await reset({ intent: 'choose', token, password: 'a new password' })).location).toBe('/auth/sign-in?done=reset')
    })

    test('by code: ten minutes, five tries, once; also parallel ones are paid for', async () => {
      await signedUp({ phone: '0612345678', password: PASSWORD })
      const enter = (code: string) => reset({ intent: 'code', phone: PHONE, code, password: 'a new password' })
      await askedFor('٠٦ ١٢ ٣٤ ٥٦ ٧٨')
      const first = await kept()
      const wrong = first.code === '000000' ? '000001' : '000000'
      const tries = await Promise.all(Array.from({ length: 5 }, () => enter(wrong)))
      expect(tries.map(({ data }) => [data.failure.code, data.step])).toEqual(
        Array(5).fill(['code_wrong', { name: 'code', phone: PHONE, kept: true }]),
      )
      expect((await enter(first.code)).data.failure.code).toBe('code_wrong')
      bench.now += 10 * MINUTE
      await askedFor('0612345678')
      const second = await kept()
      bench.now += 10 * MINUTE + 1
      expect((await enter(second.code)).data.failure.code).toBe('code_wrong')
      bench.now += 10 * MINUTE
      await askedFor('0612345678')
      const third = await kept()
      expect((await enter(third.code)).location).toBe('/auth/sign-in?done=reset')
      expect((await enter(third.code)).data.failure.code).toBe('code_wrong')
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
      expect(answers).toEqual(Array(3).fill({ status: 200, data: { step: { name: 'mailed', kept: true } } }))
      expect((await reset({ intent: 'ask', identifier: 'owner@dalil.invalid' })).status).toBe(400)
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
      const { token } = await kept()
      expect((await page(verifyPage.loader, `/auth/verify?token=${token}`)).data).toEqual({ name: 'confirm', token })
      expect((await me(jar)).email_verified).toBe(false)
      expect((await verify({ intent: 'link', token })).location).toBe('/auth/verify?done')
      expect((await me(jar)).email_verified).toBe(true)
      expect((await verify({ intent: 'link', token })).location).toBe('/auth/verify?token=')
    })

    test('a code proves its number, for the account that is signed in and nobody else’s', async () => {
      const jar = await signedUp({ phone: '0612345678', password: PASSWORD })
      const { code } = await kept()
      const other = await signedUp()
      expect((await verify({ intent: 'code', code }, other)).data.failure.code).toBe('code_wrong')
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
      const { token, to } = await kept()
      expect([to, (await me(jar)).email]).toEqual(['new@example.ma', 'amina@example.ma'])
      await signedUp({ email: 'new@example.ma', password: PASSWORD })
      expect((await verify({ intent: 'link', token })).data.failure.code).toBe('email_taken')
      await change('newer@example.ma')
      await verify({ intent: 'link', token: (await kept()).token })
      expect(await me(jar)).toMatchObject({ email: 'newer@example.ma', email_verified: true })
    })
  })

  describe('the second factor', () => {
    const owner = 'the owner’s password'
    const codeNow = (secret: Uint8Array, ahead = 0) => totpAt(secret, stepAt(new Date(bench.now)) + ahead)
    const answerStep = (jar: Jar, code: string) => page(secondStep.action, '/auth/second-factor?next=/account', { jar, form: { code } })

    /** Sets it up as a person would; the secret as the page shows it, and the recovery codes. */
    async function withFactor(jar: Jar): Promise<{ secret: Uint8Array; codes: string[] }> {
      const { data } = await page(factorPage.loader, '/account/second-factor', { jar })
      const secret = fromBase32(data.view.secret)
      expect(
        (await page(factorPage.action, '/account/second-factor', { jar, form: { intent: 'confirm', code: '12345' } })).data.failure.code,
      ).toBe('code_wrong')
      const confirmed = await page(factorPage.action, '/account/second-factor', { jar, form: { intent: 'confirm', code: codeNow(secret) } })
      expect(confirmed.data.codes).toHaveLength(10)
      bench.now += 30_000
      return { secret, codes: confirmed.data.codes }
    }

    test('is asked for on every way in, and opens once', async () => {
      const jar = await signedUp()
      const { secret } = await withFactor(jar)
      const ways = {
        api: (into: Jar) => post('sign-in', AMINA, { jar: into }),
        page: (into: Jar) =>
          page(signInPage.action, '/auth/sign-in', { jar: into, form: { intent: 'sign-in', identifier: AMINA.email, password: PASSWORD } }),
        agents: (into: Jar) =>
          page(agentPage.action, '/auth/real-estate-agent', {
            jar: into,
            form: { intent: 'sign-in', identifier: AMINA.email, password: PASSWORD },
          }),
        office: (into: Jar) =>
          page(login.action, '/admin/login', { jar: into, form: { intent: 'staff', identifier: AMINA.email, password: PASSWORD } }),
      }
      for (const [name, way] of Object.entries(ways)) {
        const into = new Jar()
        const { status } = await way(into)
        expect([name, status, await isOpen(into)]).toEqual([name, name === 'api' ? 401 : 303, false])
        const code = codeNow(secret)
        const copy = into.copy()
        expect((await answerStep(into, code)).location).toBe('/account')
        expect(await isOpen(into)).toBe(true)
        // Neither the challenge nor the code opens a second session.
        expect((await answerStep(copy, codeNow(secret, 1))).data.failure.code).toBe('challenge_missing')
        const again = new Jar()
        await way(again)
        expect((await answerStep(again, code)).data.failure.code).toBe('code_wrong')
        bench.now += 5 * MINUTE
      }
    })

    test('of the owner is asked for after the password, and after a reset of anybody’s', async () => {
      await ensureOwner(ctx.db, owner)
      const jar = new Jar()
      await page(login.action, '/admin/login', { jar, form: { password: owner } })
      const { secret } = await withFactor(jar)
      const into = new Jar()
      const asked = await page(login.action, '/admin/login?next=/admin/outbox', { jar: into, form: { password: owner } })
      expect([asked.location, await isOpen(into)]).toEqual(['/auth/second-factor?next=%2Fadmin%2Foutbox', false])
      expect((await post('second-factor', { code: codeNow(secret) }, { jar: into })).status).toBe(200)
      expect(await isOpen(into)).toBe(true)

      await withFactor(await signedUp())
      await page(resetPage.action, '/auth/password-reset', { form: { intent: 'ask', identifier: AMINA.email } })
      await page(resetPage.action, '/auth/password-reset', {
        form: { intent: 'choose', token: (await kept()).token, password: 'a new password' },
      })
      expect(await post('sign-in', { ...AMINA, password: 'a new password' })).toMatchObject({
        status: 401,
        body: { code: 'second_factor_required' },
      })
    })

    test('a recovery code works once, a challenge five times, ten minutes, and for its own account', async () => {
      const jar = await signedUp()
      const { secret, codes } = await withFactor(jar)
      const challenged = async () => {
        const into = new Jar()
        await post('sign-in', AMINA, { jar: into, from: `203.0.113.${100 + Math.trunc(Math.random() * 100)}` })
        return into
      }
      const by = await challenged()
      expect((await answerStep(by, (codes[0] ?? '').toUpperCase().replace('-', ' '))).location).toBe('/account')
      expect((await answerStep(await challenged(), codes[0] ?? '')).data.failure.code).toBe('code_wrong')
      bench.now += 5 * MINUTE
      const tired = await challenged()
      const tries = await Promise.all(Array.from({ length: 6 }, () => answerStep(tired, '000000')))
      expect(tries.map(({ data }) => data.failure.code).sort()).toEqual(['challenge_missing', ...Array(5).fill('code_wrong')])
      expect((await answerStep(tired, codeNow(secret))).data.failure.code).toBe('challenge_missing')
      bench.now += 5 * MINUTE
      const late = await challenged()
      bench.now += 10 * MINUTE + 1
      expect((await answerStep(late, codeNow(secret))).data.failure.code).toBe('challenge_missing')
      expect((await answerStep(new Jar(), codeNow(secret))).data.failure.code).toBe('challenge_missing')
      const suspended = await challenged()
      await ctx.db.update(users).set({ suspendedAt: new Date(bench.now) })
      expect((await answerStep(suspended, codeNow(secret))).data.failure.code).toBe('challenge_missing')
      const used = await ctx.db.select().from(recoveryCodes)
      expect(used.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1)
      expect(JSON.stringify([used, await ctx.db.select().from(secondFactors)])).not.toContain(codes[0])
    })

    test('setting it up ends the sessions that were opened without it; only the password takes it away', async () => {
      const jar = await signedUp()
      const other = new Jar()
      await post('sign-in', AMINA, { jar: other })
      await withFactor(jar)
      expect([await isOpen(jar), await isOpen(other)]).toEqual([true, false])
      const remove = (password: string) =>
        page(factorPage.action, '/account/second-factor', { jar, form: { intent: 'remove', current_password: password } })
      expect((await remove('wrong')).data.failure.code).toBe('incorrect_password')
      expect((await remove(PASSWORD)).location).toBe('/account?done=factor')
      expect(await opens(PASSWORD)).toBe(true)
    })

    test('required of staff: set up before anything else, and kept', async () => {
      const jar = await signedUp()
      await ctx.db.update(users).set({ roles: ['administrator', 'member'] })
      const enter = () => page(outbox.loader, '/admin/outbox', { jar })
      expect((await enter()).status).toBe(200)
      bench.rule = 'required'
      expect((await enter()).location).toBe('/account/second-factor?next=%2Fadmin%2Foutbox')
      await withFactor(jar)
      expect((await enter()).status).toBe(200)
      const removing = await page(factorPage.action, '/account/second-factor', {
        jar,
        form: { intent: 'remove', current_password: PASSWORD },
      })
      expect([removing.status, await ctx.db.$count(secondFactors)]).toEqual([403, 1])
    })
  })

  describe('an estate agent', () => {
    const form = {
      intent: 'sign-up',
      agency: ' وكالة\tالنكور ',
      registration: '',
      terms: 'yes',
      name: 'سعيد',
      identifier: '0612345678',
      password: PASSWORD,
    }
    const enrol = (over: Record<string, string>, jar = new Jar()) =>
      page(agentPage.action, '/auth/real-estate-agent', { jar, form: { ...form, ...over } })

    test('signs up, waits for an administrator, and is told so', async () => {
      const city = await createCity(ctx.db)
      const jar = new Jar()
      expect((await enrol({ city: city.id }, jar)).location).toBe('/auth/real-estate-agent')
      expect(await ctx.db.select().from(agents)).toMatchObject([
        { agency: 'وكالة النكور', registration: null, cityId: city.id, state: 'pending' },
      ])
      expect((await ctx.db.select().from(users))[0]).toMatchObject({
        roles: ['member', 'agent'],
        appType: 'real_estate',
        phoneNumber: PHONE,
      })
      const { data } = await page(agentPage.loader, '/auth/real-estate-agent', { jar })
      expect(data.view).toMatchObject({ state: 'pending', agency: 'وكالة النكور', unproven: 'phone' })
    })

    test('everything that is wrong is told at once, what was typed comes back, the password does not', async () => {
      const { status, data } = await enrol({ agency: '', city: 'atlantis', terms: '', identifier: 'abc', password: 'short', name: '' })
      expect([status, data.failure.fields]).toEqual([
        400,
        { agency: 'required', city: 'required', terms: 'terms_needed', identifier: 'identifier_invalid', password: 'password_length' },
      ])
      expect(data.failure.values).toMatchObject({ identifier: 'abc' })
      expect(JSON.stringify(data)).not.toContain('short')
      expect([await ctx.db.$count(users), await ctx.db.$count(agents)]).toEqual([0, 0])
    })

    test('two at the same moment with one number: one account, one agent', async () => {
      const city = await createCity(ctx.db)
      const answers = await Promise.all([enrol({ city: city.id }), enrol({ city: city.id })])
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
      expect([await ctx.db.$count(users), await ctx.db.$count(agents), await ctx.db.$count(sessions)]).toEqual([1, 1, 1])
    })

    test('somebody who has an account adds the agency to it; roles in the form are nobody’s', async () => {
      const city = await createCity(ctx.db)
      const jar = await signedUp()
      expect((await enrol({ city: city.id, roles: 'owner', role: 'administrator', state: 'verified' }, jar)).status).toBe(303)
      await enrol({ city: city.id, agency: 'Another' }, jar)
      expect((await ctx.db.select().from(users)).map(({ roles }) => roles)).toEqual([['member', 'agent']])
      expect(await ctx.db.select().from(agents)).toMatchObject([{ agency: 'وكالة النكور', state: 'pending' }])
    })
  })

  describe('one’s own account', () => {
    const act = (jar: Jar, form: Record<string, string>) => page(account.action, '/account', { jar, form })

    test('shows its sessions and closes them; another’s id closes nothing', async () => {
      const jar = await signedUp()
      const phone = new Jar()
      await post('sign-in', AMINA, { jar: phone })
      const stranger = await signedUp({ email: 'said@example.ma', password: PASSWORD })
      const shown = (await page(account.loader, '/account', { jar })).data.account.sessions as { id: string; current: boolean }[]
      expect(shown.map(({ current }) => current).sort()).toEqual([false, true])
      const theirs = (await page(account.loader, '/account', { jar: stranger })).data.account.sessions[0].id as string
      await act(jar, { intent: 'end-session', session: theirs })
      await act(jar, { intent: 'end-session', session: "1' or true" })
      expect([await isOpen(stranger), await isOpen(phone)]).toEqual([true, true])
      await act(jar, { intent: 'end-session', session: shown.find(({ current }) => !current)?.id ?? '' })
      expect([await isOpen(jar), await isOpen(phone), await isOpen(stranger)]).toEqual([true, false, true])
    })

    test('closes with its password, and nothing of it stays; the owner’s does not close', async () => {
      const jar = await signedUp()
      expect((await act(jar, { intent: 'close', current_password: 'wrong' })).data.failure.code).toBe('incorrect_password')
      expect((await act(jar, { intent: 'close', current_password: PASSWORD })).location).toBe('/auth/sign-in?done=closed')
      expect([await ctx.db.$count(users), await ctx.db.$count(sessions), await ctx.db.$count(proofs)]).toEqual([0, 0, 0])
      await ensureOwner(ctx.db, 'the owner’s password')
      const owner = new Jar()
      await page(login.action, '/admin/login', { jar: owner, form: { password: 'the owner’s password' } })
      expect((await act(owner, { intent: 'close', current_password: 'the owner’s password' })).status).toBe(403)
      expect(await ctx.db.$count(users)).toBe(1)
    })

    test('signed out: the way to sign in, and back; `next` stays on the site', async () => {
      expect((await page(account.loader, '/account')).location).toBe('/auth/sign-in?next=%2Faccount')
      await signedUp()
      const into = (next: string) =>
        page(signInPage.action, `/auth/sign-in?${new URLSearchParams({ next })}`, {
          form: { intent: 'sign-in', identifier: AMINA.email, password: PASSWORD },
        })
      expect((await into('/auth/verify')).location).toBe('/auth/verify')
      expect((await into('//evil.example')).location).toBe('/account')
    })
  })
})

function fromBase32(text: string): Uint8Array {
  const bits = [...text.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

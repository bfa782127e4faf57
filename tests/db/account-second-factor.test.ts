import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureOwner } from '#app/features/users/commands.server.ts'
import { recoveryCodes, secondFactors, users } from '#app/platform/auth/tables.server.ts'
import { stepAt, totpAt } from '#app/platform/auth/totp.ts'
import * as factorPage from '#app/routes/account/second-factor.tsx'
import * as login from '#app/routes/admin/login.tsx'
import * as outbox from '#app/routes/admin/outbox.tsx'
import * as agentPage from '#app/routes/public/auth-agent.tsx'
import * as resetPage from '#app/routes/public/password-reset.tsx'
import * as secondStep from '#app/routes/public/second-factor.tsx'
import * as signInPage from '#app/routes/public/sign-in.tsx'
import { AMINA, authBench, fromBase32, Jar, PASSWORD } from '#tests/harness/auth.ts'
import { describeEachEngine } from '#tests/harness/db.ts'

const MINUTE = 60_000

describeEachEngine('accounts with a second factor', (ctx) => {
  const bench = authBench(ctx)
  const { post, page, signedUp, isOpen, opens, saved } = bench
  let close: () => void
  beforeEach(() => {
    close = bench.open()
  })
  afterEach(() => close())

  describe('the second factor', () => {
    const owner = 'the owner’s password'
    const codeNow = (secret: Uint8Array, ahead = 0) => totpAt(secret, stepAt(new Date(bench.now)) + ahead)
    const stepResult = (jar: Jar, code: string) => page(secondStep.action, '/auth/second-factor?next=/account', { jar, form: { code } })

    /** Sets it up as a person would; the secret as the page shows it, and the recovery codes. */
    async function withFactor(jar: Jar): Promise<{ secret: Uint8Array; codes: string[] }> {
      const { data } = await page<{ view: { secret: string } }>(factorPage.loader, '/account/second-factor', { jar })
      const secret = fromBase32(data.view.secret)
      expect(
        (await page(factorPage.action, '/account/second-factor', { jar, form: { intent: 'confirm', code: '12345' } })).failure?.code,
      ).toBe('code_wrong')
      const confirmed = await page<{ codes: string[] }>(factorPage.action, '/account/second-factor', {
        jar,
        form: { intent: 'confirm', code: codeNow(secret) },
      })
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
        expect((await stepResult(into, code)).location).toBe('/account')
        expect(await isOpen(into)).toBe(true)
        // Neither the challenge nor the code opens a second session.
        expect((await stepResult(copy, codeNow(secret, 1))).failure?.code).toBe('challenge_missing')
        const again = new Jar()
        await way(again)
        expect((await stepResult(again, code)).failure?.code).toBe('code_wrong')
        bench.now += 5 * MINUTE
      }
    })

    test('of the owner is asked for after the password, and after a reset of anybody’s', async () => {
      await ensureOwner(ctx.db, owner)
      const jar = new Jar()
      await page(login.action, '/admin/login', { jar, form: { password: owner } })
      const { secret } = await withFactor(jar)
      const into = new Jar()
      const requested = await page(login.action, '/admin/login?next=/admin/outbox', { jar: into, form: { password: owner } })
      expect([requested.location, await isOpen(into)]).toEqual(['/auth/second-factor?next=%2Fadmin%2Foutbox', false])
      expect((await post('second-factor', { code: codeNow(secret) }, { jar: into })).status).toBe(200)
      expect(await isOpen(into)).toBe(true)

      await withFactor(await signedUp())
      await page(resetPage.action, '/auth/password-reset', { form: { intent: 'ask', identifier: AMINA.email } })
      await page(resetPage.action, '/auth/password-reset', {
        form: { intent: 'choose', token: (await saved()).token, password: 'a new password' },
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
      expect((await stepResult(by, (codes[0] ?? '').toUpperCase().replace('-', ' '))).location).toBe('/account')
      expect((await stepResult(await challenged(), codes[0] ?? '')).failure?.code).toBe('code_wrong')
      bench.now += 5 * MINUTE
      const tired = await challenged()
      const tries = await Promise.all(Array.from({ length: 6 }, () => stepResult(tired, '000000')))
      expect(tries.map(({ failure }) => failure?.code).sort()).toEqual(['challenge_missing', ...Array(5).fill('code_wrong')])
      expect((await stepResult(tired, codeNow(secret))).failure?.code).toBe('challenge_missing')
      bench.now += 5 * MINUTE
      const late = await challenged()
      bench.now += 10 * MINUTE + 1
      expect((await stepResult(late, codeNow(secret))).failure?.code).toBe('challenge_missing')
      expect((await stepResult(new Jar(), codeNow(secret))).failure?.code).toBe('challenge_missing')
      const suspended = await challenged()
      await ctx.db.update(users).set({ suspendedAt: new Date(bench.now) })
      expect((await stepResult(suspended, codeNow(secret))).failure?.code).toBe('challenge_missing')
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
      expect((await remove('wrong')).failure?.code).toBe('incorrect_password')
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
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#app/features/real-estate/agents/tables.server.ts'
import { securityEvents } from '#app/features/security-log/tables.server.ts'
import { ensureOwner } from '#app/features/users/commands.server.ts'
import { proofs, sessions, users } from '#app/platform/auth/tables.server.ts'
import * as account from '#app/routes/account/account.tsx'
import * as login from '#app/routes/admin/login.tsx'
import * as agentPage from '#app/routes/public/auth-agent.tsx'
import * as signInPage from '#app/routes/public/sign-in.tsx'
import { createCity } from '#tests/factories/guide.ts'
import { AMINA, authBench, Jar, PASSWORD, PHONE } from '#tests/harness/auth.ts'
import { describeEachEngine } from '#tests/harness/db.ts'

describeEachEngine('agents and one’s own account', (ctx) => {
  const bench = authBench(ctx)
  const { post, page, signedUp, isOpen } = bench
  let close: () => void
  beforeEach(() => {
    close = bench.open()
  })
  afterEach(() => close())

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
      const { data } = await page<{ view: object }>(agentPage.loader, '/auth/real-estate-agent', { jar })
      expect(data.view).toMatchObject({ state: 'pending', agency: 'وكالة النكور', unproven: 'phone' })
    })

    test('everything that is wrong is told at once, what was typed comes back, the password does not', async () => {
      const { status, data, failure } = await enrol({
        agency: '',
        city: 'atlantis',
        terms: '',
        identifier: 'abc',
        password: 'short',
        name: '',
      })
      expect([status, failure?.fields]).toEqual([
        400,
        {
          agency: 'required',
          city: 'required',
          terms: 'terms_needed',
          name: 'required',
          identifier: 'identifier_invalid',
          password: 'password_length',
        },
      ])
      expect(failure?.values).toMatchObject({ identifier: 'abc' })
      expect(JSON.stringify(data)).not.toContain('short')
      expect([await ctx.db.$count(users), await ctx.db.$count(agents)]).toEqual([0, 0])
    })

    test('two at the same moment with one number: one account, one agent', async () => {
      const city = await createCity(ctx.db)
      const answers = await Promise.all([enrol({ city: city.id }), enrol({ city: city.id })])
      expect(answers.map(({ status }) => status)).toEqual([303, 303])
      expect([await ctx.db.$count(users), await ctx.db.$count(agents)]).toEqual([1, 1])
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
    async function sessionsOf(jar: Jar) {
      type View = { account: { sessions: { id: string; current: boolean }[] } }
      return (await page<View>(account.loader, '/account', { jar })).data.account.sessions
    }

    test('shows its sessions and closes them; another’s id closes nothing', async () => {
      const jar = await signedUp()
      const phone = new Jar()
      await post('sign-in', AMINA, { jar: phone })
      const stranger = await signedUp({ email: 'said@example.ma', password: PASSWORD })
      const shown = await sessionsOf(jar)
      expect(shown.map(({ current }) => current).sort()).toEqual([false, true])
      const theirs = (await sessionsOf(stranger))[0]?.id ?? ''
      await act(jar, { intent: 'end-session', session: theirs })
      await act(jar, { intent: 'end-session', session: "1' or true" })
      expect([await isOpen(stranger), await isOpen(phone)]).toEqual([true, true])
      await act(jar, { intent: 'end-session', session: shown.find(({ current }) => !current)?.id ?? '' })
      expect([await isOpen(jar), await isOpen(phone), await isOpen(stranger)]).toEqual([true, false, true])
    })

    test('closes with its password, and nothing of it stays; the owner’s does not close', async () => {
      const jar = await signedUp()
      const [{ id: userId = '' } = {}] = await ctx.db.select({ id: users.id }).from(users)
      const at = new Date(bench.now)
      const event = { kind: 'sign_in', userId, network: '203.0.113.0/24', browser: 'Firefox', firstAt: at, lastAt: at } as const
      await ctx.db.insert(securityEvents).values({ ref: randomUUID(), ...event })
      expect((await act(jar, { intent: 'close', current_password: 'wrong' })).failure?.code).toBe('incorrect_password')
      expect((await act(jar, { intent: 'close', current_password: PASSWORD })).location).toBe('/auth/sign-in?done=closed')
      expect([await ctx.db.$count(users), await ctx.db.$count(sessions), await ctx.db.$count(proofs)]).toEqual([0, 0, 0])
      expect(await ctx.db.select().from(securityEvents)).toMatchObject([{ kind: 'sign_in', userId: null, network: null, browser: null }])
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

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getSiteSettings, versionOf } from '#app/features/settings/queries.server.ts'
import { removeFactorOf, resetOwnerPassword } from '#app/features/users/commands/owner-recovery.server.ts'
import { ensureOwner } from '#app/features/users/commands.server.ts'
import { recoveryCodes, secondFactors, secrets, sessions, users } from '#app/platform/auth/tables.server.ts'
import { stepAt, totpAt } from '#app/platform/auth/totp.ts'
import * as account from '#app/routes/account/account.tsx'
import * as confirm from '#app/routes/account/confirm.tsx'
import * as factorPage from '#app/routes/account/second-factor.tsx'
import * as login from '#app/routes/admin/login.tsx'
import * as settingsPage from '#app/routes/admin/settings.tsx'
import * as invite from '#app/routes/admin/user-invite.tsx'
import * as secondStep from '#app/routes/public/second-factor.tsx'
import { authBench, fromBase32, Jar, type PageAnswer } from '#tests/harness/auth.ts'
import { describeEachEngine } from '#tests/harness/db.ts'

const MINUTE = 60_000
const OWNER = 'the owner’s password'

type Challenge = { code: string; confirmation: { sealed: string; needsCode: boolean; failure?: { fields: Record<string, string> } } }

describeEachEngine('asking for the password again', (ctx) => {
  const bench = authBench(ctx)
  const { page } = bench
  let close: () => void
  let jar: Jar
  beforeEach(async () => {
    close = bench.open()
    await ensureOwner(ctx.db, OWNER)
    jar = new Jar()
    expect((await page(login.action, '/admin/login', { jar, form: { password: OWNER } })).status).toBe(303)
  })
  afterEach(() => close())

  const settingsForm = async (over: Record<string, string>) => ({
    intent: 'save',
    version: versionOf(await getSiteSettings(ctx.db)),
    hold_hours: '24',
    ...over,
  })
  const save = (form: Record<string, string>) => page<Challenge>(settingsPage.action, '/admin/settings', { jar, form })
  const number = async () => (await getSiteSettings(ctx.db)).messaging_number
  const requested = ({ status, data }: PageAnswer<Challenge>) => [status, data.code]
  const again = (answer: PageAnswer<Challenge>, form: Record<string, string>) =>
    save({ reauthenticate: answer.data.confirmation.sealed, ...form })

  test('right after signing in nothing is asked; eleven minutes later the number waits for the password, and goes through with it', async () => {
    expect((await save(await settingsForm({ messaging_number: '+212600000001' }))).location).toBe('/admin/settings?done=saved')
    bench.now += 11 * MINUTE
    const held = await save(await settingsForm({ messaging_number: '+212600000002' }))
    expect([...requested(held), held.data.confirmation.needsCode, await number()]).toEqual([
      403,
      'reauthentication_required',
      false,
      '212600000001',
    ])
    // The answer carries what was typed in a form that says nothing.
    expect(JSON.stringify(held.data)).not.toContain('600000002')
    const wrong = await again(held, { password: 'guess' })
    expect([requested(wrong), wrong.data.confirmation.failure?.fields, await number()]).toEqual([
      [400, 'reauthentication_required'],
      { password: 'incorrect_password' },
      '212600000001',
    ])
    expect((await again(wrong, { password: OWNER })).location).toBe('/admin/settings?done=saved')
    expect(await number()).toBe('212600000002')
    // And ten minutes of peace.
    bench.now += 9 * MINUTE
    expect((await save(await settingsForm({ messaging_number: '+212600000003' }))).status).toBe(303)
  })

  test('what is not dangerous is saved without being asked', async () => {
    bench.now += 11 * MINUTE
    expect((await save(await settingsForm({ 'site_name.ar': 'الحسيمة' }))).location).toBe('/admin/settings?done=saved')
    expect((await save(await settingsForm({ 'site_name.ar': 'الحسيمة', staff_second_factor: 'on' }))).status).toBe(403)
  })

  test('a sealed form is of no use to another session, at another page, or an hour later', async () => {
    bench.now += 11 * MINUTE
    const held = await save(await settingsForm({ messaging_number: '+212600000002' }))
    const { sealed } = held.data.confirmation
    const elsewhere = await page<Challenge>(invite.action, '/admin/users/invite', {
      jar,
      form: { reauthenticate: sealed, password: OWNER },
    })
    expect(requested(elsewhere)).toEqual([400, 'bad_request'])
    const other = new Jar()
    await page(login.action, '/admin/login', { jar: other, form: { password: OWNER } })
    const stolen = await page<Challenge>(settingsPage.action, '/admin/settings', {
      jar: other,
      form: { reauthenticate: sealed, password: OWNER },
    })
    expect(requested(stolen)).toEqual([400, 'bad_request'])
    bench.now += 61 * MINUTE
    expect(requested(await again(held, { password: OWNER }))).toEqual([400, 'bad_request'])
    expect(await number()).toBeNull()
  })

  test('guesses are counted: the right password comes too late, and what was typed is still there', async () => {
    bench.now += 11 * MINUTE
    const held = await save(await settingsForm({ messaging_number: '+212600000002' }))
    for (let i = 0; i < 8; i += 1) expect((await again(held, { password: `guess ${i}` })).status).toBe(400)
    const refused = await again(held, { password: OWNER })
    expect([refused.status, refused.data.confirmation.sealed, await number()]).toEqual([429, held.data.confirmation.sealed, null])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    bench.now += MINUTE
    expect((await again(refused, { password: OWNER })).status).toBe(303)
  })

  test('inviting staff and setting up a second factor ask as well; the page of the factor does before it shows its secret', async () => {
    bench.now += 11 * MINUTE
    const typed = { name: 'Warda', email: 'warda@dalil.example', role: 'editor' }
    const held = await page<Challenge>(invite.action, '/admin/users/invite', { jar, form: typed })
    expect(requested(held)).toEqual([403, 'reauthentication_required'])
    expect(await ctx.db.$count(users, eq(users.email, typed.email))).toBe(0)
    const shown = await page(factorPage.loader, '/account/second-factor', { jar })
    expect(shown.location).toBe('/account/confirm?next=%2Faccount%2Fsecond-factor')
    expect(await ctx.db.$count(secondFactors)).toBe(0)
    const proven = await page(confirm.action, '/account/confirm?next=%2Faccount%2Fsecond-factor', { jar, form: { password: OWNER } })
    expect(proven.location).toBe('/account/second-factor')
    expect((await page(factorPage.loader, '/account/second-factor', { jar })).status).toBe(200)
    const done = await page(invite.action, '/admin/users/invite', {
      jar,
      form: { reauthenticate: held.data.confirmation.sealed, password: OWNER },
    })
    expect(done.location).toMatch(/^\/admin\/users\/[\da-f-]{36}\?done=saved$/)
  })

  test('a session from before this was asked, and a clock set back, ask; they lock nobody out', async () => {
    await ctx.db.update(sessions).set({ reauthenticatedAt: null })
    expect(requested(await save(await settingsForm({ messaging_number: '+212600000002' })))).toEqual([403, 'reauthentication_required'])
    await ctx.db.update(sessions).set({ reauthenticatedAt: new Date(bench.now + 60 * MINUTE) })
    const held = await save(await settingsForm({ messaging_number: '+212600000002' }))
    expect((await again(held, { password: OWNER })).status).toBe(303)
  })

  describe('with a second factor', () => {
    let secret: Uint8Array
    let codes: string[]
    const codeNow = () => totpAt(secret, stepAt(new Date(bench.now)))
    beforeEach(async () => {
      const { data } = await page<{ view: { secret: string } }>(factorPage.loader, '/account/second-factor', { jar })
      secret = fromBase32(data.view.secret)
      const form = { intent: 'confirm', code: codeNow() }
      codes = (await page<{ codes: string[] }>(factorPage.action, '/account/second-factor', { jar, form })).data.codes
      bench.now += 11 * MINUTE
    })

    test('the password alone is not enough, and a code beside a wrong password is not used up', async () => {
      const held = await save(await settingsForm({ messaging_number: '+212600000002' }))
      expect(held.data.confirmation.needsCode).toBe(true)
      expect((await again(held, { password: OWNER })).data.confirmation.failure?.fields).toEqual({ code: 'required' })
      expect((await again(held, { password: OWNER, code: '000000' })).data.confirmation.failure?.fields).toEqual({ code: 'code_wrong' })
      const code = codeNow()
      expect((await again(held, { password: 'guess', code })).data.confirmation.failure?.fields).toEqual({ password: 'incorrect_password' })
      expect((await again(held, { password: OWNER, code })).status).toBe(303)
    })

    test('a new password of the own account takes the second factor too, from a form and from JSON', async () => {
      const form = { intent: 'password', current_password: OWNER, password: 'another long password' }
      const held = await page<Challenge>(account.action, '/account', { jar, form })
      expect(requested(held)).toEqual([403, 'reauthentication_required'])
      const { current_password, password } = form
      const json = await bench.api('user', { method: 'PATCH', jar, body: { current_password, password } })
      expect([json.status, json.body.code, json.body.confirm]).toEqual([403, 'reauthentication_required', '/account/confirm'])
      const done = await page(account.action, '/account', {
        jar,
        form: { reauthenticate: held.data.confirmation.sealed, password: OWNER, code: codeNow() },
      })
      expect(done.location).toBe('/account?done=password')
    })

    test('the site’s key lost: a right code says so in words, a recovery code opens, the machine’s owner removes the factor', async () => {
      // Another process, which finds no key: another folder, and no row in the database either.
      const { now } = bench
      close()
      close = bench.open()
      bench.now = now
      await ctx.db.delete(secrets).where(eq(secrets.name, 'auth'))
      bench.services = { ...bench.services, handle: { ...ctx.handle } }
      const into = new Jar()
      await page(login.action, '/admin/login', { jar: into, form: { password: OWNER } })
      const step = (code: string) => page(secondStep.action, '/auth/second-factor', { jar: into, form: { code } })
      const answer = await step(codeNow())
      expect([answer.status, answer.failure?.code, answer.failure?.fields]).toEqual([
        409,
        'second_factor_unreadable',
        { code: 'second_factor_unreadable' },
      ])
      expect((await step(codes[0] ?? '')).status).toBe(303)
      expect(await removeFactorOf(ctx.db)).toBe('removed')
      expect([await removeFactorOf(ctx.db), await ctx.db.$count(recoveryCodes), await ctx.db.$count(sessions)]).toEqual(['had_none', 0, 0])
      expect(await resetOwnerPassword(ctx.db, 'a password from the machine')).toBe(true)
      const back = await page(login.action, '/admin/login', { jar, form: { password: 'a password from the machine' } })
      expect(back.location).toBe('/admin')
    })
  })
})

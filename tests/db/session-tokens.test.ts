import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessions, users } from '#app/platform/auth/tables.server.ts'
import { AMINA, authBench, Jar, PASSWORD } from '#tests/harness/auth.ts'
import { describeEachEngine } from '#tests/harness/db.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const TOKEN = 'dalil.session_token'
const ACCESS = 'dalil.session_access'

describeEachEngine('sessions over the API', (ctx) => {
  const bench = authBench(ctx)
  const { api, post, signedUp, isOpen } = bench
  let close: () => void
  beforeEach(() => {
    close = bench.open()
  })
  afterEach(() => close())

  describe('a session', () => {
    test('missing, forged or malformed: 400', async () => {
      await signedUp()
      const [row] = await ctx.db.select().from(sessions)
      const forged = ['', 'x', '%', `${row?.token}`, `${row?.token}.aaaa`, `${row?.id}.9999999999`, '{}']
      for (const value of forged) {
        for (const name of [TOKEN, ACCESS]) {
          const jar = new Jar()
          jar.keep(new Headers({ 'set-cookie': `${name}=${value}` }))
          for (const path of ['session', 'user']) expect((await api(path, { jar })).body.code).toBe('session_missing')
          expect(await post('refresh', {}, { jar })).toMatchObject({ status: 400, body: { code: 'session_missing' } })
        }
      }
      expect(await ctx.db.$count(sessions)).toBe(1)
    })

    test('opens by either cookie; an access cookie in the other’s place opens nothing', async () => {
      const jar = await signedUp()
      expect(await isOpen(jar.copy().drop(TOKEN))).toBe(true)
      expect(await isOpen(jar.copy().drop(ACCESS))).toBe(true)
      const swapped = new Jar()
      swapped.keep(
        new Headers([
          ['set-cookie', `${TOKEN}=${jar.get(ACCESS)}`],
          ['set-cookie', `${ACCESS}=${jar.get(TOKEN)}`],
        ]),
      )
      expect(await isOpen(swapped)).toBe(false)
    })

    test('the access cookie is good for an hour; an access token does not prolong itself', async () => {
      const jar = await signedUp()
      const alone = jar.copy().drop(TOKEN)
      bench.now += HOUR - SECOND
      expect((await api('session', { jar: alone })).body).toMatchObject({ expires_in: 1 })
      expect((await post('refresh', {}, { jar: alone })).status).toBe(400)
      bench.now += SECOND
      expect(await isOpen(alone)).toBe(false)
      expect((await api('session', { jar })).body).toMatchObject({ expires_in: 3600, expires_at: bench.now / 1000 + 3600 })
    })

    test('after signing out neither cookie opens anything', async () => {
      const jar = await signedUp()
      const stolen = jar.copy()
      const { status, headers } = await post('sign-out', {}, { jar })
      expect(status).toBe(204)
      expect(headers.getSetCookie().filter((line) => /^dalil\.session_(token|access)=; Max-Age=0/.test(line))).toHaveLength(2)
      for (const name of [TOKEN, ACCESS, 'none']) expect(await isOpen(stolen.copy().drop(name))).toBe(false)
      expect((await post('refresh', {}, { jar: stolen })).status).toBe(400)
      expect((await post('sign-out', {}, { jar })).status).toBe(204)
    })

    test('of somebody suspended is over at the next request', async () => {
      const jar = await signedUp()
      await ctx.db.update(users).set({ suspendedAt: new Date(bench.now) })
      expect([await isOpen(jar), (await post('refresh', {}, { jar })).status]).toEqual([false, 400])
    })

    test('refreshing replaces the token; the one before is good for 30 seconds, and gets what the other tab got', async () => {
      const jar = await signedUp()
      const tab = jar.copy()
      expect(await post('refresh', {}, { jar })).toMatchObject({ status: 200, body: { expires_in: 3600 } })
      expect(jar.get(TOKEN)).not.toBe(tab.get(TOKEN))
      bench.now += 29 * SECOND
      expect((await post('refresh', {}, { jar: tab })).status).toBe(200)
      expect(tab.get(TOKEN)).toBe(jar.get(TOKEN))
      expect(await ctx.db.$count(sessions)).toBe(1)
    })

    test('ten tabs at the same moment all go on, with one token', async () => {
      const jar = await signedUp()
      const tabs = Array.from({ length: 10 }, () => jar.copy())
      const answers = await Promise.all(tabs.map((tab) => post('refresh', {}, { jar: tab })))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(new Set(tabs.map((tab) => tab.get(TOKEN))).size).toBe(1)
    })

    test.each(['refresh', 'session'])('a replaced token used later (%s) ends that session, and no other', async (path) => {
      const jar = await signedUp()
      const other = new Jar()
      await post('sign-in', AMINA, { jar: other })
      const stolen = jar.copy().drop(ACCESS)
      await post('refresh', {}, { jar })
      bench.now += 31 * SECOND
      expect(await isOpen(jar)).toBe(true)
      expect((await api(path, { method: path === 'refresh' ? 'POST' : 'GET', jar: stolen })).status).toBe(400)
      expect([await isOpen(jar), await isOpen(other)]).toEqual([false, true])
      expect(bench.log.join()).toContain('a replaced refresh token was used')
    })

    test('a token replaced twice is known as well', async () => {
      const jar = await signedUp()
      const first = jar.copy().drop(ACCESS)
      for (let i = 0; i < 3; i += 1) {
        await post('refresh', {}, { jar })
        bench.now += MINUTE
      }
      expect(await isOpen(first)).toBe(false)
      expect(await isOpen(jar)).toBe(false)
    })

    test('another method is refused with what is allowed', async () => {
      for (const method of ['PUT', 'DELETE', 'PATCH']) {
        const { status, headers } = await api('session', { method })
        expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET'])
      }
      expect((await api('sign-up')).status).toBe(405)
      expect((await api('constructor')).status).toBe(404)
    })
  })

  describe('one’s own account', () => {
    const patch = (jar: Jar, body: object) => api('user', { method: 'PATCH', body, jar })

    test('name and data change; data are added to what there is', async () => {
      const jar = await signedUp({ ...AMINA, data: { city: 'Imzouren' } })
      expect(await patch(jar, { name: ' أمينة ', data: { street: '1' } })).toMatchObject({
        status: 200,
        body: { user: { name: 'أمينة', data: { city: 'Imzouren', street: '1' } } },
      })
    })

    test('what is not one’s own to say is refused', async () => {
      const cases: [object, string][] = [
        [{ roles: ['owner'] }, 'roles'],
        [{ id: '1' }, 'id'],
        [{ suspended_at: null }, 'suspended_at'],
        [{ data: { app_type: 'store' } }, 'data.app_type'],
        [{ password: 'a new password' }, 'current_password'],
        [{ email: 'b@example.ma' }, 'current_password'],
        [{ email: 'b@example.ma', current_password: 'wrong' }, 'current_password'],
        [{ password: 'short', current_password: PASSWORD }, 'password'],
      ]
      const jar = await signedUp()
      for (const [body, field] of cases) {
        const before = await ctx.db.select().from(users)
        const answer = await patch(jar, body)
        expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
        expect(await ctx.db.select().from(users)).toEqual(before)
        expect((await patch(new Jar(), { name: 'x' })).body.code).toBe('session_missing')
      }
    })

    test('a new password ends the other sessions and keeps this one', async () => {
      const jar = await signedUp()
      const other = new Jar()
      await post('sign-in', AMINA, { jar: other })
      expect((await patch(jar, { password: 'a new password', current_password: PASSWORD })).status).toBe(200)
      expect([await isOpen(jar), await isOpen(other)]).toEqual([true, false])
      expect((await post('sign-in', AMINA)).status).toBe(400)
      expect((await post('sign-in', { ...AMINA, password: 'a new password' })).status).toBe(200)
    })

    test('a new address counts once it is proven', async () => {
      const jar = await signedUp()
      const answer = await patch(jar, { email: 'New@example.ma', current_password: PASSWORD })
      expect(answer).toMatchObject({ status: 200, body: { verification_sent_to: 'new@example.ma', user: { email: 'amina@example.ma' } } })
      await signedUp({ email: 'said@example.ma', password: PASSWORD })
      // That an address is somebody else's is told to its reader alone.
      await ctx.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'said@example.ma'))
      const other = await patch(jar, { email: 'said@example.ma', current_password: PASSWORD })
      expect(other).toMatchObject({ status: 200, body: { verification_sent_to: 'said@example.ma', user: { email: 'amina@example.ma' } } })
    })
  })
})

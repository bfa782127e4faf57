import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureOwner } from '#app/features/users/commands.server.ts'
import { accounts, sessions, users } from '#app/platform/auth/tables.server.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { AMINA, authBench, Jar, PASSWORD } from '#tests/harness/auth.ts'
import { describeEachEngine } from '#tests/harness/db.ts'

const hashing = vi.hoisted(() => ({ hashed: 0, verified: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => {
      hashing.hashed += 1
      return real.hash(...args)
    },
    verify: (...args: Parameters<typeof real.verify>) => {
      hashing.verified += 1
      return real.verify(...args)
    },
  }
})

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describeEachEngine('the session API', (ctx) => {
  const bench = authBench(ctx)
  const { api, post, signedUp, isOpen } = bench
  let close: () => void
  beforeEach(() => {
    close = bench.open()
  })
  afterEach(() => close())

  const nothingWritten = async () => [await ctx.db.$count(users), await ctx.db.$count(sessions), await ctx.db.$count(mailMessages)]

  describe('signing up', () => {
    test('starts a session, keeps the data and asks for the address by mail', async () => {
      const jar = new Jar()
      const data = { app_type: 'real-estate', name: ' Amina\tB. ', city: 'Imzouren' }
      const { status, body, headers } = await post('sign-up', { ...AMINA, email: ' Amina@Example.MA ', data }, { jar })
      expect([status, body.expires_in, body.expires_at]).toEqual([201, 3600, bench.now / 1000 + 3600])
      expect(body.user).toEqual({
        id: expect.any(String),
        name: 'Amina B.',
        email: 'amina@example.ma',
        email_verified: false,
        phone: null,
        phone_verified: false,
        app_type: 'real_estate',
        roles: ['member'],
        data: { city: 'Imzouren' },
        second_factor: false,
      })
      for (const line of headers.getSetCookie()) expect(line).toContain('; HttpOnly; SameSite=')
      expect(await isOpen(jar)).toBe(true)
      const [mail] = await ctx.db.select().from(mailMessages)
      expect([mail?.channel, mail?.recipient, mail?.body.includes('/auth/verify?token=')]).toEqual(['mail', 'amina@example.ma', true])
    })

    test('takes a number in any usual writing; the code for it is kept, hashed where it is checked and in no log', async () => {
      for (const phone of ['0612345678', '06 12 34 56 78', '+212 6 12-34-56-78', '00212612345678', '٠٦١٢٣٤٥٦٧٨', '۰۶.۱۲.۳۴.۵۶.۷۸']) {
        const { status, body } = await post('sign-up', { phone, password: PASSWORD })
        expect([status, (body.user as { phone: string }).phone]).toEqual([201, '+212612345678'])
        const [saved] = await ctx.db.select().from(mailMessages)
        expect([saved?.channel, saved?.recipient]).toEqual(['sms', '+212612345678'])
        const code = /\d{6}/.exec(saved?.body ?? '')?.[0] ?? 'none'
        expect(bench.log.join()).not.toContain(code)
        await ctx.db.delete(users)
        await ctx.db.delete(mailMessages)
        // One number is not sent to again and again.
        bench.now += HOUR
      }
    })

    test('without credentials: the specification’s 400', async () => {
      const bodies = [
        {},
        { email: 'a@b.ma' },
        { password: PASSWORD },
        { phone: '', password: PASSWORD },
        { email: 'a@b.ma', password: '' },
        { email: null, phone: null, password: PASSWORD },
        { email: 'a@b.ma', phone: '0612345678', password: PASSWORD },
      ]
      for (const body of bodies) {
        for (const path of ['sign-up', 'sign-in']) {
          expect(await post(path, body)).toMatchObject({
            status: 400,
            body: { code: 'credentials_missing', message: 'You must provide either an email or phone number and a password' },
          })
        }
        expect(await nothingWritten()).toEqual([0, 0, 0])
      }
    })

    test('what is wrong is refused beside its field, before anything is hashed or written', async () => {
      const cases: [string, object, string][] = [
        ['no address', { email: 'amina', password: PASSWORD }, 'email'],
        ['an address that is an object', { email: {}, password: PASSWORD }, 'email'],
        ['an address that is a list', { email: ['a@b.ma'], password: PASSWORD }, 'email'],
        ['a line in an address', { email: 'a@b.ma\r\nBcc: c@d.ma', password: PASSWORD }, 'email'],
        ['the owner’s placeholder', { email: 'owner@dalil.invalid', password: PASSWORD }, 'email'],
        ['a number that is none', { phone: '0612', password: PASSWORD }, 'phone'],
        ['a number as a number', { phone: 612345678, password: PASSWORD }, 'phone'],
        ['a short password', { email: 'a@b.ma', password: 'seven77' }, 'password'],
        ['spaces as a password', { email: 'a@b.ma', password: ' '.repeat(12) }, 'password'],
        ['a 10 kB password', { email: 'a@b.ma', password: 'x'.repeat(10_000) }, 'password'],
        ['a password that is an object', { email: 'a@b.ma', password: {} }, 'password'],
        ['roles', { ...AMINA, roles: ['owner'] }, 'roles'],
        ['an id', { ...AMINA, id: '00000000-0000-4000-8000-000000000000' }, 'id'],
        ['roles in the data', { ...AMINA, data: { roles: 'owner' } }, 'data.roles'],
        ['a role in the data', { ...AMINA, data: { role: 'owner' } }, 'data.role'],
        ['an id in the data', { ...AMINA, data: { user_id: '1' } }, 'data.user_id'],
        ['an app that does not exist', { ...AMINA, data: { app_type: 'bank' } }, 'data.app_type'],
        ['an app_type of the prototype', { ...AMINA, data: { app_type: 'constructor' } }, 'data.app_type'],
        ['data that is a list', { ...AMINA, data: ['x'] }, 'data'],
        ['data that is a text', { ...AMINA, data: 'x' }, 'data'],
        ['a number in the data', { ...AMINA, data: { city: 7 } }, 'data.city'],
        ['an object in the data', { ...AMINA, data: { city: { $ne: 1 } } }, 'data.city'],
        ['endless data', { ...AMINA, data: { city: 'x'.repeat(501) } }, 'data.city'],
        ['much data', { ...AMINA, data: Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`k${i}`, 'x'])) }, 'data'],
        ['an endless name', { ...AMINA, data: { name: 'x'.repeat(81) } }, 'data.name'],
      ]
      for (const [what, body, field] of cases) {
        const before = hashing.hashed
        const answer = await post('sign-up', body)
        expect([what, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([what, 400, [field]])
        expect([answer.headers.getSetCookie(), hashing.hashed - before, await nothingWritten()]).toEqual([[], 0, [0, 0, 0]])
      }
    })

    test('what is no plain JSON object, or another type of body, is refused: 4xx', async () => {
      const cases: [string, string][] = [
        ['__proto__', '{"email":"a@b.ma","password":"olive oil and figs","__proto__":{"roles":["owner"]}}'],
        ['__proto__ in the data', '{"email":"a@b.ma","password":"olive oil and figs","data":{"__proto__":{"roles":"owner"}}}'],
        ['a key twice', '{"email":"a@b.ma","email":"c@d.ma","password":"olive oil and figs"}'],
        ['a key twice, once escaped', '{"email":"a@b.ma","password":"olive oil and figs","\\u0065mail":"c@d.ma"}'],
        ['a list', '[{"email":"a@b.ma","password":"olive oil and figs"}]'],
        ['no JSON', '{"email":'],
        ['deep nesting', `{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
        ['null', 'null'],
      ]
      for (const [what, text] of cases) {
        expect((await api('sign-up', { method: 'POST', text })).status, what).toBe(400)
        expect((await api('sign-up', { method: 'POST', text, type: 'text/plain' })).status).toBe(415)
        expect((await api('sign-up', { method: 'POST', text, type: 'application/x-www-form-urlencoded' })).status).toBe(415)
        expect(await nothingWritten()).toEqual([0, 0, 0])
      }
    })

    test('a form that is sent twice, however the number is typed, makes one account', async () => {
      const phones = ['0612345678', '+212 612 34 56 78', '٠٦١٢٣٤٥٦٧٨']
      const answers = await Promise.all(phones.map((phone) => post('sign-up', { phone, password: PASSWORD })))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect([await ctx.db.$count(users), await ctx.db.$count(accounts), await ctx.db.$count(mailMessages)]).toEqual([1, 1, 1])
    })

    test('errors are told in the language of the address', async () => {
      expect((await post('sign-up', {}, { locale: 'ar' })).body.message).toBe('أدخل البريد الإلكتروني أو رقم الهاتف مع كلمة المرور')
    })
  })

  describe('signing in', () => {
    test('by address and by number, however they are typed; another session each time', async () => {
      await signedUp()
      await signedUp({ phone: '0612345678', password: PASSWORD })
      expect(await post('sign-in', { ...AMINA, email: 'AMINA@example.ma ' })).toMatchObject({ status: 200, body: { expires_in: 3600 } })
      expect(await post('sign-in', { phone: '٠٦ ١٢ ٣٤ ٥٦ ٧٨', password: PASSWORD })).toMatchObject({ status: 200 })
      expect(await ctx.db.$count(sessions)).toBe(4)
    })

    test('a wrong password, an unknown account, a suspended one and the owner’s get the same answer for the same work', async () => {
      await signedUp()
      await signedUp({ email: 'said@example.ma', password: PASSWORD })
      await ctx.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, 'said@example.ma'))
      await ensureOwner(ctx.db, 'the owner’s password')
      const tries = [
        { ...AMINA, password: 'something else' },
        { email: 'nobody@example.ma', password: PASSWORD },
        { email: 'said@example.ma', password: PASSWORD },
        { phone: '0699999999', password: PASSWORD },
      ]
      // The hash to compare with where there is none is made once.
      await post('sign-in', { email: 'x@example.ma', password: PASSWORD })
      const answers = []
      for (const body of tries) {
        const before = { ...hashing }
        const { status, body: label, headers } = await post('sign-in', body)
        answers.push({
          status,
          said: label,
          cookies: headers.getSetCookie(),
          work: [hashing.hashed - before.hashed, hashing.verified - before.verified],
        })
      }
      expect(answers[0]).toEqual({
        status: 400,
        said: { code: 'invalid_credentials', message: 'The email, phone number or password is incorrect' },
        cookies: [],
        work: [0, 3],
      })
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(await post('sign-in', { email: 'owner@dalil.invalid', password: 'the owner’s password' })).toMatchObject({ status: 400 })
    })

    test('a 10 kB password is refused without work, roles and ids in the body as fields that are not accepted', async () => {
      await signedUp()
      const before = hashing.verified
      expect(await post('sign-in', { ...AMINA, password: 'x'.repeat(10_000) })).toMatchObject({
        status: 400,
        body: { code: 'invalid_credentials' },
      })
      expect(hashing.verified).toBe(before)
      expect(await post('sign-in', { ...AMINA, roles: ['owner'] })).toMatchObject({
        status: 400,
        body: { fields: { roles: expect.any(String) } },
      })
      expect(await ctx.db.$count(sessions)).toBe(1)
    })

    test('a hundred wrong passwords at once: few are looked at, and none gets in', async () => {
      await signedUp()
      const before = hashing.verified
      const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => post('sign-in', { ...AMINA, password: `guess number ${i}` })))
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(8)
      expect(answers.filter(({ status, headers }) => status === 429 && Number(headers.get('retry-after')) > 0)).toHaveLength(92)
      // Three places are compared with at each try, whoever is found.
      expect([hashing.verified - before, await ctx.db.$count(sessions)]).toEqual([8 * 3, 1])
    })

    test('a thousand from two hundred addresses neither get in nor lock out who is known here', async () => {
      const known = await signedUp()
      let looked = 0
      for (let i = 0; i < 1000; i += 1) {
        const { status } = await post('sign-in', { ...AMINA, password: 'x'.repeat(201) }, { from: `198.51.100.${i % 200}` })
        if (status === 400) looked += 1
      }
      expect([looked, await ctx.db.$count(sessions)]).toEqual([10, 1])
      // The right password from a stranger's browser has to wait its turn; from her own it is let in at once.
      expect((await post('sign-in', AMINA, { from: '192.0.2.1' })).status).toBe(429)
      expect((await post('sign-in', AMINA, { from: '192.0.2.1', jar: known })).status).toBe(200)
      bench.now += 2 * MINUTE
      expect((await post('sign-in', AMINA, { from: '192.0.2.1' })).status).toBe(200)
    })

    test('one IPv6 /64 is one visitor, whatever account it tries', async () => {
      const from = (i: number) => `2001:db8:1:2:${i.toString(16)}::${(i * 7).toString(16)}`
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => post('sign-in', { email: `a${i}@example.ma`, password: PASSWORD }, { from: from(i + 1) })),
      )
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(8)
      expect(await nothingWritten()).toEqual([0, 0, 0])
    })

    test('a browser that is known for one account has no purse of its own for another', async () => {
      const mine = await signedUp({ email: 'guesser@example.ma', password: PASSWORD })
      const guess = (jar: Jar) => post('sign-in', { ...AMINA, password: 'x'.repeat(201) }, { jar, from: '192.0.2.9' })
      const asStranger = await Promise.all(Array.from({ length: 8 }, () => guess(new Jar())))
      expect(asStranger.map(({ status }) => status)).toEqual(Array(8).fill(400))
      expect((await guess(mine)).status).toBe(429)
    })

    test('programs that make accounts are slowed down', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) => post('sign-up', { email: `a${i}@example.ma`, password: PASSWORD })),
      )
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
      expect(await ctx.db.$count(users)).toBe(10)
    })
  })
})

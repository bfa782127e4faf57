import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessions, users } from '#app/platform/auth/tables.server.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { AMINA, authBench, PASSWORD } from '#tests/harness/auth.ts'
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

describeEachEngine('signing up', (ctx) => {
  const bench = authBench(ctx)
  const { post, signedUp } = bench
  let close: () => void
  beforeEach(() => {
    close = bench.open()
  })
  afterEach(() => close())

  const nothingWritten = async () => [await ctx.db.$count(users), await ctx.db.$count(sessions), await ctx.db.$count(mailMessages)]

  test.each([
    ['address', 'email', 'amina@example.ma', 'someone@example.ma'],
    ['number', 'phone', '+212612345678', '+212612345679'],
  ])('an %s that is somebody’s gets the same answer, work and rows as a new one', async (_, kind, taken, free) => {
    await signedUp({ [kind]: taken, password: PASSWORD })
    await ctx.db.update(users).set({ emailVerified: true, phoneNumberVerified: true })
    await bench.emptyOutbox()
    const result = []
    for (const contact of [taken, free]) {
      const before = { ...hashing }
      const rows = await nothingWritten()
      const { status, body, headers } = await post('sign-up', { [kind]: contact, password: 'another long password' })
      const { id: _id, ...user } = body.user as Record<string, unknown>
      result.push({
        status,
        user: { ...user, [kind]: 'its own' },
        cookies: headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '')),
        work: [hashing.hashed - before.hashed, hashing.verified - before.verified],
        rows: (await nothingWritten()).map((count, i) => count - (rows[i] ?? 0)),
        signsIn: (await post('sign-in', { [kind]: contact, password: 'another long password' })).status,
        refused: (await post('sign-in', { [kind]: contact, password: 'a wrong long password' })).body.code,
      })
    }
    expect(result[0]).toEqual(result[1])
    expect(result[0]).toMatchObject({ status: 201, signsIn: 200, refused: 'invalid_credentials', rows: [1, 1, 1] })
    const mails = await ctx.db.select().from(mailMessages)
    const bodyTo = (to: string) => mails.find(({ recipient }) => recipient === to)?.body ?? ''
    expect(bodyTo(taken)).toContain('belongs to')
    expect(bodyTo(taken)).not.toMatch(/token=|\d{6}/)
    // The account that was there is still opened by its own password, and by nobody else's.
    expect((await post('sign-in', { [kind]: taken, password: PASSWORD })).status).toBe(200)
  })

  test('a password that everybody tries is refused, and nothing is written', async () => {
    for (const password of ['password', 'QWERTYUIOP', '١٢٣٤٥٦٧٨٩']) {
      expect(await post('sign-up', { ...AMINA, password })).toMatchObject({
        status: 400,
        body: { fields: { password: expect.any(String) } },
      })
    }
    expect(await nothingWritten()).toEqual([0, 0, 0])
  })
})

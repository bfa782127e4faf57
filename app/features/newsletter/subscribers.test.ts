import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { readEnv } from '#app/platform/env.ts'
import { createUser } from '#tests/factories/users.ts'
import { rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { eraseSubscriber } from './commands/erase.server.ts'
import { manifest } from './manifest.server.ts'
import { countSubscribers, exportSubscribers, findSubscriber, listSubscribers, SUBSCRIBERS_PAGE } from './queries/subscribers.server.ts'
import { subscribers } from './tables.server.ts'

const ALL = { text: '', state: null, locale: null } as const

describeEachEngine('the subscribers of the newsletter', (ctx) => {
  beforeEach(async () => {
    await ctx.db.insert(subscribers).values([
      { email: 'amina@example.ma', state: 'confirmed', leaveTokenHash: '1', locale: 'ar', createdAt: new Date('2026-11-01T10:00:00Z') },
      { email: 'pedro@example.es', state: 'confirmed', leaveTokenHash: '2', locale: 'es', createdAt: new Date('2026-11-02T10:00:00Z') },
      { email: 'luc_50%@example.fr', state: 'pending', leaveTokenHash: '3', locale: 'fr', createdAt: new Date('2026-11-03T10:00:00Z') },
    ])
  })
  const emails = async (filter: Parameters<typeof listSubscribers>[1]) =>
    (await listSubscribers(ctx.db, filter, 1)).rows.map(({ email }) => email)

  test('are found by address, state and language, newest first, and never by signs alone', async () => {
    expect(await emails(ALL)).toEqual(['luc_50%@example.fr', 'pedro@example.es', 'amina@example.ma'])
    expect(await emails({ ...ALL, state: 'confirmed', locale: 'es' })).toEqual(['pedro@example.es'])
    expect(await emails({ ...ALL, text: 'AMINA@' })).toEqual(['amina@example.ma'])
    expect(await emails({ ...ALL, text: '50%' })).toEqual(['luc_50%@example.fr'])
    for (const text of ['%%', '__', '.']) expect(await emails({ ...ALL, text }), text).toEqual([])
    expect(await countSubscribers(ctx.db, { ...ALL, state: 'confirmed' })).toBe(2)
    expect((await exportSubscribers(ctx.db, { ...ALL, state: 'pending' })).map(({ email }) => email)).toEqual(['luc_50%@example.fr'])
  })

  test('stand page by page', async () => {
    const many = Array.from({ length: SUBSCRIBERS_PAGE }, (_, i) => ({ email: `s${i}@example.ma`, leaveTokenHash: `many-${i}` }))
    await ctx.db.insert(subscribers).values(many)
    const [first, second] = [await listSubscribers(ctx.db, ALL, 1), await listSubscribers(ctx.db, ALL, 2)]
    expect([first.rows.length, first.hasMore, second.rows.length, second.hasMore]).toEqual([SUBSCRIBERS_PAGE, true, 3, false])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(SUBSCRIBERS_PAGE + 3)
  })

  test('an address that is deleted is in no log, and is deleted once', async () => {
    const { id, name } = await createUser(ctx.db, { roles: ['administrator', 'member'] })
    const by = { id, name, requestId: null }
    const [row] = await exportSubscribers(ctx.db, { ...ALL, locale: 'es' })
    await eraseSubscriber(ctx.db, { id: row?.id ?? '', by })
    expect((await rejection(eraseSubscriber(ctx.db, { id: row?.id ?? '', by }))).status).toBe(404)
    expect(await findSubscriber(ctx.db, row?.id ?? '')).toBeUndefined()
    expect(await findSubscriber(ctx.db, "' or true --")).toBeUndefined()
    const log = await ctx.db.select().from(auditLog)
    expect(log.map(({ action }) => action)).toEqual(['newsletter.erased'])
    expect(JSON.stringify(log)).not.toContain('pedro')
  })

  test('go into the file of an account whose address is proven, and leave with it', async () => {
    const { accountData } = manifest
    const services = { db: ctx.db, env: readEnv({}) }
    const person = (email: string | null) => ({ userId: 'somebody', email, phone: null })
    expect(await accountData?.exportMine(services, person('Amina@example.ma'))).toMatchObject({
      email: 'amina@example.ma',
      state: 'confirmed',
    })
    expect(await accountData?.exportMine(services, person(null))).toBeNull()
    await ctx.db.transaction(async (tx) => accountData?.eraseMine?.(tx, person(null)))
    expect(await ctx.db.$count(subscribers)).toBe(3)
    await ctx.db.transaction(async (tx) => accountData?.eraseMine?.(tx, person('amina@example.ma')))
    expect(await emails(ALL)).toEqual(['luc_50%@example.fr', 'pedro@example.es'])
  })
})

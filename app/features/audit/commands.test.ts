import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '#app/platform/auth/actor.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { recordAudit } from './commands.server.ts'
import { findAuditEntry, listAudit, listAuditActors } from './queries.server.ts'
import { auditLog } from './tables.server.ts'

const najat: Actor = { id: randomUUID(), name: 'نجاة', requestId: 'request-1' }
const omar: Actor = { id: randomUUID(), name: 'Omar', requestId: null }

describeEachEngine('the audit log', (ctx) => {
  const record = (act: Partial<Parameters<typeof recordAudit>[1]> = {}) =>
    ctx.db.transaction((tx) => recordAudit(tx, { by: najat, action: 'settings.saved', ...act }))
  const all = async (filter = {}) => (await listAudit(ctx.db, filter, { limit: 100 })).entries

  test('a line says who, when, what, of what, before and after', async () => {
    const subject = { kind: 'entry', id: '7', name: 'مصحة الخليج' }
    expect(await record({ subject, before: { phone: null, name: 'أ' }, after: { phone: '+212600000000', name: 'أ' } })).toBe(true)
    const [entry] = await all()
    expect(entry).toMatchObject({
      actorId: najat.id,
      actorName: 'نجاة',
      action: 'settings.saved',
      subjectKind: 'entry',
      subjectId: '7',
      subjectName: 'مصحة الخليج',
      before: { phone: null },
      after: { phone: '+212600000000' },
      requestId: 'request-1',
    })
    expect(Math.abs(Date.now() - Number(entry?.at))).toBeLessThan(60_000)
    expect(await findAuditEntry(ctx.db, entry?.id ?? 0)).toEqual(entry)
  })

  test('where nothing differs nothing is written', async () => {
    expect(await record({ before: { a: [1] }, after: { a: [1] } })).toBe(false)
    expect(await ctx.db.$count(auditLog)).toBe(0)
  })

  test('secrets do not reach the table', async () => {
    await record({ before: { password: 'old-secret' }, after: { password: 'new-secret', user: { otp: '123456' } } })
    const { rows } = await ctx.db.execute<{ line: string }>(sql`select audit_log::text as line from audit_log`)
    expect(rows[0]?.line).not.toMatch(/old-secret|new-secret|123456/)
  })

  test('a change that fails leaves no line', async () => {
    const fails = ctx.db.transaction(async (tx) => {
      await recordAudit(tx, { by: najat, action: 'samples.removed' })
      throw new Error('the change failed')
    })
    await expect(fails).rejects.toThrow('the change failed')
    expect(await ctx.db.$count(auditLog)).toBe(0)
  })

  test.each([
    ['changed', sql`update audit_log set actor_name = 'somebody else'`],
    ['deleted', sql`delete from audit_log`],
    ['emptied', sql`truncate audit_log`],
    [
      'overwritten',
      sql`insert into audit_log (id, actor_name, action) overriding system value values (1, 'x', 'y') on conflict (id) do update set actor_name = 'x'`,
    ],
  ])('a line cannot be %s', async (_how, statement) => {
    await record()
    const refused = ctx.db.execute(statement)
    await expect(refused).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
    expect(await all()).toMatchObject([{ actorName: 'نجاة' }])
  })

  test('filters: who, the site itself, what, of what, from and until', async () => {
    await record({ subject: { kind: 'order', id: '1' } })
    await record({ by: omar, action: 'order.confirmed', subject: { kind: 'order', id: '2' } })
    await record({ by: theSite, action: 'order.expired' })
    const actions = async (filter: Parameters<typeof listAudit>[1]) => (await all(filter)).map((entry) => entry.action)
    expect(await actions({})).toEqual(['order.expired', 'order.confirmed', 'settings.saved'])
    expect(await actions({ actorId: omar.id })).toEqual(['order.confirmed'])
    expect(await actions({ actorId: null })).toEqual(['order.expired'])
    expect(await actions({ action: 'settings.saved' })).toEqual(['settings.saved'])
    expect(await actions({ subject: { kind: 'order' } })).toHaveLength(2)
    expect(await actions({ subject: { kind: 'order', id: '2' } })).toEqual(['order.confirmed'])
    const now = Date.now()
    expect(await actions({ from: new Date(now - 60_000), until: new Date(now + 60_000) })).toHaveLength(3)
    expect(await actions({ from: new Date(now + 60_000) })).toEqual([])
    expect(await actions({ until: new Date(now - 60_000) })).toEqual([])
    expect(await listAuditActors(ctx.db)).toEqual([
      { id: null, name: '' },
      { id: omar.id, name: 'Omar' },
      { id: najat.id, name: 'نجاة' },
    ])
  })

  test('a renamed person is one person, by the newest name', async () => {
    await record()
    await record({ by: { ...najat, name: 'نجاة م.' } })
    expect(await listAuditActors(ctx.db)).toEqual([{ id: najat.id, name: 'نجاة م.' }])
  })

  test('pages are turned by key and stand still while lines are added', async () => {
    for (let i = 1; i <= 5; i += 1) await record({ action: `n.${i}` })
    const turn = async (page: Omit<Parameters<typeof listAudit>[2], 'limit'>) => {
      const { entries, hasNewer, hasOlder } = await listAudit(ctx.db, {}, { limit: 2, ...page })
      return { ids: entries.map((entry) => entry.id), actions: entries.map((entry) => entry.action).join(), hasNewer, hasOlder }
    }
    const first = await turn({})
    expect(first).toMatchObject({ actions: 'n.5,n.4', hasNewer: false, hasOlder: true })
    await record({ action: 'n.6' })
    const second = await turn({ olderThan: first.ids.at(-1) })
    expect(second).toMatchObject({ actions: 'n.3,n.2', hasNewer: true, hasOlder: true })
    expect(await turn({ olderThan: second.ids.at(-1) })).toMatchObject({ actions: 'n.1', hasNewer: true, hasOlder: false })
    expect(await turn({ newerThan: second.ids[0] })).toMatchObject({ actions: 'n.5,n.4', hasNewer: true, hasOlder: true })
    expect(await turn({ newerThan: first.ids[0] })).toMatchObject({ actions: 'n.6', hasNewer: false, hasOlder: true })
  })
})

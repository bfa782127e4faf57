import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { changeStatus, setProductStatus } from './commands/set-product-status.server.ts'
import { findStatusChanges, undoStatus } from './commands/undo-status.server.ts'
import { storeProducts } from './tables.server.ts'

const PERSON = '00000000-0000-4000-8000-000000000001'
const inRequest = (requestId: string, id: string = PERSON) => ({ id, name: 'نجاة', requestId })
const undone = expect.objectContaining({ code: 'resources_undone', status: 409 })

async function statuses(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select()
    .from(storeProducts)
    .where(inArray(storeProducts.id, [...ids]))
  return ids.map((id) => rows.find((row) => row.id === id)?.status ?? 'gone')
}

describeEachEngine('a change of status that is taken back', (ctx) => {
  test('gives each product the status it had, once, and is written down', async () => {
    const { db } = ctx
    const ids = ['honey', 'oil', 'jam']
    for (const id of ids) await createProduct(db, { id, status: id === 'oil' ? 'draft' : 'published' })
    await setProductStatus(db, { ids: ['jam'], status: 'deleted', by: inRequest('earlier') })
    await setProductStatus(db, { ids, status: 'deleted', by: inRequest('binned') })
    const act = { requestId: 'binned', actorId: PERSON }
    expect((await findStatusChanges(db, act)).map(({ id, before }) => [id, before])).toEqual([
      ['honey', 'published'],
      ['oil', 'draft'],
    ])
    await undoStatus(db, { requestId: 'binned', by: inRequest('undo') })
    expect(await statuses(db, ids)).toEqual(['published', 'draft', 'deleted'])
    expect(await findStatusChanges(db, act)).toEqual([])
    await expect(undoStatus(db, { requestId: 'binned', by: inRequest('again') })).rejects.toEqual(undone)
    const lines = await db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.requestId, ['undo', 'again']))
    expect(lines.map(({ action, subjectId, after }) => [action, subjectId, after?.status]).sort()).toEqual([
      ['store.product_restored', 'honey', 'published'],
      ['store.product_restored', 'oil', 'draft'],
    ])
  })

  test('leaves what has another status since, and is nobody else’s to take back', async () => {
    const { db } = ctx
    for (const id of ['honey', 'oil']) await createProduct(db, { id })
    await setProductStatus(db, { ids: ['honey', 'oil'], status: 'deleted', by: inRequest('binned') })
    await setProductStatus(db, { ids: ['oil'], status: 'draft', by: inRequest('restored') })
    const stranger = inRequest('undo', '00000000-0000-4000-8000-000000000002')
    await expect(undoStatus(db, { requestId: 'binned', by: stranger })).rejects.toEqual(undone)
    expect(await statuses(db, ['honey', 'oil'])).toEqual(['deleted', 'draft'])
    await undoStatus(db, { requestId: 'binned', by: inRequest('undo') })
    expect(await statuses(db, ['honey', 'oil'])).toEqual(['published', 'draft'])
  })

  test('happens all or not: a product that nobody could buy any more keeps the others where they are', async () => {
    const { db } = ctx
    for (const id of ['honey', 'bare']) await createProduct(db, { id, ...(id === 'bare' ? { variants: [] } : {}) })
    await setProductStatus(db, { ids: ['honey', 'bare'], status: 'draft', by: inRequest('drafted') })
    const refused = expect.objectContaining({ code: 'keeping_no_variants' })
    await expect(undoStatus(db, { requestId: 'drafted', by: inRequest('undo') })).rejects.toEqual(refused)
    expect(await statuses(db, ['honey', 'bare'])).toEqual(['draft', 'draft'])
  })

  test('waits for whoever is giving one of them another status, and leaves it that', async () => {
    const { db, kind } = ctx
    for (const id of ['honey', 'oil']) await createProduct(db, { id })
    await setProductStatus(db, { ids: ['honey', 'oil'], status: 'deleted', by: inRequest('binned') })
    const begun = Promise.withResolvers<void>()
    const undoing = begun.promise.then(() => undoStatus(db, { requestId: 'binned', by: inRequest('undo') }))
    await db.transaction(async (tx) => {
      await changeStatus(tx, { ids: ['oil'], status: 'draft', by: inRequest('restored') })
      begun.resolve()
      // The embedded database has one connection: there it waits for that.
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      if (kind === 'postgres') await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1)
    })
    await undoing
    expect(await statuses(db, ['honey', 'oil'])).toEqual(['published', 'draft'])
  })
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/platform/auth/tables.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { createSavedView, deleteSavedView, renameSavedView, replaceSavedView } from './commands.server.ts'
import { listSavedViews } from './queries.server.ts'
import { MAX_VIEWS } from './schema.ts'

const rejected = (code: string) => expect.objectContaining({ code })
const late = { list: 'orders', name: 'متأخرة', address: '/admin/orders?state=new', hiddenColumns: ['sum'] }

describeEachEngine('saved views', (ctx) => {
  test('belong to one person, who alone renames, replaces and deletes them, and go with the account', async () => {
    const { db } = ctx
    const [mine, other] = [(await createUser(db)).id, (await createUser(db)).id]
    const id = await createSavedView(db, { userId: mine, ...late })
    await createSavedView(db, { userId: other, ...late })
    expect(await listSavedViews(db, { userId: mine, list: 'orders' })).toEqual([{ id, ...late }])
    for (const work of [
      () => renameSavedView(db, { userId: other, id, name: 'x' }),
      () => replaceSavedView(db, { userId: other, id, address: '/admin/orders', hiddenColumns: null }),
    ])
      await expect(work()).rejects.toMatchObject({ status: 404 })
    await deleteSavedView(db, { userId: other, id })
    await renameSavedView(db, { userId: mine, id, name: 'عاجلة' })
    await replaceSavedView(db, { userId: mine, id, address: '/admin/orders?sort=-sum', hiddenColumns: [] })
    expect(await listSavedViews(db, { userId: mine })).toEqual([
      { id, list: 'orders', name: 'عاجلة', address: '/admin/orders?sort=-sum', hiddenColumns: [] },
    ])
    await deleteSavedView(db, { userId: mine, id })
    await deleteSavedView(db, { userId: mine, id })
    expect(await listSavedViews(db, { userId: mine })).toEqual([])
    await db.delete(users).where(eq(users.id, other))
    expect(await listSavedViews(db, { userId: other })).toEqual([])
  })

  test('have one name each within a list, and are not without number', async () => {
    const { db } = ctx
    const userId = (await createUser(db)).id
    const id = await createSavedView(db, { userId, ...late })
    await expect(createSavedView(db, { userId, ...late })).rejects.toEqual(rejected('saved_view_taken'))
    await createSavedView(db, { userId, ...late, list: 'store.products', address: '/admin/store-management' })
    for (let n = 1; n < MAX_VIEWS; n += 1) await createSavedView(db, { userId, ...late, name: `v${n}` })
    await expect(createSavedView(db, { userId, ...late, name: 'one more' })).rejects.toEqual(rejected('saved_view_limit'))
    await expect(renameSavedView(db, { userId, id, name: 'v1' })).rejects.toEqual(rejected('saved_view_taken'))
    expect(await listSavedViews(db, { userId, list: 'orders' })).toHaveLength(MAX_VIEWS)
  })
})

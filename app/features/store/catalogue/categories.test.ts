import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveRow } from '#app/features/resources/commands/move-row.server.ts'
import { createRow, updateRow } from '#app/features/resources/commands/save-row.server.ts'
import { undoChanges } from '#app/features/resources/commands/undo-changes.server.ts'
import { findRow } from '#app/features/resources/queries.server.ts'
import * as categoriesPage from '#app/routes/admin/store-categories.tsx'
import * as mergePage from '#app/routes/admin/store-category-merge.tsx'
import { createProduct } from '#tests/factories/store.ts'
import { adminBench } from '#tests/harness/admin-bench.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { inputsIn } from '#tests/harness/form-inputs.ts'
import { listAdminCategories } from './queries/admin-products.server.ts'
import { categories } from './resource.server.ts'
import { productCategories, storeProducts } from './tables.server.ts'

const by = { id: '00000000-0000-4000-8000-000000000001', name: 'نجاة', requestId: null }

const LIST = '/admin/store/categories'

describeEachEngine('the shop’s categories in the back office', (ctx) => {
  const routes = {
    [LIST]: categoriesPage,
    [`${LIST}/bin`]: categoriesPage,
    [`${LIST}/:id`]: categoriesPage,
    [`${LIST}/:id/merge`]: mergePage,
  }
  const bench = adminBench(ctx, routes, ['administrator'])
  const order = async () => (await ctx.db.select().from(productCategories)).sort((a, b) => a.position - b.position).map(({ id }) => id)

  beforeEach(async () => {
    await bench.open()
    const name = (ar: string) => ({ name: { ar } })
    await ctx.db.insert(productCategories).values([
      { id: 'honey', position: 1, ...name('عسل') },
      { id: 'oil', position: 2, ...name('زيت') },
      { id: 'figs', position: 3, ...name('تين') },
    ])
    await createProduct(ctx.db, { id: 'jar', categoryId: 'honey' })
  })
  afterEach(() => bench.close())

  test('stand in their order and are moved in the list; a search or another order has no buttons', async () => {
    const { text } = await bench.read(LIST)
    const at = ['عسل', 'زيت', 'تين'].map((words) => text.indexOf(`>${words}<`))
    expect(at.every((place, i) => place > (at[i - 1] ?? 0))).toBe(true)
    expect(text.match(/value="(?:earlier|later)"[^>]*disabled/g)).toHaveLength(2)
    const moved = await bench.post(LIST, { intent: 'later', row: 'honey' })
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `${LIST}#row-honey`])
    expect(await order()).toEqual(['oil', 'honey', 'figs'])
    expect((await bench.post(LIST, { intent: 'later', row: 'none' })).status).toBe(404)
    expect((await bench.post(LIST, { intent: 'later' })).status).toBe(400)
    for (const other of ['?q=زيت', '?sort=name', '?sort=-position'])
      expect((await bench.read(LIST + other)).text).not.toContain('value="earlier"')
  })

  test('are made and changed in an editor of their own; the old address leads there', async () => {
    const old = await bench.read(`${LIST}?edit=honey`)
    expect([old.status, old.headers.get('location')]).toEqual([301, `${LIST}/honey`])
    expect(inputsIn((await bench.read(`${LIST}/honey`)).text)).toMatchObject({ 'name.ar': 'عسل', position: '1' })
    const made = await bench.post(`${LIST}/new`, {
      intent: 'save',
      version: '0',
      'name.ar': 'فخار',
      'name.fr': 'Poterie',
      illustration: 'pottery',
    })
    expect([made.status, made.headers.get('location')]).toEqual([303, expect.stringContaining(`${LIST}/`)])
    expect((await order()).slice(0, 3)).toEqual(['honey', 'oil', 'figs'])
    const [row] = await ctx.db.select().from(productCategories).where(eq(productCategories.illustration, 'pottery'))
    expect(row?.position).toBeGreaterThan(3)
    const wrong = await bench.post(`${LIST}/new`, { intent: 'save', version: '0', 'name.ar': 'ا', illustration: 'airport' })
    expect(wrong.status).toBe(400)
  })

  test('one with products is merged, never thrown away; the empty one lies in the bin', async () => {
    expect((await bench.post(`${LIST}/honey`, { intent: 'bin' })).status).toBe(409)
    const page = await bench.read(`${LIST}/honey/merge`)
    expect([page.status, page.text.includes('value="oil"'), page.text.includes('value="honey"')]).toEqual([200, true, false])
    expect((await bench.post(`${LIST}/honey/merge`, { into: 'honey' })).status).toBe(422)
    const merged = await bench.post(`${LIST}/honey/merge`, { into: 'oil' })
    expect([merged.status, merged.headers.get('location')]).toEqual([303, `${LIST}/oil?done=saved`])
    expect(await ctx.db.select({ categoryId: storeProducts.categoryId }).from(storeProducts)).toEqual([{ categoryId: 'oil' }])
    expect((await bench.read(`${LIST}/bin`)).text).toContain('عسل')
    expect((await bench.read(LIST)).text).not.toContain('>عسل<')
    expect((await bench.read(`${LIST}/honey/merge`)).status).toBe(404)
    expect((await bench.post(`${LIST}/bin`, { intent: 'restore', id: 'honey' })).status).toBe(303)
    expect(await order()).toEqual(['honey', 'oil', 'figs'])
  })

  test('are moved by one place, each move with its history and undone; a new one comes last; two who move at once', async () => {
    const { db } = ctx
    await db.delete(storeProducts)
    await db.delete(productCategories)
    const values = (ar: string) => ({ name: { ar }, description: null, illustration: null, position: null })
    const create = (ar: string) => createRow(db, categories, { values: values(ar), by, batch: randomUUID() })
    const [a, b, c] = [await create('ا'), await create('ب'), await create('ج')]
    const order = async () => (await listAdminCategories(db)).map(({ id }) => id)
    const move = (id: string, to: 'earlier' | 'later', batch = randomUUID()) => moveRow(db, categories, { id, to, by, batch })
    expect(await order()).toEqual([a, b, c])
    const batch = randomUUID()
    await move(c, 'earlier', batch)
    expect(await order()).toEqual([a, c, b])
    await undoChanges(db, categories, { of: { batch }, by, batch: randomUUID() })
    expect(await order()).toEqual([a, b, c])
    // At either end it stays, and nothing is written.
    await move(a, 'earlier')
    await move(c, 'later')
    expect((await listAdminCategories(db)).map(({ version }) => version)).toEqual([1, 3, 3])
    await Promise.all([move(a, 'later'), move(c, 'earlier'), move(b, 'earlier')])
    const rows = await listAdminCategories(db)
    expect(rows.map(({ id }) => id).sort()).toEqual([a, b, c].sort())
    expect(new Set(rows.map(({ position }) => position)).size).toBe(3)
    await expect(move('nothing', 'later')).rejects.toMatchObject({ status: 404 })
    // Places that are shared are given out anew.
    await db.update(productCategories).set({ position: 7 })
    const [first = '', second = ''] = await order()
    await move(second, 'earlier')
    expect((await order()).slice(0, 2)).toEqual([second, first])
    // A place that is left empty in the form leaves the row where it is.
    const row = await findRow(db, categories, second)
    if (!row) throw new Error('gone')
    await updateRow(db, categories, {
      id: second,
      version: row.version,
      values: { ...row.values, position: null },
      by,
      batch: randomUUID(),
    })
    expect((await findRow(db, categories, second))?.version).toBe(row.version)
  })
})

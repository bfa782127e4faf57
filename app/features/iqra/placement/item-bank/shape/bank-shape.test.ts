import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { findBankShape } from '../../queries/bank-shape.server.ts'
import { bandMiddle, errorWithin } from '../../rules.ts'
import { seed } from '../../seed.server.ts'
import { iqraBankItems } from '../../tables.server.ts'
import { presentShape } from './present.ts'

test('more and sharper items near a reader make a surer test, and thirty of them are all that count', () => {
  const items = (count: number, a: number, b: number) => Array.from({ length: count }, () => ({ a, b }))
  expect(errorWithin(items(20, 1.5, 0), 0)).toBeLessThan(errorWithin(items(10, 1.5, 0), 0))
  expect(errorWithin(items(20, 1.5, 0), 0)).toBeLessThan(errorWithin(items(20, 0.5, 0), 0))
  expect(errorWithin(items(20, 1.5, 0), 0)).toBeLessThan(errorWithin(items(20, 1.5, 0), 2))
  expect(errorWithin(items(30, 1.5, 0), 0)).toBe(errorWithin(items(90, 1.5, 0), 0))
  expect(errorWithin([], 0)).toBeCloseTo(1.5, 5)
})

describeEachEngine('the shape of a bank', (ctx) => {
  test('every item stands once in the drawing and in the table, and what is flagged is told apart', async () => {
    await fillSeeded(ctx, 'iqra', seed)
    const shape = await findBankShape(ctx.db, 'ar')
    if (!shape) throw new Error('no bank')
    const [first, second] = shape.items
    const change = (id = '', values: object) => ctx.db.update(iqraBankItems).set(values).where(eq(iqraBankItems.itemId, id))
    await change(first?.id, { flags: ['weak'], a: 0.2 })
    await change(second?.id, { isCalibrated: true, b: 9 })
    const again = await findBankShape(ctx.db, 'ar')
    if (!again) throw new Error('no bank')
    const view = presentShape({ shape: again, language: 'ar', languages: ['ar', 'fr'] }, i18nFor('en'))
    const parts = view.columns.flatMap((column) => column.parts)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(again.items.length)
    // Beyond the last column is in it.
    expect(view.columns.at(-1)?.parts[0]).toBe(1)
    expect(view.dots.filter(({ isFlagged }) => isFlagged).map(({ id }) => id)).toEqual([first?.id])
    expect(view.byBand.map(({ count }) => Number(count)).reduce((sum, count) => sum + count, 0)).toBe(again.items.length)
    expect(view.byBand.reduce((sum, { flagged }) => sum + Number(flagged), 0)).toBe(1)
    expect(view.byBand.filter(({ error }) => !/^±0\.\d\d$/.test(error))).toEqual([])
  })

  test('the shipped banks promise the goal at every level that has its items', async () => {
    await fillSeeded(ctx, 'iqra', seed)
    const shape = await findBankShape(ctx.db, 'fr')
    for (const band of ['A1', 'A2', 'B1', 'B2', 'C1'] as const) expect(errorWithin(shape?.items ?? [], bandMiddle(band))).toBeLessThan(0.32)
    expect(await findBankShape(ctx.db, 'ar')).toBeDefined()
  })

  test('a language without a bank has no shape', async () => {
    expect(await findBankShape(ctx.db, 'es')).toBeUndefined()
  })
})

import { expect, test } from 'vitest'
import { analyticsDaily } from '#app/features/analytics/tables.server.ts'
import { createCategory, createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { getCallingList } from './calling-list.server.ts'

const now = new Date('2026-11-23T10:00:00Z')

describeEachEngine('the list of places to call', (ctx) => {
  test('is of published places without a telephone or hours, the most visited first, each once a day', async () => {
    const { id: categoryId } = await createCategory(ctx.db, { guide: 'health', slug: 'clinics' })
    const place = (slug: string, more: object = {}) => createEntry(ctx.db, { categoryId, slug, kind: 'clinic', ...more })
    await place('quiet', { position: 1 })
    await place('busy', { position: 2, phone: '+212539980000' })
    await place('known', { phone: '+212539980001', hours: '24/7' })
    await place('asked-today', { verifiedOn: '2026-11-23' })
    await place('asked-before', { position: 3, verifiedOn: '2026-11-22' })
    await place('closed', { details: { state: 'closed' } })
    await place('draft', { status: 'draft' })
    await place('beach', { kind: 'beach' })
    const count = (name: string, visits: number, day = '2026-11-20') => ({ day, kind: 'view' as const, name, count: visits })
    await ctx.db
      .insert(analyticsDaily)
      .values([count('/health-guide/clinics/busy', 40), count('/health-guide/clinics/asked-before', 7), count('/product/quiet', 900)])
    await ctx.db.insert(analyticsDaily).values(count('/health-guide/clinics/quiet', 500, '2026-01-01'))
    const list = await getCallingList(ctx.db, now)
    expect(list.map(({ key, visits }) => [key, visits])).toEqual([
      ['clinics/busy', 40],
      ['clinics/asked-before', 7],
      ['clinics/quiet', 0],
    ])
  })
})

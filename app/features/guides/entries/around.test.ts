import { expect, test } from 'vitest'
import { createCategory, createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { findTopicCategory } from '../taxonomy/queries/categories.server.ts'
import { findEntryPage } from './queries/entries.server.ts'

const now = new Date('2026-11-21T10:00:00Z')

describeEachEngine('near here', (ctx) => {
  test('what is about here counts too, and is said to be about; what has no point does not', async () => {
    const { db } = ctx
    const { id: categoryId } = await createCategory(db, { slug: 'here' })
    const { id: others } = await createCategory(db)
    await createEntry(db, { categoryId, slug: 'clinic', latitude: 35.24, longitude: -3.93, pointIs: 'thing' })
    const add = (slug: string, values: object) => createEntry(db, { categoryId: others, slug, ...values })
    await add('next-door', { latitude: 35.2407, longitude: -3.93, pointIs: 'village' })
    await add('down-the-road', { latitude: 35.25, longitude: -3.93, pointIs: 'thing' })
    await add('village', { latitude: 35.28, longitude: -3.93, pointIs: 'village' })
    await add('nowhere', { latitude: null, longitude: null, pointIs: 'none' })
    await add('draft', { latitude: 35.24, longitude: -3.93, pointIs: 'thing', status: 'draft' })
    await add('far', { latitude: 34.9, longitude: -3.93, pointIs: 'thing' })
    const category = await findTopicCategory(db, { guide: 'health', slug: 'here', locale: 'ar' })
    if (!category) throw new Error('no category')
    const page = await findEntryPage(db, { category, slug: 'clinic', locale: 'ar', now })
    const seen = page?.around.map(({ slug, isAbout, metres }) => [slug, isAbout, metres === null ? null : Math.round(metres / 100) * 100])
    expect(seen).toEqual([
      ['next-door', true, null],
      ['down-the-road', false, 1100],
      ['village', true, 4400],
    ])
  })
})

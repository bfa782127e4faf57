import { expect, test } from 'vitest'
import { ContentVersions } from '#app/platform/content-versions.ts'
import type { Db } from '#app/platform/db/types.ts'
import { createCategory, createCity, createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { searchSite } from './search-page.server.ts'

/** Monday morning in Morocco. */
const NOW = new Date('2026-11-23T10:00:00Z')
const here = { latitude: 35.25, longitude: -3.93, pointIs: 'thing' as const }
const far = { latitude: 34.93, longitude: -4.31, pointIs: 'thing' as const }

async function search(db: Db, query: string, more: Partial<Parameters<typeof searchSite>[1]['address']> = {}, now = NOW) {
  const source = { db, content: new ContentVersions() }
  const { found, understood, places, openCount } = await searchSite(source, { address: { q: query, ...more }, locale: 'ar', now })
  const entries = found.hits.filter(({ kind }) => kind === 'entry')
  return {
    names: entries.map(({ title }) => title.ar),
    understood,
    openCount,
    metres: entries.map(({ ref }) => places.get(ref)?.metres ?? null),
  }
}

async function fill(db: Db) {
  const [town, village] = [
    await createCity(db, { id: 'al-hoceima', name: { ar: 'الحسيمة', fr: 'Al Hoceima' } }),
    await createCity(db, { id: 'imzouren', name: { ar: 'إمزورن', fr: 'Imzouren' }, latitude: 35.14, longitude: -3.85 }),
  ]
  const category = await createCategory(db, { name: { ar: 'مقاه' } })
  const cafe = (name: string, values: Parameters<typeof createEntry>[1]) =>
    createEntry(db, { categoryId: category.id, name: { ar: name }, ...values })
  await cafe('مقهى الصباح', { cityId: town.id, hours: 'Mo-Su 07:00-12:00', ...here })
  await cafe('مقهى المساء', { cityId: village.id, hours: 'Mo-Su 18:00-23:30', ...far })
  await cafe('مقهى المجهول', { cityId: town.id, hours: null })
  await cafe('مقهى المغلق', { cityId: town.id, hours: '24/7', details: { state: 'closed' } })
}

describeEachEngine('a search with a wish', (ctx) => {
  test('open now shows what is known to be open, says so, and the words can be searched as they are', async () => {
    await fill(ctx.db)
    const { names, understood } = await search(ctx.db, 'مقهى مفتوح الآن')
    expect(names).toEqual(['مقهى الصباح'])
    expect(understood.open).toEqual({ when: 'now', words: 'مفتوح الآن', none: false })
    expect((await search(ctx.db, 'مقهى مفتوح الآن', { plain: true })).understood).toEqual({ open: null, near: null, city: null })
    expect((await search(ctx.db, 'مقهى', { open: true })).names).toEqual(['مقهى الصباح'])
    expect((await search(ctx.db, 'مقهى')).openCount).toBe(1)
  })

  test('tonight is nine in the evening, also in the morning, and now once that is past', async () => {
    await fill(ctx.db)
    expect((await search(ctx.db, 'café مقهى ce soir')).names).toEqual(['مقهى المساء'])
    const { names, understood } = await search(ctx.db, 'مقهى هاد الليلة', {}, new Date('2026-11-23T23:45:00Z'))
    expect([names.length, understood.open?.none]).toEqual([4, true])
  })

  test('what is open comes before what is not where both answer alike', async () => {
    await fill(ctx.db)
    expect((await search(ctx.db, 'مقهى')).names[0]).toBe('مقهى الصباح')
    expect((await search(ctx.db, 'مقهى', {}, new Date('2026-11-23T20:00:00Z'))).names[0]).toBe('مقهى المساء')
  })

  test('near asks for nothing by itself; from a town or a cell the nearest come first with how far they are', async () => {
    await fill(ctx.db)
    const { understood, metres } = await search(ctx.db, 'مقهى حدايا')
    expect([understood.near, metres.every((one) => one === null)]).toEqual(['حدايا', true])
    const near = await search(ctx.db, 'مقهى قريب مني', { at: '34.93,-4.31' })
    expect([near.names.slice(0, 2), near.metres[0]]).toEqual([['مقهى المساء', 'مقهى الصباح'], 0])
    expect((await search(ctx.db, 'مقهى', { near: 'imzouren' })).names[0]).toBe('مقهى الصباح')
    for (const nonsense of ['99.99,99.99', '00.00,0.00']) expect((await search(ctx.db, 'مقهى', { at: nonsense })).names).toHaveLength(4)
  })

  test('a city in the words narrows to it, unless the very name lies elsewhere or nothing would be left', async () => {
    await fill(ctx.db)
    const narrowed = await search(ctx.db, 'مقهى إمزورن')
    expect([narrowed.names, narrowed.understood.city]).toEqual([['مقهى المساء'], { id: 'imzouren', words: 'إمزورن' }])
    await createEntry(ctx.db, { cityId: 'imzouren', name: { ar: 'مقهى الحسيمة' } })
    expect((await search(ctx.db, 'مقهى الحسيمة')).understood.city).toBeNull()
  })
})

import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCategory, createCity, createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { entries } from '../entries/tables.server.ts'
import { entrySuggestions } from '../suggestions/tables.server.ts'
import { categories } from '../taxonomy/tables.server.ts'
import { proposePlaces } from './commands.server.ts'
import { type OsmPlace, readPlace } from './rules.ts'

const at = { latitude: 35.2466, longitude: -3.9322 }
const day = '2026-11-23'

function placeOf(id: number, tags: Record<string, string>, point = at): OsmPlace {
  const place = readPlace({ type: 'node', id, ...point }, tags)
  if (!place) throw new Error('no place')
  return place
}
const pharmacy = (id: number, name: string, more: Record<string, string> = {}) => placeOf(id, { amenity: 'pharmacy', name, ...more })

describeEachEngine('places of an extract', (ctx) => {
  const propose = (...places: OsmPlace[]) => proposePlaces(ctx.db, { places, day })
  const drafts = () => ctx.db.select().from(entries).where(eq(entries.status, 'draft')).orderBy(asc(entries.kind))

  test('become drafts with source and date, in a category that is made when there is none, and only once', async () => {
    await createCity(ctx.db, { id: 'al-hoceima', ...at })
    await createCategory(ctx.db, { guide: 'health', slug: 'pharmacies' })
    const places = [pharmacy(1, 'صيدلية المنار', { phone: '0539980000' }), placeOf(2, { amenity: 'bank', name: 'Banque Populaire' })]
    expect(await propose(...places)).toEqual({ drafted: 2, suggested: 0, known: 0 })
    const [first, second] = await drafts()
    expect(first).toMatchObject({
      ...{ kind: 'pharmacy', cityId: 'al-hoceima', phone: '+212539980000', pointIs: 'thing', pointAttribution: 'osm', verifiedOn: null },
      ...{ sourceCheckedOn: day, source: 'OpenStreetMap، 2026؛ https://www.openstreetmap.org/node/1', details: { cityUncertain: true } },
    })
    expect(second?.details).toEqual({ cityUncertain: true, nameUncertain: true })
    expect(await ctx.db.select({ slug: categories.slug }).from(categories).where(eq(categories.guide, 'general'))).toEqual([
      { slug: 'banks' },
    ])
    // Again, also after somebody has put one into the bin and renamed the other: nothing is proposed twice.
    await ctx.db
      .update(entries)
      .set({ status: 'deleted', deletedAt: new Date() })
      .where(eq(entries.id, first?.id ?? ''))
    await ctx.db
      .update(entries)
      .set({ name: { ar: 'البنك الشعبي' } })
      .where(eq(entries.id, second?.id ?? ''))
    expect(await propose(...places)).toEqual({ drafted: 0, suggested: 0, known: 2 })
  })

  test('that the guide has are left as they are: what they lack is suggested, once, and what was rejected stays so', async () => {
    await createCity(ctx.db, { id: 'al-hoceima', ...at })
    const own = await createEntry(ctx.db, {
      kind: 'pharmacy',
      name: { ar: 'صيدلية المنار' },
      website: 'https://mine.example',
      ...at,
      pointIs: 'thing',
    })
    const place = pharmacy(5, 'صيدلية المنار', {
      phone: '0539980000',
      website: 'https://other.example',
      opening_hours: 'Mo-Su 09:00-20:00',
    })
    expect(await propose(place)).toEqual({ drafted: 0, suggested: 2, known: 0 })
    const waiting = await ctx.db.select().from(entrySuggestions).orderBy(asc(entrySuggestions.field))
    expect(waiting.map(({ field, proposed }) => [field, proposed])).toEqual([
      ['hours', 'Mo-Su 09:00-20:00'],
      ['phone', '+212539980000'],
    ])
    expect(waiting[0]?.message).toBe('OpenStreetMap 2026-11-23: https://www.openstreetmap.org/node/5')
    await ctx.db.update(entrySuggestions).set({ status: 'rejected', decidedAt: new Date() })
    expect(await propose(place)).toEqual({ drafted: 0, suggested: 0, known: 1 })
    const [row] = await ctx.db.select().from(entries).where(eq(entries.id, own.id))
    expect(row).toMatchObject({ phone: null, hours: null, website: 'https://mine.example', version: 1 })
  })

  test('that are called alike and stand in another town are others; a telephone is one place’s', async () => {
    await createCity(ctx.db, { id: 'al-hoceima', ...at })
    await createEntry(ctx.db, { kind: 'pharmacy', name: { ar: 'صيدلية النور' }, ...at, pointIs: 'thing' })
    await createEntry(ctx.db, { kind: 'pharmacy', name: { ar: 'صيدلية أخرى' }, phone: '+212539981111' })
    const far = placeOf(7, { amenity: 'pharmacy', name: 'صيدلية النور' }, { latitude: 34.94, longitude: -4.32 })
    expect(await propose(far, pharmacy(8, 'باسم جديد', { phone: '0539981111' }))).toEqual({ drafted: 1, suggested: 0, known: 1 })
  })
})

test.each([
  [{ amenity: 'pharmacy' }, undefined],
  [{ amenity: 'bench', name: 'x' }, undefined],
  [{ amenity: 'place_of_worship', name: 'كنيسة', religion: 'christian' }, undefined],
  [{ amenity: 'pharmacy', name: 'x', disused: 'yes' }, undefined],
  [{ amenity: 'constructor', name: 'x' }, undefined],
  [{ tourism: 'hotel', name: 'Hôtel X', website: 'javascript:alert(1)', opening_hours: 'always perhaps' }, 'hotel'],
])('%j', (tags, kind) => {
  const place = readPlace({ type: 'node', id: 1, ...at }, tags as Record<string, string>)
  expect([place?.category.kind, place?.website ?? null, place?.hours ?? null]).toEqual([kind, null, null])
})

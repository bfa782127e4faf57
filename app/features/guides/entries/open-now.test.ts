import { expect, test } from 'vitest'
import { createCategory, createCity, createEntry, createSector } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { listOpenNow } from './queries/open-now.server.ts'

describeEachEngine('what is known to be open', (ctx) => {
  test('is counted by category at the minute that is asked about, and leads to its list', async () => {
    const { id: cityId } = await createCity(ctx.db, { id: 'targuist' })
    const { id: sectorId } = await createSector(ctx.db, { cityId, slug: 'money' })
    const banks = await createCategory(ctx.db, { guide: 'general', sectorId, slug: 'banks', name: { ar: 'أبناك', fr: 'Banques' } })
    const cafes = await createCategory(ctx.db, { guide: 'tourism', slug: 'cafes', name: { ar: 'مقاهٍ' } })
    const clinics = await createCategory(ctx.db, { slug: 'clinics', name: { ar: 'مصحات' } })
    const add = (categoryId: number, values: object) => createEntry(ctx.db, { categoryId, ...values })
    await add(banks.id, { hours: 'Mo-Fr 08:30-16:00' })
    await add(banks.id, { hours: 'Mo-Fr 08:30-16:00' })
    await add(banks.id, { hours: 'Mo-Fr 09:00-15:30' })
    await add(banks.id, { hours: '24/7', status: 'draft' })
    await add(cafes.id, { hours: 'Mo-Su 07:00-23:00' })
    await add(cafes.id, { hours: null })
    await add(cafes.id, { hours: 'whenever' })
    await add(clinics.id, { hours: '24/7' })
    await add(clinics.id, { hours: 'Mo-Sa 08:00-20:00' })
    const at = (time: string, limit = 9, locale: 'ar' | 'fr' = 'ar') => listOpenNow(ctx.db, { now: new Date(time), locale, limit })
    const [guideCafes, guideClinics] = ['/tourism-guide/cafes?open=1', '/health-guide/clinics?open=1']
    // A Monday at ten, the evening of it, the night after, and a Sunday at ten.
    expect(await at('2026-11-23T10:00:00Z', 9, 'fr')).toEqual([
      { path: '/guide/targuist/money/banks?open=1', name: 'Banques', count: 3 },
      { path: guideClinics, name: 'مصحات', count: 2 },
      { path: guideCafes, name: 'مقاهٍ', count: 1 },
    ])
    expect(await at('2026-11-23T21:00:00Z')).toEqual([
      { path: guideCafes, name: 'مقاهٍ', count: 1 },
      { path: guideClinics, name: 'مصحات', count: 1 },
    ])
    expect((await at('2026-11-24T02:00:00Z')).map(({ path }) => path)).toEqual([guideClinics])
    expect((await at('2026-11-23T10:00:00Z', 1)).map(({ name }) => name)).toEqual(['أبناك'])
  })

  test('is nothing where nobody’s hours are known', async () => {
    await createEntry(ctx.db, { hours: null })
    const open = await listOpenNow(ctx.db, { now: new Date('2026-11-23T10:00:00Z'), locale: 'ar', limit: 3 })
    expect(open.filter(({ name }) => name.startsWith('صنف'))).toEqual([])
  })
})

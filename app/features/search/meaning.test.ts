import { expect, test } from 'vitest'
import { emergencyNumbers } from '#app/features/guides/emergency-numbers/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { createCategory, createCity, createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { searchEverything } from './queries.server.ts'

/** The titles found, without those of the communes and sections in which they stand. */
const found = async (db: DbOrTx, query: string) =>
  (await searchEverything(db, { query })).hits.filter(({ kind }) => kind !== 'city' && kind !== 'category').map((hit) => hit.title.ar)

describeEachEngine('what people mean', (ctx) => {
  test('a word as typed in a text comes before a slip in a name, and three letters are never guessed', async () => {
    await createEntry(ctx.db, { name: { ar: 'دار الثقافة' }, description: { ar: 'فيها مكتبة للأطفال' } })
    await createEntry(ctx.db, { name: { ar: 'مكتبي' } })
    expect(await found(ctx.db, 'مكتبة')).toEqual(['دار الثقافة'])
    await createEntry(ctx.db, { name: { ar: 'سور' } })
    expect(await found(ctx.db, 'سوق')).toEqual([])
  })

  test('two slips in eight letters, a space too many or too few, and each shape of the Moroccan g are forgiven', async () => {
    await createEntry(ctx.db, { name: { ar: 'تارݣيست' } })
    await createEntry(ctx.db, { name: { ar: 'كالا بونيطا' } })
    await createEntry(ctx.db, { name: { ar: 'المستوصفات' } })
    for (const typed of ['تاركيست', 'تارڭيست', 'تارگيست']) expect(await found(ctx.db, typed)).toEqual(['تارݣيست'])
    for (const typed of ['كالابونيطا', 'كالا بو نيطا']) expect((await found(ctx.db, typed))[0]).toBe('كالا بونيطا')
    expect(await found(ctx.db, 'المستوشقات')).toEqual(['المستوصفات'])
  })

  test('a name is found in the other script, and with the other keyboard switched on', async () => {
    await createEntry(ctx.db, { name: { ar: 'تعاونية أغبال' } })
    await createEntry(ctx.db, { name: { ar: 'فندق المرسى الجميل' } })
    expect((await found(ctx.db, 'aghbal'))[0]).toBe('تعاونية أغبال')
    expect((await found(ctx.db, 'fondoq al marsa'))[0]).toBe('فندق المرسى الجميل')
    const keys = await searchEverything(ctx.db, { query: 'tk]r hglvsn' })
    expect([keys.hits[0]?.title.ar, keys.corrected]).toEqual(['فندق المرسى الجميل', 'فندق المرسى'])
    // What stands as it was typed is never read as keys.
    await createEntry(ctx.db, { name: { ar: 'مقهى', fr: 'Café tk r' } })
    expect((await searchEverything(ctx.db, { query: 'café tk r' })).corrected).toBeNull()
  })

  test('not all words have to be there: what has most and rarest of them comes first', async () => {
    const category = await createCategory(ctx.db, { name: { ar: 'صنف' } })
    for (const name of ['مقهى الورد', 'مقهى النخيل', 'مقهى البحر', 'متجر النخيل بالمرسى'])
      await createEntry(ctx.db, { categoryId: category.id, name: { ar: name } })
    expect((await found(ctx.db, 'أين يوجد مقهى المرسى النخيل؟')).slice(0, 2).sort()).toEqual(['متجر النخيل بالمرسى', 'مقهى النخيل'])
  })

  test('what is closed comes after what works, an empty category not at all', async () => {
    const category = await createCategory(ctx.db, { name: { ar: 'مسابح' }, slug: 'pools' })
    expect(await found(ctx.db, 'مسابح')).toEqual([])
    await createEntry(ctx.db, { categoryId: category.id, name: { ar: 'مسبح' }, details: { state: 'closed' } })
    await createEntry(ctx.db, { categoryId: category.id, name: { ar: 'مسبح الحي الجديد' } })
    expect(await found(ctx.db, 'مسبح')).toEqual(['مسبح الحي الجديد', 'مسبح'])
    const { hits } = await searchEverything(ctx.db, { query: 'مسابح' })
    expect(hits.map(({ kind, path }) => [kind, path])).toContainEqual(['category', '/health-guide/pools'])
  })

  test('a commune and an emergency number are found, the number by what happens, and can be called', async () => {
    await createCity(ctx.db, { id: 'tamassint', name: { ar: 'تماسينت' } })
    await ctx.db.insert(emergencyNumbers).values({ id: 'police', number: '19', name: { ar: 'الشرطة' }, whenToCall: { ar: 'خطر' } })
    const of = async (query: string) => (await searchEverything(ctx.db, { query })).hits.map(({ kind, path, phone }) => [kind, path, phone])
    expect(await of('مدينة تماسينت')).toEqual([['city', '/guide/tamassint', null]])
    expect(await of('سرقوا لي التلفون')).toEqual([['emergency', '/health-guide#emergency', '19']])
    await ctx.db.delete(emergencyNumbers)
    expect(await of('سرقوا لي التلفون')).toEqual([])
    expect(await of('صيدلية الليلة')).toEqual([['page', '/health-guide#duty', null]])
  })
})

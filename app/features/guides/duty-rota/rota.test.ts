import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { theSite as by } from '#app/platform/auth/actor.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { addDays } from '#app/platform/time.ts'
import { createCategory, createCity, createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { entries } from '../entries/tables.server.ts'
import { assignShifts, copyMonth, pasteRota, removeSampleShifts, removeShift } from './commands/rota.server.ts'
import { listDuty } from './queries/duty.server.ts'
import { hasRota, listRota, listRotaCities, listRotaGaps } from './queries/rota.server.ts'
import { dutyShifts } from './tables.server.ts'

const once = (from: string, nights = 1) => ({ from, nights, everyWeeks: 0, until: '' })
const pharmacy = (db: DbOrTx, cityId: string, ar: string) => createEntry(db, { kind: 'pharmacy', cityId, name: { ar } })

async function town(db: DbOrTx) {
  const { id: cityId } = await createCity(db)
  const [nour, chifa] = [await pharmacy(db, cityId, 'صيدلية النور'), await pharmacy(db, cityId, 'صيدلية الشفاء')]
  const nights = async (from = '2026-01-01', to = '2027-12-31') =>
    (await listRota(db, { cityId, from, to })).map((shift) => [shift.date, shift.entryId === nour.id ? 'nour' : 'chifa', shift.sample])
  return { cityId, nour: nour.id, chifa: chifa.id, nights }
}

describeEachEngine('the rota', (ctx) => {
  test('a turn is given once, takes a sample’s place, and only to a pharmacy of the town', async () => {
    const { cityId, nour, chifa, nights } = await town(ctx.db)
    await ctx.db
      .insert(dutyShifts)
      .values(['2026-11-21', '2026-11-25'].map((dutyDate) => ({ entryId: chifa, cityId, dutyDate, sample: true })))
    const plan = { cityId, entryId: nour, plan: once('2026-11-20', 3), by }
    expect((await Promise.all([assignShifts(ctx.db, plan), assignShifts(ctx.db, plan)])).sort()).toEqual([0, 3])
    expect(await nights()).toEqual([
      ['2026-11-20', 'nour', false],
      ['2026-11-21', 'nour', false],
      ['2026-11-22', 'nour', false],
      ['2026-11-25', 'chifa', true],
    ])
    const sample = await createEntry(ctx.db, { kind: 'pharmacy', cityId, sample: true })
    await assignShifts(ctx.db, { ...plan, entryId: sample.id, plan: once('2026-12-01') })
    expect((await listRota(ctx.db, { cityId, from: '2026-12-01', to: '2026-12-01' })).map((shift) => shift.sample)).toEqual([true])
    const elsewhere = await town(ctx.db)
    await expect(assignShifts(ctx.db, { ...plan, entryId: elsewhere.nour })).rejects.toMatchObject({ code: 'rota_entry' })
    const clinic = await createEntry(ctx.db, { kind: 'clinic', cityId })
    await expect(assignShifts(ctx.db, { ...plan, entryId: clinic.id })).rejects.toMatchObject({ code: 'rota_entry' })
    expect(await removeSampleShifts(ctx.db, { cityId, by })).toBe(2)
    const [first] = await listRota(ctx.db, { cityId, from: '2026-11-20', to: '2026-11-20' })
    await expect(removeShift(ctx.db, { cityId: elsewhere.cityId, id: first?.id ?? 0, by })).rejects.toMatchObject({ status: 404 })
    await removeShift(ctx.db, { cityId, id: first?.id ?? 0, by })
    expect(await nights()).toHaveLength(2)
    expect((await listRotaCities(ctx.db)).map(({ id }) => id).sort()).toEqual([cityId, elsewhere.cityId].sort())
  })

  test('a month is filled from the one before, where it has nobody', async () => {
    const { cityId, nour, chifa, nights } = await town(ctx.db)
    await assignShifts(ctx.db, { cityId, entryId: nour, plan: once('2026-10-01', 31), by })
    await assignShifts(ctx.db, { cityId, entryId: chifa, plan: once('2026-11-10'), by })
    await ctx.db.insert(dutyShifts).values({ entryId: chifa, cityId, dutyDate: '2026-10-05', sample: true })
    expect(await copyMonth(ctx.db, { cityId, month: '2026-11', by })).toBe(29)
    const november = await nights('2026-11-01', '2026-11-30')
    expect(november).toHaveLength(30)
    expect(november.filter(([, who]) => who === 'chifa')).toEqual([['2026-11-10', 'chifa', false]])
    expect(await copyMonth(ctx.db, { cityId, month: '2026-11', by })).toBe(0)
  })

  test('a pasted list is written whole or not at all', async () => {
    const { cityId, nights } = await town(ctx.db)
    const paste = (list: string) => pasteRota(ctx.db, { cityId, month: '2026-11', list, by })
    expect(await paste('21/11 النور\n22/11 السلام')).toMatchObject({ ok: false, lines: [{ line: 1 }, { line: 2, problem: 'name' }] })
    expect(await paste('  \n')).toEqual({ ok: false, lines: [] })
    expect(await nights()).toEqual([])
    expect(await paste('21/11 النور\n22-23/11: صيدلية الشفاء')).toEqual({ ok: true, nights: 3 })
    expect((await nights()).map(([date, who]) => `${date} ${who}`)).toEqual(['2026-11-21 nour', '2026-11-22 chifa', '2026-11-23 chifa'])
  })

  test('gaps are told of towns that keep a rota: samples and drafts are nobody', async () => {
    const tonight = '2026-11-21'
    const { cityId, nour, chifa } = await town(ctx.db)
    const other = await town(ctx.db)
    await ctx.db.insert(dutyShifts).values([
      { entryId: chifa, cityId, dutyDate: tonight, sample: true },
      { entryId: other.nour, cityId: other.cityId, dutyDate: tonight, sample: true },
    ])
    expect(await listRotaGaps(ctx.db, tonight)).toEqual([])
    // Samples alone leave nothing to tell of: neither a gap nor that every night is covered.
    expect(await hasRota(ctx.db, tonight)).toBe(false)
    await assignShifts(ctx.db, { cityId, entryId: nour, plan: once(addDays(tonight, 1), 12), by })
    expect((await listRotaGaps(ctx.db, tonight)).map(({ cityId: at, date }) => [at, date])).toEqual([
      [cityId, '2026-11-21'],
      [cityId, '2026-12-04'],
    ])
    expect(await hasRota(ctx.db, tonight)).toBe(true)
    await ctx.db.update(entries).set({ status: 'draft' }).where(eq(entries.id, nour))
    expect(await listRotaGaps(ctx.db, tonight)).toHaveLength(14)
  })

  test('visitors are led to the door of who is on duty, or to about there, and to nothing that is made up', async () => {
    const { id: cityId } = await createCity(ctx.db)
    const { id: categoryId } = await createCategory(ctx.db)
    const at = { cityId, categoryId, kind: 'pharmacy', latitude: 35.2, longitude: -3.9, phone: '+212539980000' }
    for (const [name, values] of Object.entries({
      door: { pointIs: 'thing' as const },
      about: { pointIs: 'village' as const },
      sample: { pointIs: 'village' as const, sample: true },
      nowhere: { pointIs: 'none' as const, latitude: null, longitude: null },
    })) {
      const { id: entryId } = await createEntry(ctx.db, { ...at, ...values, name: { ar: name } })
      await ctx.db.insert(dutyShifts).values({ entryId, cityId, dutyDate: '2026-11-21', sample: name === 'sample' })
    }
    const way = 'https://www.google.com/maps/dir/?api=1&destination=35.2%2C-3.9'
    const duty = (await listDuty(ctx.db, { from: '2026-11-21', nights: 1, locale: 'ar' })).filter((shift) => shift.cityId === cityId)
    expect(Object.fromEntries(duty.map(({ name, directions, isAbout, phone }) => [name, [directions, isAbout, phone]]))).toEqual({
      door: [way, false, at.phone],
      about: [way, true, at.phone],
      sample: [null, false, at.phone],
      nowhere: [null, true, at.phone],
    })
  })
})

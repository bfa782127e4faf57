import { expect, test } from 'vitest'
import { listAudit } from '#app/features/audit/queries.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { publishLanguage, saveSetting, saveSettings } from './commands.server.ts'
import { getSiteSettings, listWithdrawnLocales, versionOf } from './queries.server.ts'
import { type SiteSettings, siteSettingsSchema } from './schema.ts'
import { settings } from './tables.server.ts'

const by = { id: null, name: 'test', requestId: null }
const empty: SiteSettings = siteSettingsSchema.parse({})
const full: SiteSettings = {
  site_name: { ar: 'دليل التجربة', fr: 'Guide d’essai' },
  messaging_number: '212600000001',
  contact_email: 'a@b.ma',
  contact_phone: '+212539000000',
  map_location: { latitude: 35.25, longitude: -3.93 },
  opening_hours: 'Mo-Fr 09:00-12:00',
  currency_label: { en: 'dirhams' },
  published_locales: ['en', 'fr'],
  staff_second_factor: 'required',
  clerk_requests: 'all',
  hold_hours: 36,
  satisfied_clients: 57,
  unconfirmed_orders: 'careful',
}

describeEachEngine('settings', (ctx) => {
  const save = async (change: Partial<SiteSettings>, version?: string) => {
    const now = await getSiteSettings(ctx.db)
    await saveSettings(ctx.db, { settings: { ...now, ...change }, version: version ?? versionOf(now), by })
  }

  test('an empty table is a working site', async () => {
    expect(await getSiteSettings(ctx.db)).toEqual(empty)
  })

  test('every kind of value comes back as it was saved, a number in a text as text', async () => {
    await save(full)
    expect(await getSiteSettings(ctx.db)).toEqual(full)
    expect(versionOf(await getSiteSettings(ctx.db))).toBe(versionOf(full))
  })

  test('emptied again, a setting is not set', async () => {
    await save(full)
    await save({ ...empty, published_locales: [] })
    expect(await getSiteSettings(ctx.db)).toEqual(empty)
    const saved = (await ctx.db.select({ key: settings.key }).from(settings)).map((row) => row.key)
    expect(saved.sort()).toEqual(['hold_hours', 'published_locales', 'staff_second_factor', 'unconfirmed_orders', 'withdrawn_locales'])
  })

  test('a language is published and taken back in one act each; what was published once is remembered until it is again', async () => {
    expect(await publishLanguage(ctx.db, { locale: 'fr', isPublished: true, by })).toBe(true)
    expect(await publishLanguage(ctx.db, { locale: 'fr', isPublished: true, by })).toBe(false)
    expect(await listWithdrawnLocales(ctx.db)).toEqual([])
    expect(await publishLanguage(ctx.db, { locale: 'es', isPublished: false, by })).toBe(false)
    expect(await publishLanguage(ctx.db, { locale: 'fr', isPublished: false, by })).toBe(true)
    expect((await getSiteSettings(ctx.db)).published_locales).toEqual([])
    expect(await listWithdrawnLocales(ctx.db)).toEqual(['fr'])
    await save({ published_locales: ['fr', 'en'] })
    expect(await listWithdrawnLocales(ctx.db)).toEqual([])
    await save({ published_locales: ['en'] })
    expect(await listWithdrawnLocales(ctx.db)).toEqual(['fr'])
  })

  test('a value that does not fit its shape is refused, a stored one counts as not set', async () => {
    await expect(saveSetting(ctx.db, 'messaging_number', 'call me')).rejects.toThrow()
    await expect(save({ opening_hours: 'whenever' })).rejects.toThrow()
    await expect(save({ site_name: { ar: 'x'.repeat(61) } })).rejects.toThrow()
    await ctx.db.insert(settings).values({ key: 'contact_email', value: 'nonsense' })
    expect((await getSiteSettings(ctx.db)).contact_email).toBeNull()
  })

  test('a save is one line of the audit log with what changed and nothing else; saving the same is none', async () => {
    await save({ contact_email: 'a@b.ma' })
    await save({ contact_email: 'c@d.ma', opening_hours: '24/7' })
    await save({})
    const { entries } = await listAudit(ctx.db, {}, { limit: 10 })
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({ action: 'settings.saved', actorName: 'test' })
    expect([entries[0]?.before, entries[0]?.after]).toEqual([
      { contact_email: 'a@b.ma', opening_hours: null },
      { contact_email: 'c@d.ma', opening_hours: '24/7' },
    ])
  })

  test('who read an older version is told, and nothing is overwritten', async () => {
    const read = versionOf(await getSiteSettings(ctx.db))
    await save({ contact_email: 'first@b.ma' })
    await expect(save({ contact_email: 'second@b.ma' }, read)).rejects.toMatchObject({ code: 'version_conflict', status: 409 })
    expect((await getSiteSettings(ctx.db)).contact_email).toBe('first@b.ma')
    expect((await listAudit(ctx.db, {}, { limit: 10 })).entries).toHaveLength(1)
  })

  test('ten who save at once from the same page: one gets through, nine are told', async () => {
    const now = await getSiteSettings(ctx.db)
    const version = versionOf(now)
    const saves = Array.from({ length: 10 }, (_, i) =>
      saveSettings(ctx.db, { settings: { ...now, contact_email: `n${i}@b.ma` }, version, by }),
    )
    const results = await Promise.allSettled(saves)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(refused).toEqual(Array(9).fill('version_conflict'))
  })
})

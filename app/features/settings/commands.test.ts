import { expect, test } from 'vitest'
import { describeEachEngine } from '#tests/harness/db.ts'
import { saveContactSettings, saveSetting } from './commands.server.ts'
import { getSiteSettings } from './queries.server.ts'
import { settings } from './tables.server.ts'

const by = { id: null, name: 'test', requestId: null }
const nothing = { messaging_number: null, contact_email: null, contact_phone: null }

describeEachEngine('settings', (ctx) => {
  test('an empty table is a working site', async () => {
    expect(await getSiteSettings(ctx.db)).toEqual({ ...nothing, map_location: null, published_locales: [] })
  })

  test('every kind of value comes back as it was saved, a number in a text as text', async () => {
    await saveContactSettings(ctx.db, { messaging_number: '212600000001', contact_email: 'a@b.ma', contact_phone: '+212539000000' }, by)
    await saveSetting(ctx.db, 'map_location', { latitude: 35.25, longitude: -3.93 })
    await saveSetting(ctx.db, 'published_locales', ['en', 'fr'])
    expect(await getSiteSettings(ctx.db)).toEqual({
      messaging_number: '212600000001',
      contact_email: 'a@b.ma',
      contact_phone: '+212539000000',
      map_location: { latitude: 35.25, longitude: -3.93 },
      published_locales: ['en', 'fr'],
    })
  })

  test('emptied again, a setting is not set', async () => {
    await saveContactSettings(ctx.db, { messaging_number: '212600000001', contact_email: 'a@b.ma', contact_phone: null }, by)
    await saveContactSettings(ctx.db, nothing, by)
    expect(await getSiteSettings(ctx.db)).toMatchObject(nothing)
    expect(await ctx.db.$count(settings)).toBe(0)
  })

  test('a value that does not fit its shape is refused, a stored one counts as not set', async () => {
    await expect(saveSetting(ctx.db, 'messaging_number', 'call me')).rejects.toThrow()
    await ctx.db.insert(settings).values({ key: 'contact_email', value: 'nonsense' })
    expect((await getSiteSettings(ctx.db)).contact_email).toBeNull()
  })
})

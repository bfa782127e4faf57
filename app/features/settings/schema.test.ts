import { describe, expect, test } from 'vitest'
import { settingsFormValues } from './present.ts'
import { parseSettingsForm, readPlace, siteSettingsSchema } from './schema.ts'

const empty = siteSettingsSchema.parse({})
const settingsOf = (values: Record<string, string>) => {
  const read = parseSettingsForm(values)
  if ('fields' in read) throw new Error(JSON.stringify(read.fields))
  return read.settings
}
const problemsOf = (values: Record<string, string>) => {
  const read = parseSettingsForm(values)
  return 'fields' in read ? read.fields : {}
}

describe('the settings form', () => {
  test('empty means not set', () => {
    expect(settingsOf({})).toEqual(empty)
    expect(settingsOf({ contact_email: '   ', 'site_name.ar': ' ' })).toEqual(empty)
  })

  test('stores numbers the way links need them, however they are typed', () => {
    const typed = { messaging_number: ' ٠٦ ١٢ ٣٤ ٥٦ ٧٨ ', contact_email: ' a@b.ma ', contact_phone: '05-39-98-00-00' }
    expect(settingsOf(typed)).toEqual({
      ...empty,
      messaging_number: '212612345678',
      contact_email: 'a@b.ma',
      contact_phone: '+212539980000',
    })
  })

  test.each([
    ['١٢٠', 120],
    [' 7 ', 7],
    ['', null],
  ])('satisfied clients %j are %j', (typed, count) => {
    expect(settingsOf({ satisfied_clients: typed }).satisfied_clients).toBe(count)
    expect(settingsFormValues(settingsOf({ satisfied_clients: typed })).satisfied_clients).toBe(count === null ? '' : String(count))
  })

  test.each(['0', '-3', '1.5', '1000001', 'many'])('satisfied clients %j are no figure', (typed) => {
    expect(problemsOf({ satisfied_clients: typed })).toEqual({ satisfied_clients: 'settings_clients' })
  })

  test('names every field that is wrong', () => {
    const typed = {
      messaging_number: '12',
      contact_email: 'a@',
      contact_phone: 'call me',
      map_location: 'over there',
      'site_name.fr': 'x'.repeat(61),
      'currency_label.ar': 'x'.repeat(13),
      hours_known: 'on',
      d0a_from: '25:00',
    }
    expect(problemsOf(typed)).toEqual({
      messaging_number: 'settings_phone',
      contact_email: 'settings_email',
      contact_phone: 'settings_phone',
      map_location: 'settings_place',
      'site_name.fr': 'settings_name_long',
      'currency_label.ar': 'settings_currency_long',
      d0a_from: 'settings_time',
    })
    expect(problemsOf({ contact_email: `${'a'.repeat(250)}@b.ma` })).toHaveProperty('contact_email')
  })

  test('turning signs in a name are taken out', () => {
    expect(settingsOf({ 'site_name.ar': '\u202eدليل\u202c' }).site_name).toEqual({ ar: 'دليل' })
  })

  test('hours: plain times become the syntax; an empty day is closed; past midnight is the next day', () => {
    const hours = (typed: Record<string, string>) => settingsOf({ hours_known: 'on', ...typed }).opening_hours
    expect(hours({ d0a_from: '٠٨:٣٠', d0a_to: '12:00', d0b_from: '14:00', d0b_to: '18:30' })).toBe('Mo 08:30-12:00,14:00-18:30')
    expect(hours({ d0a_from: '9', d0a_to: '12h30', d0b_from: '14.30', d0b_to: '٢٤' })).toBe('Mo 09:00-12:30,14:30-24:00')
    expect(hours({ d5a_from: '20:00', d5a_to: '02:00' })).toBe('Sa 20:00-02:00')
    expect(hours({})).toBe('Mo-Su off')
    expect(settingsOf({ d0a_from: '08:30', d0a_to: '12:00' }).opening_hours).toBeNull()
  })

  test('hours that cannot be are told beside their day', () => {
    const problems = (typed: Record<string, string>) => problemsOf({ hours_known: 'on', ...typed })
    expect(problems({ d1a_from: '08:00' })).toEqual({ d1a_from: 'settings_hours_ends' })
    expect(problems({ d1a_from: '08:00', d1a_to: '08:00' })).toEqual({ d1a_from: 'settings_hours_ends' })
    expect(problems({ d1a_from: '08:00', d1a_to: '15:00', d1b_from: '14:00', d1b_to: '18:00' })).toEqual({
      d1b_from: 'settings_hours_order',
    })
  })

  test('what was read from the form stands in the form again', () => {
    const settings = settingsOf({
      messaging_number: '0612345678',
      map_location: '35.2472, -3.9322',
      hours_known: 'on',
      d0a_from: '08:30',
      d0a_to: '12:00',
      d5a_from: '20:00',
      d5a_to: '02:00',
      'published.fr': 'on',
      'site_name.en': 'Guide',
    })
    expect(settingsOf(settingsFormValues(settings))).toEqual(settings)
  })
})

test.each([
  ['35.2472, -3.9322', { latitude: 35.2472, longitude: -3.9322 }],
  ['٣٥.٢٤٧٢ -٣.٩٣٢٢', { latitude: 35.2472, longitude: -3.9322 }],
  ['https://www.openstreetmap.org/#map=16/35.2472/-3.9322', { latitude: 35.2472, longitude: -3.9322 }],
  ['https://www.google.com/maps/@35.2472,-3.9322,15z', { latitude: 35.2472, longitude: -3.9322 }],
  ['91.5, 3.1', undefined],
  ['35.2, 181.5', undefined],
  ['Al Hoceima', undefined],
])('a place as people copy it: %s', (text, place) => {
  expect(readPlace(text)).toEqual(place)
})

import { describe, expect, test } from 'vitest'
import { parseContactInput } from './schema.ts'

const nothing = { messaging_number: '', contact_email: '', contact_phone: '' }

describe('parseContactInput', () => {
  test('stores numbers the way links need them, however they are typed', () => {
    expect(parseContactInput({ messaging_number: ' ٠٦ ١٢ ٣٤ ٥٦ ٧٨ ', contact_email: ' a@b.ma ', contact_phone: '05-39-98-00-00' })).toEqual(
      {
        settings: { messaging_number: '212612345678', contact_email: 'a@b.ma', contact_phone: '+212539980000' },
      },
    )
  })

  test('empty means not set', () => {
    expect(parseContactInput({ ...nothing, contact_email: '   ' })).toEqual({
      settings: { messaging_number: null, contact_email: null, contact_phone: null },
    })
  })

  test('names every field that is wrong', () => {
    expect(parseContactInput({ messaging_number: '12', contact_email: 'a@', contact_phone: 'call me' })).toEqual({
      fields: { messaging_number: 'settings_phone', contact_email: 'settings_email', contact_phone: 'settings_phone' },
    })
    expect(parseContactInput({ ...nothing, contact_email: `${'a'.repeat(250)}@b.ma` })).toHaveProperty('fields.contact_email')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessHours } from '#app/features/hours/rules.ts'
import { readDay } from '#app/platform/files/text.ts'
import { guessMapping } from './fields.ts'
import { readRow } from './row-values.ts'
import { readDegrees, readLink, readPhone } from './text-values.ts'

function read(cells: Record<string, string | null>) {
  const { problems, warnings, ...rest } = readRow(cells, guessMapping(Object.keys(cells)))
  return { ...rest, problems: problems.map(({ code }) => code), warnings: warnings.map(({ code }) => code), all: problems }
}

describe('headings', () => {
  it.each([
    [
      ['الاسم', 'الهاتف', 'العنوان', 'خط العرض', 'خط الطول'],
      ['name_ar', 'phone', 'address_ar', 'latitude', 'longitude'],
    ],
    [
      ['Nom', 'Téléphone', 'Adresse', 'Site web', 'Horaires'],
      ['name_fr', 'phone', 'address_ar', 'website', 'hours'],
    ],
    [
      ['Nombre', 'Teléfono', 'Dirección', 'Latitud', 'Municipio'],
      ['name_es', 'phone', 'address_ar', 'latitude', 'city'],
    ],
    [
      ['name:ar', 'name:fr', 'name', 'contact:phone', 'opening_hours'],
      ['name_ar', 'name_fr', undefined, 'phone', 'hours'],
    ],
  ])('%j are understood', (columns, fields) => {
    const mapping = guessMapping(columns)
    expect(columns.map((column) => mapping[column])).toEqual(fields)
  })

  it('that are traps for programs are headings like others', () => {
    expect(Object.keys(guessMapping(['__proto__', 'constructor', 'name']))).toEqual(['name'])
  })
})

describe('values', () => {
  it('are taken as people write them', () => {
    expect(readPhone('٠٥٣٩ ٨٢ ٠٠ ٠٠')).toEqual({ value: { phone: '+212539820000', others: '' } })
    expect(readPhone('0539820000 ; 0661000000')).toEqual({ value: { phone: '+212539820000', others: '0661000000' } })
    expect(readPhone('539820000')).toEqual({ wrong: { code: 'phone_bad', suggestion: '0539820000' } })
    expect([readDegrees('35,2045'), readDegrees('٣٥٫٢'), readDegrees('3.93 W'), readDegrees('x')]).toEqual([
      35.2045,
      35.2,
      -3.93,
      undefined,
    ])
    expect([readDay('21/11/2026'), readDay('2026-02-30'), readDay('2026-11-21')]).toEqual(['2026-11-21', undefined, '2026-11-21'])
    expect(guessHours('9h-18h sauf dim')).toBe('Mo-Su 09:00-18:00; Su off')
    expect(guessHours('lundi-vendredi 8h30 à 12h et 14h-18h')).toBe('Mo-Fr 08:30-12:00,14:00-18:00')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://user:pw@example.ma', 'https://', 'http://localhost', 'a b.ma', '//x'])(
    'no link but one of the web: %s',
    (link) => expect(readLink(link)).toMatchObject({ wrong: { code: 'website_bad' } }),
  )

  it('that are wrong are told all at once, and none of them is kept', () => {
    const row = read({
      name: 'a\u202eb',
      phone: '12-34-5',
      website: 'javascript:1',
      latitude: '91',
      longitude: '-3.9',
      hours: 'x',
      status: 'y',
      details: '{',
    })
    expect(row.problems.sort()).toEqual([
      'bidi_control',
      'details_bad',
      'hours_bad',
      'latitude_bad',
      'phone_bad',
      'status_bad',
      'website_bad',
    ])
    expect(row.patch).toEqual({})
    expect(row.all.find(({ code }) => code === 'bidi_control')?.suggestion).toBe('ab')
    expect(read({ name: 'a\ufffeb' }).problems).toEqual(['bad_characters'])
    expect(read({ name: 'x'.repeat(201) }).problems).toEqual(['too_long'])
    expect(read({ latitude: '35' }).problems).toEqual(['point_half'])
  })

  it('that look odd are kept as text, and said', () => {
    const row = read({ name: '=cmd()', description: '<b>x</b>', latitude: '40.4', longitude: '-3.7', images: '["https://x/y.jpg"]' })
    expect(row.problems).toEqual([])
    expect(row.warnings.sort()).toEqual(['far_away', 'formula_text', 'html_text', 'images_left_out'])
    expect(row.patch).toMatchObject({ name: { ar: '=cmd()' }, description: { ar: '<b>x</b>' } })
  })

  it('left empty change nothing; a null empties', () => {
    expect(read({ name: ' ', phone: '' }).patch).toEqual({})
    expect(read({ phone: null, hours: null }).patch).toEqual({ phone: null, hours: null })
  })

  it('never throw, whatever they are, and never keep what a database cannot hold', () => {
    const cells = fc.dictionary(
      fc.constantFrom('name', 'phone', 'lat', 'lng', 'hours', 'url', 'id', 'details', 'images', 'status', 'category'),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(cells, (written) => {
        const { patch } = readRow(written, guessMapping(Object.keys(written)))
        const text = JSON.stringify(patch)
        expect(text.isWellFormed()).toBe(true)
        expect(text).not.toMatch(/\\u0000|\\ud[89a-f]|[\u202a\u202b\u202d\u202e]/)
      }),
    )
  })
})

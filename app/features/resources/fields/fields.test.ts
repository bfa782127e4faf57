import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { I18n } from '#app/platform/i18n/i18n.ts'
import { describeDifferences } from './differences.ts'
import { formUnits, formValues, parseForm, readInputs } from './form.ts'
import { hours } from './hours.ts'
import { date, localText, money, number, phone, picture, ref, refs, select, text, toggle } from './kinds.ts'
import { inputLabel } from './labels.ts'
import { decimal, point } from './point.ts'
import { longText } from './prose.ts'
import type { FieldValues } from './types.ts'
import { changedFields, withoutChange } from './versions.ts'
import { website } from './website.ts'

const label = 'common.city'
const fields = {
  name: localText({ label, max: 20, required: true }),
  note: text({ label, max: 10 }),
  phone: phone({ label, short: true }),
  kind: select({ label, options: { a: label, b: label } }),
  day: date({ label }),
  seats: number({ label, min: 1, max: 1000 }),
  share: number({ label, min: -10, max: 10, decimals: 2 }),
  price: money({ label }),
  open: toggle({ label }),
  place: point({ label }),
  hours: hours({ label }),
  photos: picture({ label, max: 2 }),
}
const options = { kind: ['a', 'b'].map((value) => ({ value, label: value })) }
const i18n = new I18n('fr', {})
const parse = (input: Record<string, string>) => parseForm(fields, { 'name.ar': 'اسم', ...input }, options)
const one = (name: keyof typeof fields, input: Record<string, string>) => {
  const parsed = parse(input)
  return 'values' in parsed ? parsed.values[name] : parsed.problems
}

describe('a field reads what people type', () => {
  test.each([
    ['phone', { phone: ' ٠٦-١٢ ٣٤.٥٦ ٧٨' }, '+212612345678'],
    ['phone', { phone: '00212 612345678' }, '+212612345678'],
    ['phone', { phone: '١٥' }, '15'],
    ['phone', { phone: 'call me' }, { phone: 'resources_phone' }],
    ['price', { price: '١٬٢٠٠٫٥٠' }, 120050],
    ['price', { price: '1.200' }, { price: 'resources_amount' }],
    ['price', { price: '-1' }, { price: 'resources_amount' }],
    ['seats', { seats: '1 000' }, 1000],
    ['seats', { seats: '12,5' }, { seats: 'resources_number' }],
    ['seats', { seats: '1.000' }, 1000],
    ['seats', { seats: '0' }, { seats: 'resources_number' }],
    ['share', { share: '-2,25' }, -2.25],
    ['share', { share: '2,255' }, { share: 'resources_number' }],
    ['day', { day: '٢٠٢٦-١١-٢٣' }, '2026-11-23'],
    ['day', { day: '2026-02-30' }, { day: 'resources_day' }],
    ['kind', { kind: 'c' }, { kind: 'resources_choice' }],
    ['kind', { kind: 'toString' }, { kind: 'resources_choice' }],
    ['open', { open: 'on' }, true],
    ['open', {}, false],
    ['note', { note: '  a\u202e\u0000b \n c  ' }, 'ab c'],
    ['note', { note: 'longer than ten' }, { note: 'resources_too_long' }],
    ['name', { 'name.ar': '', 'name.fr': 'nom' }, { 'name.ar': 'required' }],
    ['name', { 'name.ar': '' }, { 'name.ar': 'required' }],
    ['name', { 'name.fr': 'a'.repeat(21) }, { 'name.fr': 'resources_too_long' }],
    ['place', { 'place.latitude': '35,24', 'place.longitude': '\u22123.93' }, { latitude: 35.24, longitude: -3.93 }],
    ['place', { 'place.latitude': '35.24' }, { 'place.longitude': 'resources_point' }],
    ['place', { 'place.latitude': '95', 'place.longitude': '1' }, { 'place.latitude': 'resources_point' }],
    [
      'place',
      { 'place.latitude': '1', 'place.longitude': '2', 'place.link': 'https://maps.example/?q=35.246,-3.932' },
      { latitude: 35.246, longitude: -3.932 },
    ],
    ['place', { 'place.link': 'https://maps.example/somewhere' }, { 'place.link': 'resources_map_link' }],
    ['place', { 'place.link': 'https://maps.app.goo.gl/abc' }, { 'place.link': 'resources_short_link' }],
    ['place', { 'place.link': 'somewhere near the port' }, { 'place.link': 'resources_map_link' }],
    ['place', { 'place.latitude': '35.2466, -3.9322' }, { latitude: 35.2466, longitude: -3.9322 }],
    ['hours', {}, null],
    ['hours', { 'hours.mode': 'unknown' }, null],
    ['hours', { 'hours.mode': 'always' }, '24/7'],
    ['hours', { 'hours.mode': 'written', 'hours.written': 'Mo-Fr 8:30-12' }, { 'hours.written': 'hours_unreadable' }],
    ['hours', { 'hours.mode': 'written', 'hours.written': 'Mo-Fr 08:30-12:00' }, 'Mo-Fr 08:30-12:00'],
    [
      'hours',
      { 'hours.mode': 'week', 'hours.w0.is': 'open', 'hours.w0.from1': '٩' },
      expect.objectContaining({ 'hours.w0.to1': 'hours_missing' }),
    ],
    ['photos', { photos: '12، 7 12' }, [12, 7]],
    ['photos', { photos: '1 2 3' }, { photos: 'resources_picture' }],
  ] as const)('%s %j', (name, input, expected) => expect(one(name, input)).toEqual(expected))
})

test('what a form shows is read back to the same', () => {
  const values = fc.record({
    name: fc.record({ ar: fc.constantFrom('اسم', 'ورشة'), fr: fc.constantFrom('nom', 'l’atelier') }),
    note: fc.constantFrom(null, 'ab'),
    phone: fc.constantFrom(null, '15', '+212612345678', '+33612345678'),
    kind: fc.constantFrom(null, 'a'),
    day: fc.constantFrom(null, '2026-11-23'),
    seats: fc.option(fc.integer({ min: 1, max: 1000 })),
    share: fc.option(fc.integer({ min: -1000, max: 1000 }).map((n) => n / 100)),
    price: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    open: fc.boolean(),
    place: fc.option(fc.record({ latitude: fc.integer({ min: -90, max: 90 }), longitude: fc.integer({ min: -180, max: 180 }) })),
    hours: fc.constantFrom(null, '24/7', 'Mo-Fr 08:30-12:00,14:00-18:30; Sa,Su off', 'Jun-Sep 10:00-20:00'),
    photos: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 2 })),
  })
  fc.assert(
    fc.property(values, (row) => {
      expect(parse({ ...formValues(fields, row, i18n) })).toEqual({ values: row })
    }),
  )
})

test('two versions differ by language, and by a point or opening hours as one, in words', () => {
  const units = formUnits(fields).map(({ id }) => id)
  expect(units).toEqual(expect.arrayContaining(['name.ar', 'name.fr', 'place', 'hours', 'seats']))
  expect(units).not.toContain('hours.mode')
  const form = (over: FieldValues) => formValues(fields, over, i18n)
  const mine = { ...form({ place: { latitude: 1, longitude: 2 }, kind: 'a', hours: '24/7' }), seats: 'many' }
  const theirs = form({ name: { ar: 'ب' }, kind: 'gone', open: true })
  const differences = describeDifferences(fields, { mine, theirs, options, i18n })
  const one = (id: string) => differences.find((difference) => difference.id === id)
  expect(one('place')).toMatchObject({ mine: '1.00000, 2.00000', theirs: '' })
  expect(one('seats')).toMatchObject({ mine: 'many', theirs: '' })
  expect(one('name.ar')).toMatchObject({ mine: '', theirs: 'ب' })
  expect(one('hours')?.mine).not.toContain('24/7')
})

test('one change is taken out of a row, with all that came later left in it', () => {
  const row = (over: FieldValues): FieldValues => ({ name: { ar: 'ا', fr: 'a' }, seats: 5, place: null, open: false, ...over })
  const [before, after] = [row({}), row({ name: { ar: 'ا', fr: 'b' }, seats: 6 })]
  // The database gives an object's members in an order of its own.
  const now = row({ name: { fr: 'b', ar: 'ب' }, seats: 6, open: true, place: { longitude: 2, latitude: 1 } })
  expect(withoutChange(fields, { before, after, now })).toMatchObject({ name: { ar: 'ب', fr: 'a' }, seats: 5, open: true })
  expect(withoutChange(fields, { before, after, now: row({ seats: 7 }) })).toBeUndefined()
  expect(changedFields(fields, now, { ...now, place: { latitude: 1, longitude: 2 }, seats: 1 })).toEqual(['seats'])
})

test('a description is kept as it was written, and takes what a text of words may hold', () => {
  const field = longText({ label, max: 200, required: true })
  const read = (ar: string, fr = '') => field.schema.safeParse({ ar, en: '', es: '', fr })
  const text = '## لماذا\n\nسطر **غامق** و[رابط](/articles).'
  expect(read(text).data).toEqual({ ar: text })
  expect(field.toText({ ar: text }, { i18n, options: [] })).toBe('لماذا سطر غامق ورابط.')
  const problemOf = (ar: string, fr?: string) => read(ar, fr).error?.issues.map(({ message, path }) => [message, path])
  expect(problemOf('[x](javascript:alert(1))')).toEqual([['prose_link', ['ar']]])
  expect(problemOf('نص', '{{product: honey}}')).toEqual([['prose_words_only', ['fr']]])
  expect(problemOf('x'.repeat(201))).toEqual(expect.arrayContaining([['resources_too_long', ['ar']]]))
})

describe('rows that are ticked one by one', () => {
  const ticked = { sources: refs({ label, missing: 'guides_source_missing', list: async () => [] }) }
  const offered = { sources: ['b', 'a', 'c'].map((value) => ({ value, label: value.toUpperCase() })) }
  const sent = (...ids: string[]) => {
    const form = new FormData()
    for (const id of ids) form.append('sources', id)
    return parseForm(ticked, readInputs(ticked, form), offered)
  }

  test('keep the order in which they were ticked, each once, and come back the same', () => {
    expect(sent('c', 'a', 'c')).toEqual({ values: { sources: ['c', 'a'] } })
    const inputs = formValues(ticked, { sources: ['c', 'a'] }, i18n)
    expect(parseForm(ticked, inputs, offered)).toEqual({ values: { sources: ['c', 'a'] } })
    expect(describeDifferences(ticked, { mine: { sources: 'b\na' }, theirs: { sources: '' }, options: offered, i18n })).toMatchObject([
      { id: 'sources', theirs: '' },
    ])
  })

  test('are refused when one is not offered, or where none is and one must be', () => {
    expect(sent('a', 'nothing')).toEqual({ problems: { sources: 'resources_choice' } })
    expect(sent()).toEqual({ problems: { sources: 'guides_source_missing' } })
    expect(parseForm({ open: refs({ label, list: async () => [] }) }, {}, {})).toEqual({ values: { open: [] } })
  })
})

test('a select that says what nothing stands for is never empty', () => {
  const state = { state: select({ label, required: true, first: 'draft', options: { draft: label, live: label } }) }
  const options = { state: ['draft', 'live'].map((value) => ({ value, label: value })) }
  expect(parseForm(state, { state: '' }, options)).toEqual({ values: { state: 'draft' } })
  expect(formValues(state, { state: null }, i18n)).toEqual({ state: 'draft' })
})

describe('an editor that its room draws by hand', () => {
  const item = (n: number) => ({ ...localText({ label: 'fields.name', max: 9, whole: true }), nth: n })
  const group = { id: 'at', label } as const
  const own = {
    ...{ 'fact.0': item(1), 'fact.1': item(2), note: localText({ label, anyLanguage: true }) },
    ...{ 'at.x': { ...decimal({ label, max: 9 }), group }, 'at.y': { ...decimal({ label, max: 9 }), group } },
    city: ref({ label, open: true }),
    site: website({ label }),
  }

  test('has inputs whose names have dots, and decides about an item of a list or a group of fields as one', () => {
    expect(formUnits(own).filter(({ id }) => id !== 'note.ar')).toEqual(
      expect.arrayContaining([
        { id: 'fact.0', names: ['fact.0.ar', 'fact.0.en', 'fact.0.es', 'fact.0.fr'] },
        { id: 'at', names: ['at.x', 'at.y'] },
      ]),
    )
    const mine = { 'fact.1.ar': 'ا', 'fact.1.fr': 'a', 'at.x': '1', 'at.y': '2' }
    const differences = describeDifferences(own, { mine, theirs: {}, options: {}, i18n })
    expect(differences.filter((one) => one.mine !== '').map(({ id, mine: text }) => [id, text])).toEqual([
      ['fact.1', 'ا · a'],
      ['at', '1 · 2'],
    ])
    expect(inputLabel(own, 'fact.0.fr', i18n)).toBe('fields.name · Français')
  })

  test('takes a text without Arabic, a number with all its digits and what its room alone knows, where it says so', () => {
    expect(parseForm(own, { 'note.fr': 'b', 'at.x': '1,125', city: 'gone', site: 'rif.example' })).toMatchObject({
      values: { note: { ar: '', fr: 'b' }, 'at.x': 1.125, city: 'gone', site: 'https://rif.example' },
    })
    expect(parseForm(own, { 'fact.0.fr': 'a', 'at.x': '10', site: 'javascript:alert(1)' })).toEqual({
      problems: { 'fact.0.ar': 'required', 'at.x': 'resources_number', site: 'resources_website' },
    })
  })
})

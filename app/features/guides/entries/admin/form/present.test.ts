import fc from 'fast-check'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { kindOptions } from '../fields.ts'
import { entryKinds } from '../rules.ts'
import { readEntryForm } from '../schema.ts'
import type { EntryInput } from '../types.ts'
import { entryFormValues } from './present.ts'

const today = '2026-11-21'

test.each(locales)('every kind that can be chosen has a word in %s', (locale) => {
  expect(kindOptions(i18nFor(locale), entryKinds).filter(({ value, label }) => value === label)).toEqual([])
})
const word = fc.stringMatching(/^[a-z\u0627-\u064a]{1,8}( [a-z\u0627-\u064a]{1,8}){0,2}$/)
const text = fc.record({ ar: word, fr: word }, { requiredKeys: ['ar'] })
const lines = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.map((ar) => ({ ar })))

const entry = fc.record({
  ...{ categoryId: fc.integer({ min: 1, max: 99 }), cityId: fc.constantFrom(null, 'al-hoceima'), slug: fc.constantFrom('one', 'two') },
  ...{ kind: fc.constant('clinic'), name: text, description: text, address: fc.option(text), caution: fc.option(text) },
  ...{ phone: fc.constantFrom(null, '+212539000001', '15'), website: fc.constantFrom(null, 'https://a.example/x') },
  point: fc.option(
    fc.record({
      latitude: fc.constantFrom(35.2, 34.918),
      longitude: fc.constantFrom(-3.9, -4.567),
      pointIs: fc.constantFrom('thing', 'village'),
    }),
  ),
  ...{
    hours: fc.constantFrom(null, 'Mo-Fr 08:30-16:30'),
    status: fc.constantFrom('draft', 'published'),
    confidence: fc.constantFrom(null, 'low'),
  },
  ...{ verifiedOn: fc.constantFrom(null, today), source: fc.constantFrom(null, 'OSM'), sample: fc.boolean() },
  ...{ images: fc.constantFrom([], [{ src: '/images/a.jpg', width: 4, height: 3, alt: { ar: 'x' } }]) },
  procedure: fc.option(fc.record({ steps: lines, papers: lines })),
})

test('an entry put into the form and read back is the same', () => {
  fc.assert(
    fc.property(entry, ({ point, procedure, ...rest }) => {
      const input = {
        ...rest,
        ...(point ?? { latitude: null, longitude: null, pointIs: 'none' }),
        ...{ pointNote: null, pointAttribution: null, illustration: null },
        kind: procedure ? 'procedure' : rest.kind,
        details: procedure ? { procedure: { ...procedure, papersBasis: 'usual-practice' } } : {},
      } as unknown as EntryInput
      expect(readEntryForm(entryFormValues(input, i18nFor('ar')), { today })).toEqual({ input })
    }),
  )
})

import { expect, test } from 'vitest'
import { placeOfSuggestion } from './rules.ts'

test.each([
  ['phone', '+212539982000', 'ar', { field: 'phone', takes: { phone: '05 39 98 20 00' } }],
  ['name', 'Nom', 'fr', { field: 'name.fr', takes: { 'name.fr': 'Nom' } }],
  ['hours', 'Mo-Fr 09:00-17:00', 'ar', { field: 'hours', takes: { hours: 'Mo-Fr 09:00-17:00' } }],
  ['hours', '9h-18h sauf dimanche', 'fr', { field: 'hours', takes: { hours: 'Mo-Su 09:00-18:00; Su off' } }],
  ['hours', 'يفتح متأخرا', 'ar', { field: 'hours', takes: null }],
  ['location', 'المدخل من جهة الفندق', 'ar', { field: 'point', takes: null }],
  ['location', '٣٥٫٢، 35.2449، -3.9270', 'ar', { field: 'point', takes: { latitude: '35.2449', longitude: '-3.927', point_is: 'thing' } }],
  [
    'location',
    'https://www.openstreetmap.org/?mlat=35.2449&mlon=-3.9270#map=18',
    'ar',
    { field: 'point', takes: { latitude: '35.2449', longitude: '-3.927', point_is: 'thing' } },
  ],
  ['closed', 'أغلق', 'ar', { field: 'status', takes: { status: 'draft' } }],
  ['other', 'شيء', 'ar', null],
  [null, null, 'ar', null],
] as const)('%s «%s» (%s)', (field, proposed, locale, place) => {
  expect(placeOfSuggestion({ field, proposed, locale })).toEqual(place)
})

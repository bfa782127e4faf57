import { expect, test } from 'vitest'
import { type CityNames, understand } from './rules.ts'

const CITIES: CityNames[] = [
  { id: 'al-hoceima', name: { ar: 'الحسيمة', fr: 'Al Hoceima', es: 'Alhucemas' } },
  { id: 'imzouren', name: { ar: 'إمزورن', fr: 'Imzouren', es: 'Imzuren' } },
  { id: 'bni-hadifa', name: { ar: 'بني حذيفة', fr: 'Bni Hadifa' } },
]

const wishesOf = (query: string) => {
  const { text, wishes } = understand(query, CITIES)
  return [text, ...Object.keys(wishes).sort()]
}

test.each([
  ['مطعم مفتوح الآن', 'مطعم', 'open'],
  ['مقهى محلول دابا', 'مقهى', 'open'],
  ['fin resto ma7loul daba', 'fin resto', 'open'],
  ['restaurant ouvert maintenant', 'restaurant', 'open'],
  ["boulangerie ouverte aujourd'hui", 'boulangerie', 'open'],
  ['café abierto ahora', 'café', 'open'],
  ['bakery OPEN NOW', 'bakery', 'open'],
  ['مطعم مفتوح الليلة', 'مطعم', 'tonight'],
  ['صيدلية هاد الليلة', 'صيدلية', 'tonight'],
  ['pharmacie ce soir', 'pharmacie', 'tonight'],
  ['farmacia esta noche', 'farmacia', 'tonight'],
  ['restaurant tonight', 'restaurant', 'tonight'],
  ['صيدلية قريبة مني', 'صيدلية', 'near'],
  ['فين كاين مقهى حدايا', 'فين كاين مقهى', 'near'],
  ['sbitar 9rib mni', 'sbitar', 'near'],
  ['hôpital près de moi', 'hôpital', 'near'],
  ['banco cerca de mí', 'banco', 'near'],
  ['nearest bank', 'bank', 'near'],
])('%s looks for %s and wishes %s', (query, text, wish) => {
  expect(wishesOf(query)).toEqual([text, wish])
})

test('several wishes in one query are each understood with their words', () => {
  const { text, wishes, city } = understand('مطعم قريب مني مفتوح الآن فالحسيمة', CITIES)
  expect([text, wishes]).toEqual(['مطعم فالحسيمة', { open: 'مفتوح الآن', near: 'قريب مني' }])
  expect(city).toEqual({ id: 'al-hoceima', words: 'فالحسيمة' })
})

test('words that leave nothing to look for are looked for themselves', () => {
  expect(wishesOf('مفتوح الآن')).toEqual(['مفتوح الآن'])
  expect(wishesOf('near me')).toEqual(['near me'])
  expect(wishesOf('فين كاين حدايا')).toEqual(['فين كاين حدايا'])
  expect(understand('الحسيمة', CITIES).city).toBeNull()
  expect(understand('أين توجد إمزورن', CITIES).city).toBeNull()
})

test('a night that is not this night, and a word within a word, are no wishes', () => {
  expect(wishesOf('ألف ليلة وليلة')).toEqual(['ألف ليلة وليلة'])
  expect(wishesOf('reopen nowhere')).toEqual(['reopen nowhere'])
})

test.each([
  ['بريد بني حذيفة', 'bni-hadifa'],
  ['pharmacie à Imzouren', 'imzouren'],
  ['hospital de alhucemas', 'al-hoceima'],
  ['post office AL HOCEIMA', 'al-hoceima'],
])('the city of %s is %s, and its words stay in the query', (query, city) => {
  const understood = understand(query, CITIES)
  expect([understood.city?.id, understood.text]).toEqual([city, query])
})

test('whatever is typed is understood without losing a word that nothing wishes with', () => {
  for (const query of ['', ' ', '\u202e', 'ص'.repeat(10_000), '%_\'"\\', '\ud800']) expect(understand(query, CITIES).wishes).toEqual({})
})

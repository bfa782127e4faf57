import { expect, test } from 'vitest'
import { understand } from './rules.ts'
import { phraseAt } from './words.ts'

const cities = [
  { id: 'al-hoceima', names: ['الحسيمة', 'Al Hoceima', 'Alhucemas'] },
  { id: 'bni-abdellah', names: ['بني عبد الله', 'Bni Abdellah'] },
  { id: 'imzouren', names: ['إمزورن', 'Imzouren'] },
]
const of = (question: string) => understand(question, { today: '2026-11-23', cities, isCommon: (word) => ['في', 'من'].includes(word) })

test.each([
  ['مبيعات اليوم', '2026-11-23', '2026-11-23'],
  ['مبيعات البارحة', '2026-11-22', '2026-11-22'],
  ['هاد الأسبوع', '2026-11-23', '2026-11-23'],
  ['الأسبوع الماضي', '2026-11-16', '2026-11-22'],
  ['la semaine dernière', '2026-11-16', '2026-11-22'],
  ['ce mois-ci', '2026-11-01', '2026-11-23'],
  ['الشهر الماضي', '2026-10-01', '2026-10-31'],
  ['last month', '2026-10-01', '2026-10-31'],
  ['el año pasado', '2025-01-01', '2025-12-31'],
  ['آخر ٣٠ يوما', '2026-10-25', '2026-11-23'],
  ['les 7 derniers jours', '2026-11-17', '2026-11-23'],
  ['في دجنبر', '2025-12-01', '2025-12-31'],
  ['en novembre', '2026-11-01', '2026-11-23'],
  ['غشت 2024', '2024-08-01', '2024-08-31'],
  ['سنة 2025', '2025-01-01', '2025-12-31'],
  ['من 2026-11-01 إلى 2026-11-10', '2026-11-01', '2026-11-10'],
  ['du 05/10/2026 au 9/10/2026', '2026-10-05', '2026-10-09'],
])('%s is from %s to %s', (question, from, to) => expect(of(question).period).toEqual({ from, to }))

test.each(['كم طلبا عندنا؟', 'آخر 900 يوم', 'R-2026'])('%s names no time', (question) => expect(of(question).period).toBeUndefined())

test.each([
  ['صيدليات بالحسيمة', 'al-hoceima'],
  ['pharmacies à Imzouren', 'imzouren'],
  ['ومدارس بني عبد الله', 'bni-abdellah'],
  ['صيدليات طنجة', undefined],
])('%s is about %s', (question, id) => expect(of(question).cityId).toBe(id))

test.each([
  ['أين الطلب R-1041؟', '1041'],
  ['الطلب رقم ١٠٤١', '1041'],
  ['commande n° 77', '77'],
  ['كم بعنا؟', undefined],
])('%s has the number %s', (question, number) => expect(of(question).number).toBe(number))

test('words stand with their particles and endings, whole phrases only', () => {
  const words = ['والطلبات', 'متاخره'].flatMap((word) => of(word).words)
  expect([phraseAt(words, 'طلب*'), phraseAt(words, 'متاخر*'), phraseAt(words, 'طلب'), phraseAt(words, 'متاخر* طلب*')]).toEqual([
    0, 1, -1, -1,
  ])
})

test('Darija in Latin letters is read as the records write it', () => {
  expect(of('bch7al l3sel f l7oceima')).toMatchObject({ cityId: 'al-hoceima', telling: ['bch7al', 'عسل'] })
})

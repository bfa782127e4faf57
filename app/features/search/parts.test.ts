import { expect, test } from 'vitest'
import { queryParts } from './parts.ts'
import { countSynonyms } from './synonyms/built-in.ts'

const wordsOf = (query: string) => queryParts(query).map(({ words }) => words.join(' '))

test('asking and connecting words weigh nothing, in four languages and in Darija', () => {
  expect(wordsOf('أين يوجد الميناء؟')).toEqual(['مينا'])
  expect(wordsOf('فين كاين الملعب ديال الحسيمة')).toEqual(['ملعب', 'حسيمه'])
  expect(wordsOf('où est le musée')).toEqual(['musee'])
  expect(wordsOf('where is the museum')).toEqual(['museum'])
  expect(wordsOf('dónde está el museo')).toEqual(['museo'])
  expect(wordsOf('أين'), 'alone they are all there is').toEqual(['اين'])
})

test('a phrase that people say is one thing, the longest first', () => {
  expect(queryParts('صيدلية الليلة')).toMatchObject([{ words: ['صيدليه', 'ليله'], pins: ['answer:duty'] }])
  expect(queryParts('numéro de la police')).toMatchObject([{ words: ['police'], pins: ['emergency:police'] }])
  expect(queryParts('لدغة عقرب إمزورن').map(({ pins }) => [...pins])).toEqual([['emergency:poison-centre'], []])
})

test('there are more than three hundred ways to say things', () => {
  expect(countSynonyms()).toBeGreaterThan(300)
})

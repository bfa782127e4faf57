import { describe, expect, test } from 'vitest'
import { glossFinder } from './glossary.ts'
import {
  bandShares,
  coverageOf,
  easierWords,
  knownShare,
  markedParagraphs,
  measureBand,
  parseQuestions,
  questionOfDay,
  sentenceLength,
  streakOf,
  wordsAbove,
} from './rules.ts'
import { paragraphsOf, stripMarks, tokensOf, wordsOf } from './tokens.ts'
import type { Gloss } from './types.ts'

const gloss = (lemma: string, rest: Partial<Gloss> = {}): Gloss => ({
  ...{
    id: `${rest.language ?? 'ar'}-${lemma}`,
    language: 'ar',
    band: 'A1',
    lemma,
    root: null,
    pattern: null,
    meanings: {},
    forms: [],
    easier: [],
  },
  ...rest,
})
const latin = (language: 'en' | 'es' | 'fr', ...lemmas: string[]) =>
  glossFinder(
    lemmas.map((lemma) => gloss(lemma, { language })),
    language,
  )

describe('words', () => {
  test('a text is its tokens joined, whatever stands in it', () => {
    for (const [text, language] of [
      ['قَالَ: «هٰذِهِ الشَّبَكَةُ!» — 2004، ثُمَّ', 'ar'],
      ['L’eau qu’il boit aujourd’hui, 3 fois', 'fr'],
      ['He doesn’t know; <b>why</b>?', 'en'],
    ] as const) {
      expect(
        tokensOf(text, language)
          .map((token) => token.text)
          .join(''),
      ).toBe(text)
    }
  })

  test('vowels belong to their word, what is elided is a word of its own, numbers are none', () => {
    expect(wordsOf('فِي 2004 البَحْرُ، وَالرَّمْلُ.', 'ar')).toEqual(['فِي', 'البَحْرُ', 'وَالرَّمْلُ'])
    expect(wordsOf('Aujourd’hui, l’eau qu’il boit', 'fr')).toEqual(['Aujourd’hui', 'l’', 'eau', 'qu’', 'il', 'boit'])
    expect(wordsOf('The teacher’s book, 9 o’clock', 'en')).toEqual(['The', 'teacher’s', 'book', 'o’clock'])
  })

  test('stripped, a vocalised text is what a newspaper prints', () => {
    expect(stripMarks('هٰذَا سُوقٌ كَبِيرٌ')).toBe('هذا سوق كبير')
    expect(paragraphsOf('أول\n\n  ثان\nمعه \n\n\n')).toEqual(['أول', 'ثان معه'])
  })
})

describe('the glossary', () => {
  const find = glossFinder([gloss('بَيْت', { forms: ['بيوت'] }), gloss('مَدِينَة'), gloss('كِتَاب'), gloss('وَصَلَ', { forms: ['تصل'] })], 'ar')

  test.each([
    ['البَيْتُ', 'بَيْت'],
    ['وَبِالبُيُوتِ', 'بَيْت'],
    ['بَيْتِنَا', 'بَيْت'],
    ['مَدِينَتِي', 'مَدِينَة'],
    ['لِلْمَدِينَةِ', 'مَدِينَة'],
    ['وَصَلَ', 'وَصَلَ'],
    ['سَتَصِلُ', 'وَصَلَ'],
    ['كِتَابًا', 'كِتَاب'],
  ])('%s is found as %s', (word, lemma) => {
    expect(find(word)?.lemma).toBe(lemma)
  })

  test('what is not in it is not made up', () => {
    expect([find('قَمَرٌ'), find('و'), find('ال')]).toEqual([undefined, undefined, undefined])
  })

  test('the endings of the other languages', () => {
    const en = latin('en', 'stop', 'story', 'make', 'father')
    expect(['stopped', 'stories', 'making', 'father’s', 'Fathers', 'stone'].map((word) => en(word)?.lemma)).toEqual([
      ...['stop', 'story', 'make', 'father', 'father', undefined],
    ])
    expect(['hauts', 'belle'].map((word) => latin('fr', 'haut', 'bel')(word)?.lemma)).toEqual(['haut', 'bel'])
    expect(['nuevas', 'veces'].map((word) => latin('es', 'nuevo', 'vez')(word)?.lemma)).toEqual(['nuevo', 'vez'])
    expect(latin('fr', 'ou')('où')).toBeUndefined()
  })

  test('a text is of the band that nine of its ten words are of; one that the glossary hardly knows is hard', () => {
    const both = glossFinder([gloss('بَيْت'), gloss('عَقْد', { band: 'B2' })], 'ar')
    const of = (easy: number, hard: number, unknown = 0) =>
      measureBand([...Array(easy).fill('بيت'), ...Array(hard).fill('عقد'), ...Array(unknown).fill('قمر')].join(' '), 'ar', both)
    expect([of(9, 1), of(8, 2), of(5, 0, 5), of(4, 0, 6), of(0, 0, 0)]).toEqual(['A1', 'B2', 'A1', 'C1', 'C1'])
  })

  test('coverage counts running words; words above the band stand once', () => {
    const both = glossFinder([gloss('بَيْت'), gloss('عَقْد', { band: 'B2' })], 'ar')
    const text = 'بَيْتٌ وَعَقْدٌ، عَقْدٌ قَمَرٌ'
    expect(coverageOf(text, 'ar', both)).toEqual({ words: 4, glossed: 3, missing: ['قَمَرٌ'] })
    expect(wordsAbove(text, 'ar', 'A2', both).map(({ word }) => word)).toEqual(['وَعَقْدٌ'])
    expect(wordsAbove(text, 'ar', 'B2', both)).toEqual([])
  })

  test('above the level have easier ones beside them: those written down, and those explained alike, none above the level', () => {
    const high = gloss('عَالٍ', { band: 'B2', easier: ['شَاهِق', 'كَبِير'], meanings: { fr: 'haut', en: 'high', es: 'alto' } })
    const glosses = [
      high,
      gloss('شَاهِق', { band: 'C1' }),
      gloss('كَبِير', { meanings: { fr: 'grand', en: 'high' } }),
      gloss('مُرْتَفِع', { band: 'A2', meanings: { fr: 'haut', en: 'high', es: 'elevado' } }),
      gloss('سَامٍ', { band: 'B1', meanings: { fr: 'haut', en: 'high', es: 'alto' } }),
    ]
    const at = (band: 'A1' | 'A2') => easierWords(high, { band, glosses, find: glossFinder(glosses, 'ar') })
    expect([at('A1'), at('A2')]).toEqual([['كَبِير'], ['كَبِير', 'مُرْتَفِع']])
  })

  test('are marked where they stand, by how far they are above; what is not marked is whole', () => {
    const find = glossFinder([gloss('بَيْت'), gloss('عَقْد', { band: 'B2' })], 'ar')
    const text = 'فِي بَيْتٌ، بَيْتٌ: وَعَقْدٌ!\n\n<b>عَقْدٌ</b>'
    const marked = (band: 'A2' | 'B1' | 'B2') => markedParagraphs(text, { language: 'ar', band, find })
    expect(marked('B1').map((parts) => parts.map((part) => part.text).join(''))).toEqual(paragraphsOf(text))
    const marksOf = (band: 'A2' | 'B1' | 'B2') =>
      marked(band).flatMap((parts) => parts.flatMap(({ text: word, mark }) => (mark ? [[word, mark]] : [])))
    expect(marksOf('B1')).toEqual([
      ['فِي', 'missing'],
      ['وَعَقْدٌ', 'one'],
      ['b', 'missing'],
      ['عَقْدٌ', 'one'],
      ['b', 'missing'],
    ])
    expect(marksOf('A2').filter(([, mark]) => mark !== 'missing')).toEqual([
      ['وَعَقْدٌ', 'more'],
      ['عَقْدٌ', 'more'],
    ])
    expect(marksOf('B2').filter(([, mark]) => mark !== 'missing')).toEqual([])
  })
})

describe('who can read a text', () => {
  const find = glossFinder([gloss('بَيْت'), gloss('سُوق', { band: 'A2' }), gloss('عَقْد', { band: 'C1' })], 'ar')

  test('readers of a higher band know more of it, those of the highest all that has a gloss', () => {
    const shares = bandShares('بيت بيت سوق عقد قمر', 'ar', find)
    expect(shares.map(({ band, share }) => [band, share])).toEqual([
      ['A1', 50],
      ['A2', 75],
      ['B1', 75],
      ['B2', 75],
      ['C1', 100],
    ])
    expect(bandShares('', 'ar', find).every(({ share }) => share === 0)).toBe(true)
  })

  test('a sentence ends at its stop, its question, or its paragraph', () => {
    expect(sentenceLength('بيت سوق. عقد؟\n\nبيت بيت بيت', 'ar')).toBe(2)
    expect(sentenceLength('1, 2, 3.', 'fr')).toBe(0)
  })

  test('a marked word names the gloss that is above the band; one without a gloss names none', () => {
    const parts = markedParagraphs('بيت عقد قمر', { language: 'ar', band: 'A1', find }).flat()
    expect(parts.filter(({ mark }) => mark).map(({ text, gloss: id }) => [text, id])).toEqual([
      ['عقد', 'ar-عَقْد'],
      ['قمر', undefined],
    ])
  })
})

describe('questions', () => {
  const block = '? Why?\n+ Because\n- No\n- Yes\n= It says so.'

  test('are read as they are written', () => {
    const [first, second] = parseQuestions(`${block}\n\n? What?\n+ That\n- This\n- Those`) ?? []
    expect(first?.options[first.right]).toBe('Because')
    expect([...(first?.options ?? [])].sort()).toEqual(['Because', 'No', 'Yes'])
    expect([second?.options[second.right], second?.explanation]).toEqual(['That', ''])
    expect(parseQuestions(null)).toEqual([])
  })

  test.each(['? Why?\n+ Because\n- No', '+ Because\n- No\n- Yes', `${block}\n+ Two`, `${block}\nloose`, '? Why?\n+\n- No\n- Yes'])(
    '%j is none',
    (written) => {
      expect(parseQuestions(written)).toBeUndefined()
    },
  )
})

test('each question of what was finished has its day before one comes again; where nothing was finished there is none', () => {
  const asked = { question: '', options: ['a', 'b', 'c'], right: 0, explanation: '' }
  const texts = [
    { id: 'b', questions: [asked] },
    { id: 'a', questions: [asked, asked] },
    { id: 'c', questions: [] },
  ]
  const days = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']
  const of = (day: string) => questionOfDay(texts, day)
  const turns = days.map((day) => `${of(day)?.text.id}${of(day)?.question}`)
  expect(new Set(turns)).toEqual(new Set(['a0', 'a1', 'b0']))
  expect(turns[3]).toBe(turns[0])
  expect([questionOfDay([], '2026-11-27'), questionOfDay([{ id: 'c', questions: [] }], '2026-11-27')]).toEqual([undefined, undefined])
})

describe('what somebody knows', () => {
  test('the share counts running words, not those put aside', () => {
    const statuses = new Map([
      ['a', 'known'],
      ['b', 'learning'],
      ['c', 'ignored'],
    ] as const)
    expect(knownShare(['a', 'a', 'b', 'c'], statuses)).toBe(66)
    expect(knownShare(['c'], statuses)).toBeUndefined()
  })

  test('a streak forgives two empty days in seven, and no third', () => {
    expect(streakOf(['2026-11-23', '2026-11-22', '2026-11-21'], '2026-11-23')).toBe(3)
    expect(streakOf(['2026-11-22', '2026-11-21'], '2026-11-23')).toBe(2)
    expect(streakOf(['2026-11-23', '2026-11-20', '2026-11-19'], '2026-11-23')).toBe(3)
    expect(streakOf(['2026-11-23', '2026-11-19', '2026-11-18'], '2026-11-23')).toBe(1)
    expect(streakOf([], '2026-11-23')).toBe(0)
  })
})

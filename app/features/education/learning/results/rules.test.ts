import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerTexts, summarizeAnswers } from './rules.ts'

const key = { kind: 'choice' as const, options: ['أ', 'ب', 'ج'].map((text) => ({ text, isRight: text === 'أ' })) }
const texts = answerTexts(key, (text) => `id-${text}`)
const judged = (letter: string) => ({ answer: [`id-${letter}`], isRight: letter === 'أ' })

test('how many were right, and the mistake that most made', () => {
  expect(summarizeAnswers([], texts)).toEqual({ answers: 0, rightPercent: null, commonMistake: null })
  expect(summarizeAnswers(['أ', 'ب', 'ج', 'ج'].map(judged), texts)).toEqual({
    answers: 4,
    rightPercent: 25,
    commonMistake: { text: 'ج', count: 2 },
  })
  expect(summarizeAnswers([judged('أ'), { answer: ['gone'], isRight: false }], texts)).toMatchObject({
    rightPercent: 50,
    commonMistake: null,
  })
})

test('texts are one answer however they are spelled', () => {
  const short = answerTexts({ kind: 'short', accepted: ['الملكة'] }, String)
  const answers = ['العاملة', 'العامله', 'ذكر'].map((answer) => ({ answer, isRight: false }))
  expect(summarizeAnswers(answers, short).commonMistake).toEqual({ text: 'العاملة', count: 2 })
})

test('the common mistake is never right, never counted more often than it was made', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('أ', 'ب', 'ج')), (letters) => {
      const { answers, rightPercent, commonMistake } = summarizeAnswers(letters.map(judged), texts)
      expect(answers).toBe(letters.length)
      const mistakes = letters.filter((letter) => letter !== 'أ')
      expect(commonMistake === null).toBe(mistakes.length === 0)
      if (commonMistake) expect(letters.filter((letter) => letter === commonMistake.text)).toHaveLength(commonMistake.count)
      if (rightPercent !== null) expect(rightPercent === 100).toBe(mistakes.length === 0)
    }),
  )
})

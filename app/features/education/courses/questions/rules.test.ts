import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GivenAnswer, isRightAnswer, parseAnswers, type QuestionKind } from './rules.ts'

const idOf = (text: string) => `id of ${text}`
const ids = (...texts: string[]) => texts.map(idOf)

const judge = (kind: QuestionKind, answers: string, given: GivenAnswer): boolean | undefined => {
  const key = parseAnswers(kind, answers)
  return key && isRightAnswer(key, given, idOf)
}

test.each<[QuestionKind, string, GivenAnswer, boolean]>([
  ['choice', '*نعم\nلا', ids('نعم'), true],
  ['choice', '*نعم\nلا', ids('لا'), false],
  ['choice', '*نعم\nلا', ids('نعم', 'لا'), false],
  ['choice', '*أ\n*ب\nج', ids('ب', 'أ'), true],
  ['choice', '*أ\n*ب\nج', ids('أ', 'أ'), false],
  ['choice', '*أ\n*ب\nج', ids('أ'), false],
  ['order', 'أول\nثان\nثالث', ids('أول', 'ثان', 'ثالث'), true],
  ['order', 'أول\nثان\nثالث', ids('ثان', 'أول', 'ثالث'), false],
  ['match', 'بحر = ماء\nجبل = حجر', ids('ماء', 'حجر'), true],
  ['match', 'بحر = ماء\nجبل = حجر', ids('حجر', 'ماء'), false],
  ['short', 'العربون', 'عربون', false],
  ['short', 'العربون\nعربون', 'عَرَبُون', true],
  ['short', 'الإراثة', 'الاراثه', true],
  ['short', 'شمع', '', false],
  ['number', '12,5 ± 0,5', '١٣', true],
  ['number', '12.5 ± 0.5', '13.01', false],
  ['number', '0.3', '0,3', true],
  ['number', '100', 'مئة', false],
])('%s «%s» answered with %j', (kind, answers, given, isRight) => {
  expect(judge(kind, answers, given)).toBe(isRight)
})

test.each<[QuestionKind, string]>([
  ['choice', 'نعم\nلا'],
  ['choice', '*نعم'],
  ['choice', '*نعم\n*لا'],
  ['choice', '*نعم\nنعم'],
  ['order', 'واحد'],
  ['order', 'واحد\nواحد'],
  ['match', 'بحر = ماء'],
  ['match', 'بحر = ماء\nجبل = ماء'],
  ['match', 'بحر\nجبل'],
  ['short', '؟!'],
  ['short', ''],
  ['number', 'خمسة'],
  ['number', '5\n6'],
  ['number', '5 ± -1'],
  ['number', '9007199254740993'],
  ['choice', Array.from({ length: 13 }, (_, i) => `*${i}`).join('\n')],
])('%s «%s» makes no question', (kind, answers) => {
  expect(parseAnswers(kind, answers)).toBeUndefined()
})

test('whatever is written as answers or given as one is judged without an error', () => {
  const kinds = fc.constantFrom<QuestionKind>('choice', 'order', 'match', 'short', 'number')
  const given = fc.oneof(fc.string(), fc.array(fc.string()))
  fc.assert(
    fc.property(kinds, fc.string({ unit: 'binary', maxLength: 60 }), given, (kind, answers, answer) => {
      expect([true, false, undefined]).toContain(judge(kind, answers, answer))
    }),
  )
})

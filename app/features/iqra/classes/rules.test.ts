import { describe, expect, test } from 'vitest'
import type { TextState } from '#app/features/iqra/reading/types.ts'
import { groupedCode, nameKeyOf, troublesOf } from './rules.ts'
import { readClassName, readCode, readDueDay, readMemberName } from './schema.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const state = (over: Partial<TextState> = {}): TextState => ({
  ...{ openedAt: daysAgo(1), readAt: daysAgo(1), finishedAt: null, right: null, asked: null, known: undefined, learning: undefined },
  ...over,
})
const of = (over: Partial<TextState>, dueOn = '2026-11-30') => troublesOf(state(over), { dueOn, today: '2026-11-23', now: NOW })

describe('who needs help with a text', () => {
  test('nobody who has time left, reads, or answered well', () => {
    expect([of({ openedAt: null, readAt: null }), of({}), of({ finishedAt: NOW, right: 1, asked: 2 })]).toEqual([[], [], []])
    expect(of({ openedAt: null, readAt: null }, '2026-11-23')).toEqual([])
  })

  test('who did not open it in time, left it two days ago, or did not finish it in time', () => {
    expect(of({ openedAt: null, readAt: null }, '2026-11-22')).toEqual(['unopened'])
    expect([of({ readAt: daysAgo(1.9) }), of({ readAt: daysAgo(2) }), of({}, '2026-11-22')]).toEqual([[], ['unfinished'], ['unfinished']])
  })

  test('who meets many new words, or answered mostly wrong; a finished text asks nothing of its words', () => {
    expect([of({ learning: 16 }), of({ learning: 17 }), of({ learning: 40, finishedAt: NOW })]).toEqual([[], ['new_words'], []])
    expect([of({ finishedAt: NOW, right: 1, asked: 3 }), of({ finishedAt: NOW, right: 0, asked: 0 })]).toEqual([['wrong_answers'], []])
  })
})

describe('what is typed', () => {
  test.each(['482109375562', '4821 0937 5562', ' ٤٨٢١ ٠٩٣٧ ٥٥٦٢ ', '4821-0937-5562'])('%s is a code', (typed) => {
    expect(groupedCode(readCode(typed))).toBe('4821 0937 5562')
  })

  test.each(['', '48210937556', '4821093755620', '4821o9375562', "' or 1=1 --", '%'.repeat(12), '1'.repeat(200), null])(
    '%j is none, and says no more than a wrong one',
    (typed) => {
      expect(() => readCode(typed)).toThrow(expect.objectContaining({ code: 'classes_no_code', status: 422 }))
    },
  )

  test.each([
    ['  سلمى   أ. ', 'سلمى أ.'],
    ['Jean-Pierre', 'Jean-Pierre'],
    ['Nour 2', 'Nour 2'],
    ['O’Hara', 'O’Hara'],
  ])('%s is a name', (typed, name) => {
    expect(readMemberName(typed)).toBe(name)
  })

  test.each(['', 'س', '06 12 34 56 78', 'سلمى 0612345678', 'سلمى ٠٦١٢٣٤٥٦٧٨', 'salma@example.ma', '<b>x</b>', '12', 'x'.repeat(31)])(
    '%j is no name of a child',
    (typed) => {
      expect(() => readMemberName(typed)).toThrow(expect.objectContaining({ code: 'classes_bad_member_name' }))
    },
  )

  test('a class has a name, a text a day that is to come', () => {
    expect(readClassName(' السنة  السادسة ')).toBe('السنة السادسة')
    expect(() => readClassName('x')).toThrow('classes_bad_name')
    expect(readDueDay('2026-11-23', '2026-11-23')).toBe('2026-11-23')
    for (const day of ['2026-11-22', '2027-11-25', '2026-02-30', 'tomorrow', '', undefined]) {
      expect(() => readDueDay(day, '2026-11-23')).toThrow('classes_bad_day')
    }
  })

  test('names that look alike are one; names without letters of ours stay apart', () => {
    expect(nameKeyOf('أَحمد')).toBe(nameKeyOf('احمد'))
    expect(nameKeyOf('ⵏⵓⵔ')).not.toBe(nameKeyOf('ⵎⴰⵙ'))
  })
})

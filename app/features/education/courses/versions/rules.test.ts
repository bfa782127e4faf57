import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparedLesson, compareVersions, isSameVersion } from './rules.ts'

const lesson = (id: string, over: Partial<ComparedLesson> = {}): ComparedLesson => ({
  ...{ id, name: `Lesson ${id}`, title: '', text: '', questions: '', rule: '', place: '' },
  ...over,
})
const course = (...lessons: ComparedLesson[]) => ({ passPercent: 70, lessons })

test('what a new version adds, removes and changes, each by the name of its lesson', () => {
  const before = course(lesson('a'), lesson('b'), lesson('c'))
  const after = { passPercent: 80, lessons: [lesson('a', { text: 'longer', rule: 'quiz' }), lesson('c'), lesson('d')] }
  expect(compareVersions(before, after)).toEqual({
    added: ['Lesson d'],
    removed: ['Lesson b'],
    changed: [{ name: 'Lesson a', what: ['text', 'rule'] }],
    passPercent: { from: 70, to: 80 },
  })
})

test('a lesson that was added before another does not move it; one that changed places with it does', () => {
  const before = course(lesson('a'), lesson('b'))
  expect(compareVersions(before, course(lesson('x'), lesson('a'), lesson('b'))).changed).toEqual([])
  expect(compareVersions(before, course(lesson('b'), lesson('a'))).changed.flatMap(({ what }) => what)).toEqual(['place', 'place'])
})

test('a version is the same as itself, and as nothing that differs from it', () => {
  const lessons = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.constantFrom('', 'x') }), {
    selector: ({ id }) => id,
  })
  fc.assert(
    fc.property(lessons, lessons, (one, other) => {
      const [before, after] = [one, other].map((list) => course(...list.map(({ id, text }) => lesson(id, { text }))))
      if (!before || !after) return
      expect(isSameVersion(compareVersions(before, before))).toBe(true)
      expect(isSameVersion(compareVersions(before, after))).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
})

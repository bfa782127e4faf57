import { expect, test } from 'vitest'
import { branchTo, endOf } from './rules.ts'

const said = (id: string, parentId: string | null) => ({
  id,
  parentId,
  role: id.startsWith('q') ? ('user' as const) : ('assistant' as const),
})

// q1 → a1 → q2 → a2; a1b is another answer to q1; q2b another question after a1, with its answer.
const messages = [
  said('q1', null),
  said('a1', 'q1'),
  said('q2', 'a1'),
  said('a2', 'q2'),
  said('a1b', 'q1'),
  said('q2b', 'a1'),
  said('a2b', 'q2b'),
]
const ids = (shown: string | null) => branchTo(messages, shown).map(({ message }) => message.id)

test('a branch is what was said before its last message, each with its versions', () => {
  expect(ids('a2')).toEqual(['q1', 'a1', 'q2', 'a2'])
  expect(ids('a1b')).toEqual(['q1', 'a1b'])
  expect(ids(null)).toEqual(['q1', 'a1', 'q2b', 'a2b'])
  expect(ids('gone')).toEqual(ids(null))
  expect(branchTo(messages, 'a2').map(({ versions }) => [versions.index, versions.ids])).toEqual([
    [0, ['q1']],
    [0, ['a1', 'a1b']],
    [0, ['q2', 'q2b']],
    [0, ['a2']],
  ])
})

test('a version goes on to the latest that was said after it', () => {
  expect(['q1', 'a1', 'a1b', 'q2', 'q2b', 'a2'].map((id) => endOf(messages, id))).toEqual(['a1b', 'a2b', 'a1b', 'a2', 'a2b', 'a2'])
})

test('a circle of rows ends', () => {
  const circle = [said('q1', 'a1'), said('a1', 'q1')]
  expect([branchTo(circle, 'a1').length, ['q1', 'a1'].includes(endOf(circle, 'q1'))]).toEqual([2, true])
})

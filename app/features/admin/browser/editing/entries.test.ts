import { expect, test } from 'vitest'
import { changedNames, withChanges } from './entries.ts'

const drawn = [
  ['version', '1'],
  ['name', 'a'],
  ['tick', 'on'],
  ['role', 'x'],
  ['role', 'y'],
] as const

test('a change is another value, a box that was unticked, another of several; never the version or the button', () => {
  const typed = [
    ['version', '2'],
    ['name', 'b'],
    ['role', 'x'],
    ['intent', 'save'],
  ] as const
  expect(changedNames(drawn, typed)).toEqual(['name', 'tick', 'role'])
  expect(changedNames(drawn, [...drawn, ['intent', 'save']])).toEqual([])
})

test('what was typed since goes on top of what a draft or a saved form says, and nothing else does', () => {
  const draft = [
    ['version', '1'],
    ['name', 'of the draft'],
    ['city', 'of the draft'],
  ] as const
  expect(
    withChanges(
      draft,
      [
        ['name', 'a'],
        ['city', 'x'],
      ],
      [
        ['name', 'typed since'],
        ['city', 'x'],
      ],
    ),
  ).toEqual([
    ['version', '1'],
    ['city', 'of the draft'],
    ['name', 'typed since'],
  ])
})

import { expect, test } from 'vitest'
import { addWorkingDays, boardStep, isEnded, nextStates, paperDay, requestStates, turnOf } from './rules.ts'

test('a request ends handed over, refused or withdrawn, and every other state leads on', () => {
  expect(requestStates.filter(isEnded)).toEqual(['handed_over', 'refused', 'withdrawn'])
  for (const state of requestStates) {
    expect(nextStates(state, 'staff').includes('withdrawn')).toBe(false)
    expect(nextStates(state, 'person').includes('handed_over')).toBe(false)
    expect(nextStates(state, 'site')).toEqual([])
    expect(turnOf(state) === 'nobody').toBe(isEnded(state))
  }
})

test('working days leave out Saturday and Sunday', () => {
  // 2026-11-27 is a Friday.
  expect(addWorkingDays('2026-11-27', 1)).toBe('2026-11-30')
  expect(addWorkingDays('2026-11-23', 5)).toBe('2026-11-30')
  expect(addWorkingDays('2026-11-28', 0)).toBe('2026-11-28')
})

test('papers go on the day that was chosen, and no later than half a year after they came', () => {
  expect(paperDay({ sentOn: '2026-01-01', endedOn: '2026-01-10', keepDays: 7 })).toBe('2026-01-17')
  expect(paperDay({ sentOn: '2026-01-01', endedOn: '2026-06-20', keepDays: 90 })).toBe('2026-06-30')
  expect(paperDay({ sentOn: '2026-01-01', endedOn: null, keepDays: 7 })).toBe('2026-06-30')
})

test('a card of the board goes where the shop may move it, and where words are needed they are asked for first', () => {
  expect([boardStep('received', 'working'), boardStep('working', 'ready')]).toEqual(['moves', 'moves'])
  expect([boardStep('received', 'papers_missing'), boardStep('ready', 'handed_over')]).toEqual(['asks', 'asks'])
  expect([boardStep('received', 'ready'), boardStep('handed_over', 'working'), boardStep('working', 'working')]).toEqual([
    'refused',
    'refused',
    'refused',
  ])
})

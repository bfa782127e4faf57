import { expect, test } from 'vitest'
import { gradeCard, grades, isKnown, isLeech, newCard, previewGrades } from './scheduler.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-23T09:00:00Z')

function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('a better answer never brings a card back sooner, and none waits longer than a year', () => {
  const random = seeded(7)
  for (let n = 0; n < 200; n += 1) {
    let card = newCard(START)
    let now = START
    for (let turn = 0; turn < 15; turn += 1) {
      const at = previewGrades(card, now)
      const waits = grades.map((grade) => at[grade].getTime())
      expect([...waits].sort((one, other) => one - other)).toEqual(waits)
      expect(at[4].getTime() - now.getTime()).toBeLessThanOrEqual(365 * DAY_MS)
      card = gradeCard(card, (1 + Math.floor(random() * 4)) as 1 | 2 | 3 | 4, now)
      expect(card.stability > 0 && card.difficulty >= 1 && card.difficulty <= 10).toBe(true)
      now = new Date(new Date(card.due).getTime() + Math.floor(random() * 3) * DAY_MS)
    }
  }
})

test('remembered for three weeks a word is known; forgotten six times it rests', () => {
  let card = newCard(START)
  for (let turn = 0; turn < 12 && !isKnown(card); turn += 1) card = gradeCard(card, 3, new Date(card.due))
  expect(isKnown(card)).toBe(true)
  for (let turn = 0; turn < 40 && !isLeech(card); turn += 1) card = gradeCard(card, turn % 2 === 0 ? 1 : 3, new Date(card.due))
  expect([isLeech(card), isKnown(card)]).toEqual([true, false])
})

test('a card survives being stored as JSON, and a clock that was a year ahead', () => {
  const later = new Date(START.getTime() + 365 * DAY_MS)
  const card = gradeCard(JSON.parse(JSON.stringify(newCard(START))), 3, later)
  const back = gradeCard(JSON.parse(JSON.stringify(card)), 3, START)
  expect(new Date(back.due).getTime()).toBeGreaterThan(later.getTime())
})

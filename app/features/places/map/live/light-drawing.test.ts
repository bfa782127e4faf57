import { expect, test } from 'vitest'
import { Fineness } from './light-drawing.ts'

/** Frames of a map that moves, each so many milliseconds after the one before. */
function frames(fineness: Fineness, gaps: readonly number[]): boolean[] {
  let at = 0
  return [0, ...gaps].map((gap) => {
    at += gap
    return fineness.note(at)
  })
}

test('a device that draws in time is left alone, a late frame now and then too', () => {
  const fineness = new Fineness(2)
  expect(frames(fineness, Array(60).fill(16)).some(Boolean)).toBe(false)
  expect(frames(fineness, [16, 16, 120, 16, 16, 90, 90, 90, 16]).some(Boolean)).toBe(false)
  expect(fineness.whileMoving).toBe(2)
})

test('one that does not draws coarser step by step, down to a least, and remembers it', () => {
  const fineness = new Fineness(1)
  expect(frames(fineness, Array(40).fill(60)).filter(Boolean)).toHaveLength(3)
  expect(fineness.whileMoving).toBe(0.4)
  fineness.pause()
  expect(fineness.whileMoving).toBe(0.4)
})

test('the rest between two movements is no frame', () => {
  const fineness = new Fineness(1)
  for (let i = 0; i < 20; i += 1) {
    fineness.note(i * 5000)
    fineness.note(i * 5000 + 16)
    fineness.pause()
  }
  expect(fineness.whileMoving).toBe(1)
})

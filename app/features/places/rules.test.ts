import { expect, test } from 'vitest'
import { toUnits } from './map/static-map.ts'
import { chooseView, frames, scaleOf } from './rules.ts'

const quemado = { latitude: 35.2444, longitude: -3.9261 }
const badis = { latitude: 35.172, longitude: -4.297 }
const targuist = { latitude: 34.9377, longitude: -4.3186 }
const issaguen = { latitude: 34.9188, longitude: -4.567 }

test.each(['wide', 'tall'] as const)('every point of a %s map lies in the part that all screens show', (shape) => {
  const { width, height, safeWidth, safeHeight } = frames[shape]
  const { view } = chooseView([quemado, badis, targuist], shape)
  for (const point of [quemado, badis, targuist]) {
    const { x, y } = toUnits(view, point)
    expect(Math.abs(x - width / 2)).toBeLessThan(safeWidth / 2)
    expect(Math.abs(y - height / 2)).toBeLessThan(safeHeight / 2)
  }
})

test.each([targuist, issaguen])('a map of a place inland reaches the shore', (place) => {
  expect(chooseView([place], 'wide').drawing.shore).not.toBe('')
})

test('a single place is not shown closer than its surroundings tell anything', () => {
  const { view } = chooseView([quemado], 'wide')
  expect(view.metresPerUnit * frames.wide.safeWidth).toBeGreaterThan(4900)
})

test('the scale is a round length that fits', () => {
  const { view } = chooseView([quemado, badis], 'tall')
  const { metres, units } = scaleOf(view, 100)
  expect(units).toBeLessThanOrEqual(100)
  expect(String(metres)).toMatch(/^[125]0*$/)
})

import { expect, test } from 'vitest'
import { toPlace, toUnits } from './map/static-map.ts'
import { beachPoint, chooseView, frames, scaleBars, scaleOf } from './rules.ts'

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

test('the scale gives way to a pin, and stays in what every screen shows', () => {
  const { view } = chooseView([quemado], 'wide')
  const [, crop] = scaleBars(view, 'wide', [])
  expect(crop && [crop.x >= 370, crop.x + crop.units <= 830]).toEqual([true, true])
  const onIt = toPlace(view, { x: (crop?.x ?? 0) + 20, y: crop?.y ?? 0 })
  const [edge, moved] = scaleBars(view, 'wide', [onIt])
  expect([edge?.x, moved && moved.x > 600, moved && moved.x + moved.units <= 830]).toEqual([20, true, true])
})

test('a beach is drawn on the shore that the map draws, and not at all when its point lies inland', () => {
  // Talayoussef: its own point lies 470 m behind the generalised line.
  const drawn = beachPoint({ latitude: 35.243174, longitude: -3.976588 })
  expect(drawn).not.toBeNull()
  const again = beachPoint(drawn ?? targuist)
  expect(Math.hypot((again?.latitude ?? 0) - (drawn?.latitude ?? 1), (again?.longitude ?? 0) - (drawn?.longitude ?? 1))).toBeLessThan(1e-6)
  expect(Math.abs((drawn?.latitude ?? 0) - 35.243174)).toBeLessThan(0.006)
  expect(beachPoint(targuist)).toBeNull()
})

import { expect, test } from 'vitest'
import { radiusIn } from './radius.ts'
import { toUnits, viewAround } from './static-map.ts'

test('a circle of 300 m reaches on the drawing what lies 300 m to the east', () => {
  const middle = { latitude: 35.2466, longitude: -3.9322 }
  const view = viewAround(middle, 130, 900, 520)
  const east = 300 / (111_319.49 * Math.cos((middle.latitude * Math.PI) / 180))
  const reach = toUnits(view, { ...middle, longitude: middle.longitude + east }).x - toUnits(view, middle).x
  expect(radiusIn(300, middle.latitude, view.unitsPerMercator)).toBeCloseTo(reach, 4)
})

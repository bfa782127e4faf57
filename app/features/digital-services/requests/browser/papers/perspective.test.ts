import { expect, test } from 'vitest'
import { type Corners, isSheet, sheetSize, straightenPixels, toPhoto } from './perspective.ts'

const askew: Corners = [
  { x: 20, y: 10 },
  { x: 180, y: 30 },
  { x: 160, y: 140 },
  { x: 40, y: 120 },
]

test('the corners of a sheet are the corners of the straightened one, and its middle is where its diagonals cross', () => {
  const size = { width: 100, height: 50 }
  const find = toPhoto(askew, size)
  const places = [find(0, 0), find(100, 0), find(100, 50), find(0, 50)]
  places.forEach(({ x, y }, i) => {
    expect(x).toBeCloseTo(askew[i]?.x ?? 0)
    expect(y).toBeCloseTo(askew[i]?.y ?? 0)
  })
  const [a, b, c, d] = askew
  const { x, y } = find(50, 25)
  expect((x - a.x) * (c.y - a.y)).toBeCloseTo((y - a.y) * (c.x - a.x))
  expect((x - b.x) * (d.y - b.y)).toBeCloseTo((y - b.y) * (d.x - b.x))
})

test('a sheet seen from above already stays as it is', () => {
  const photo = { data: Uint8ClampedArray.from({ length: 6 * 4 * 4 }, (_, i) => (i * 37) % 256), width: 6, height: 4 }
  const sheet = { data: new Uint8ClampedArray(photo.data.length), width: 6, height: 4 }
  straightenPixels(
    photo,
    [
      { x: 0, y: 0 },
      { x: 6, y: 0 },
      { x: 6, y: 4 },
      { x: 0, y: 4 },
    ],
    sheet,
  )
  expect(sheet.data).toEqual(photo.data)
})

test('a sheet is as large as its sides, and no larger than it may be', () => {
  expect(
    sheetSize(
      [
        { x: 0, y: 0 },
        { x: 400, y: 0 },
        { x: 400, y: 300 },
        { x: 0, y: 300 },
      ],
      2600,
    ),
  ).toEqual({ width: 400, height: 300 })
  expect(
    sheetSize(
      [
        { x: 0, y: 0 },
        { x: 4000, y: 0 },
        { x: 4000, y: 2000 },
        { x: 0, y: 2000 },
      ],
      2600,
    ),
  ).toEqual({ width: 2600, height: 1300 })
})

test('corners that cross, bend inwards or lie on each other are no sheet', () => {
  expect(isSheet(askew)).toBe(true)
  const [a, b, c, d] = askew
  expect(isSheet([b, a, c, d])).toBe(false)
  expect(isSheet([a, b, { x: 60, y: 50 }, d])).toBe(false)
  expect(isSheet([a, a, c, d])).toBe(false)
})

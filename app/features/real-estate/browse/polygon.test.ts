import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBounds } from '#app/platform/map-bounds.ts'
import { boundsAround, formatPolygon, isInside, MAX_CORNERS, type Position, parsePolygon, thinLine } from './polygon.ts'

const bay = '-3.95,35.2;-3.88,35.2;-3.88,35.26;-3.95,35.26'

/** A star-shaped ring never crosses itself, however its corners lie. */
const ring = fc.array(fc.double({ min: 0.01, max: 0.2, noNaN: true }), { minLength: 3, maxLength: MAX_CORNERS }).map((radii) =>
  radii.map((radius, i): Position => {
    const angle = (2 * Math.PI * i) / radii.length
    return [-3.9 + radius * Math.cos(angle), 35.2 + radius * Math.sin(angle)]
  }),
)

describe('an area in the address', () => {
  test('is read, and written back as it was', () => {
    const read = parsePolygon(`${bay};-3.95,35.2`)
    expect(read.ok && formatPolygon(read.polygon)).toBe(bay)
  })

  test.each([
    ['a bow tie', '-3.95,35.2;-3.88,35.26;-3.88,35.2;-3.95,35.26', 'polygon_crosses'],
    ['a side that touches a corner', '-3.9,35;-3.8,35;-3.8,35.1;-3.85,35;-3.9,35.1', 'polygon_crosses'],
    ['ten thousand corners', Array.from({ length: 10_000 }, (_, i) => `${i / 1000 - 9},35`).join(';'), 'polygon_too_long'],
    ['one corner too many', Array.from({ length: MAX_CORNERS + 1 }, (_, i) => `0.${1000 + i},35`).join(';'), 'polygon_too_long'],
    ['two corners', '-3.95,35.2;-3.88,35.26', 'polygon_unreadable'],
    ['no surface', '-3.9,35;-3.8,35;-3.7,35', 'polygon_unreadable'],
    ['latitude 91', '-3.9,91;-3.8,35;-3.7,36', 'polygon_unreadable'],
    ['words', 'here;there;elsewhere', 'polygon_unreadable'],
    ['nothing', '', 'polygon_unreadable'],
    ['an exponent', '-3e1,35;-3.8,35;-3.7,36', 'polygon_unreadable'],
  ])('%s is rejected', (_, text, problem) => {
    expect(parsePolygon(text)).toEqual({ ok: false, problem })
  })

  test('any ring that does not cross itself is taken, and holds its middle', () => {
    fc.assert(
      fc.property(ring, (corners) => {
        const read = parsePolygon(formatPolygon(corners))
        expect(read.ok).toBe(true)
        if (read.ok) expect(isInside(read.polygon, -3.9, 35.2)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('holds what lies inside and nothing else', () => {
    const read = parsePolygon(bay)
    if (!read.ok) throw new Error(read.problem)
    expect(isInside(read.polygon, -3.9, 35.23)).toBe(true)
    expect(isInside(read.polygon, -3.99, 35.23)).toBe(false)
    expect(boundsAround(read.polygon)).toEqual({ west: -3.95, south: 35.2, east: -3.88, north: 35.26 })
  })

  test('a line drawn by hand is thinned to what an address holds, and stays near what was drawn', () => {
    const drawn = Array.from({ length: 5000 }, (_, i): Position => {
      const angle = (2 * Math.PI * i) / 5000
      return [-3.9 + Math.cos(angle) * (0.1 + 0.02 * Math.sin(40 * angle)), 35.2 + Math.sin(angle) * 0.1]
    })
    const thinned = thinLine(drawn, MAX_CORNERS)
    expect(thinned.length).toBeLessThanOrEqual(MAX_CORNERS)
    expect(thinned.length).toBeGreaterThan(20)
    expect(isInside(thinned, -3.9, 35.2)).toBe(true)
  })
})

test.each(['', '1,2,3', '-3,35,-4,36', '-4,36,-3,35', '-200,35,-3,36', '-4,35,-3,91', 'a,b,c,d', '-4,35,-3,36,1', '-4,NaN,-3,36'])(
  'the box %j is none',
  (text) => expect(parseBounds(text)).toBeNull(),
)

test('a box is west, south, east, north', () => {
  expect(parseBounds('-4.5,34.9,-3.7,35.3')).toEqual({ west: -4.5, south: 34.9, east: -3.7, north: 35.3 })
})

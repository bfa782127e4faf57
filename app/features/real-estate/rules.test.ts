import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { illustrationNames } from '#app/ui/illustrations/manifest.ts'
import { deedTone, drawingOf, groupByPlace, pricePerMetre, shortPrice, titleStatuses, varyDrawings } from './rules.ts'

test('the price per square metre is in whole dirhams, and only for sales', () => {
  expect(pricePerMetre({ deal: 'sale', priceInCents: 98_000_000, areaM2: 92 })).toBe(1_065_200)
  expect(pricePerMetre({ deal: 'sale', priceInCents: 150_000_000, areaM2: 5000 })).toBe(30_000)
  expect(pricePerMetre({ deal: 'rent', priceInCents: 350_000, areaM2: 70 })).toBeNull()
  expect(pricePerMetre({ deal: 'sale', priceInCents: 100, areaM2: 0 })).toBeNull()
  // Past what 32 bits hold: a large plot.
  expect(pricePerMetre({ deal: 'sale', priceInCents: 5_000_000_000, areaM2: 1000 })).toBe(5_000_000)
})

test('a pin says thousands and millions, and never 1000 thousand', () => {
  expect(shortPrice(350_000)).toEqual({ value: 3500, unit: 'dirham' })
  expect(shortPrice(64_000_000)).toEqual({ value: 640, unit: 'thousand' })
  expect(shortPrice(115_000_000)).toEqual({ value: 1.15, unit: 'million' })
  expect(shortPrice(99_960_000)).toEqual({ value: 1, unit: 'million' })
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 50 }), (cents) => {
      const { value, unit } = shortPrice(cents)
      const dirhams = value * { dirham: 1, thousand: 1e3, million: 1e6 }[unit]
      return Math.abs(dirhams - cents / 100) <= Math.max(1, (cents / 100) * 0.05) && (unit !== 'thousand' || value < 1000)
    }),
  )
})

test('each title status has a mark of its own', () => {
  expect(new Set(titleStatuses.map(deedTone)).size).toBe(titleStatuses.length)
})

test('on the map, neighbours share a pin and nothing with a place is lost', () => {
  const at = (latitude: number, longitude: number) => ({ point: { latitude, longitude } })
  const groups = groupByPlace([at(34.92, -4.56), at(35.24, -3.93), at(35.25, -3.94), { point: null }])
  expect(groups.map((group) => group.items.length)).toEqual([2, 1])
  expect(groupByPlace([at(35.24, -3.93)])).toHaveLength(1)
  expect(groupByPlace([{ point: null }])).toEqual([])
  const point = fc.option(
    fc.record({ latitude: fc.double({ min: 34, max: 36, noNaN: true }), longitude: fc.double({ min: -5, max: -3, noNaN: true }) }),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ point })), (items) => {
      const placed = items.filter((item) => item.point)
      return groupByPlace(items).flatMap((group) => group.items).length === placed.length
    }),
  )
})

describe('drawings of what has no photograph', () => {
  const listing = (type: 'flat' | 'house' | 'villa' | 'plot' | 'shop', reference: number, illustration: string | null = null) => ({
    ...{ type, reference, photo: null },
    illustration: drawingOf({ type, reference, illustration }),
  })

  it('is of the property’s kind, always the same, and what somebody chose for it stays', () => {
    for (const type of ['flat', 'house', 'villa', 'plot', 'shop'] as const) {
      const names = Array.from({ length: 40 }, (_, i) => listing(type, 1001 + i).illustration)
      expect([type, new Set(names).size >= 3]).toEqual([type, true])
      for (const name of names) expect(illustrationNames).toContain(name)
      expect(listing(type, 1001, type === 'house' ? 'village' : type).illustration).toBe(names[0])
    }
    expect(listing('flat', 1001, 'port').illustration).toBe('port')
  })

  it('in a list no two of three of a kind have one drawing, and what has a photograph keeps its own', () => {
    const types = fc.constantFrom('flat' as const, 'house' as const, 'villa' as const, 'plot' as const, 'shop' as const)
    fc.assert(
      fc.property(fc.array(fc.tuple(types, fc.integer({ min: 1001, max: 9000 })), { maxLength: 24 }), (list) => {
        const shown = varyDrawings(list.map(([type, reference]) => listing(type, reference)))
        for (const kind of ['flat', 'house', 'villa', 'plot', 'shop']) {
          const names = shown.flatMap(({ type, illustration }) => (type === kind ? [illustration] : []))
          for (const [i, name] of names.entries()) expect(names.slice(Math.max(0, i - 2), i)).not.toContain(name)
        }
      }),
    )
    const photographed = { ...listing('flat', 1001), photo: {} }
    expect(varyDrawings([photographed, photographed])).toEqual([photographed, photographed])
  })
})

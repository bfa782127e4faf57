import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '#app/platform/i18n/locales.ts'
import content from '#content/discover/discover.json' with { type: 'json' }
import { distanceMetres } from '../rules.ts'
import { legsOf, walkMetres } from './rules.ts'

const quemado = { latitude: 35.244939, longitude: -3.927001 }
const matadero = { latitude: 35.236847, longitude: -3.923349 }
const calaBonita = { latitude: 35.234752, longitude: -3.922739 }

describe('walks', () => {
  test('legs from stage to stage, and their sum to the hundred metres', () => {
    const [first, second, third] = legsOf([quemado, matadero, calaBonita])
    expect(first).toBeNull()
    expect(Math.round(second ?? 0)).toBe(959)
    expect(Math.round(third ?? 0)).toBe(239)
    expect(walkMetres([quemado, matadero, calaBonita])).toBe(1200)
    expect([walkMetres([]), walkMetres([quemado])]).toEqual([0, 0])
  })

  test('a walk is never shorter than the straight line from its first stage to its last', () => {
    const point = fc.record({
      latitude: fc.double({ min: 34, max: 36, noNaN: true }),
      longitude: fc.double({ min: -5, max: -3, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 8 }), (stages) => {
        const [first, last] = [stages[0], stages.at(-1)]
        if (first && last) expect(walkMetres(stages)).toBeGreaterThanOrEqual(distanceMetres(first, last) - 51)
      }),
    )
  })
})

describe('what is told', () => {
  const result = [
    ...[...content.history, ...content.food, ...content.ways, ...content.climate, ...content.walks, ...content.park.figures],
    ...[content.months, content.park.note],
  ]
  const known = new Set(content.sources.map(({ id }) => id))

  test('every part names its sources, and every source is listed', () => {
    for (const { sources } of result) {
      expect(sources.length).toBeGreaterThan(0)
      for (const id of sources) expect(known).toContain(id)
    }
  })

  test('every text is there in every language, and says something of its own', () => {
    for (const { text } of result) {
      const written = locales.map((locale) => text[locale])
      expect(written.every((one) => one.length > 3)).toBe(true)
      expect(new Set(written).size).toBe(locales.length)
    }
  })

  test('years run forwards', () => {
    const years = content.history.map(({ when }) => Number(when.ar))
    expect(years).toEqual(years.toSorted((a, b) => a - b))
  })
})

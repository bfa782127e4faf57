import { describe, expect, test } from 'vitest'
import { baseStyle, CHARTED, landGeoJson, mixed, readShore } from './base-style.ts'

const colours = { sea: 'rgb(100,200,220)', land: 'rgb(200,200,200)', line: '#ccc', shore: '#123', green: '#040', road: '#777' }
const idsOf = (tiles: Parameters<typeof baseStyle>[1]) => baseStyle(colours, tiles).layers.map(({ id }) => id)

/** Is a point inside a ring: the even-odd rule. */
function isInside(ring: readonly (readonly number[])[], [x = 0, y = 0]: readonly number[]): boolean {
  return ring.reduce((inside, [x1 = 0, y1 = 0], i) => {
    const [x2 = 0, y2 = 0] = ring.at(i - 1) ?? []
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)
}

describe('the land', () => {
  const feature = landGeoJson(readShore())
  const polygons = feature.geometry.type === 'MultiPolygon' ? feature.geometry.coordinates : []
  const mainland = polygons[0]?.[0] ?? []

  test('rings are closed, and the shore is charted where the map may go', () => {
    expect(polygons.length).toBeGreaterThan(5)
    for (const [ring = []] of polygons) expect(ring[0]).toEqual(ring.at(-1))
    const { mainland: shore } = readShore()
    expect(shore[0]?.[0]).toBeLessThan(CHARTED[0])
    expect(shore.at(-1)?.[0]).toBeGreaterThan(CHARTED[2])
  })

  test('towns stand on it, the bay does not, an islet does', () => {
    expect(isInside(mainland, [-3.8506, 35.1464])).toBe(true)
    expect(isInside(mainland, [-4.3186, 34.9377])).toBe(true)
    expect(isInside(mainland, [-3.87, 35.24])).toBe(false)
    expect(polygons.slice(1).some(([ring = []]) => isInside(ring, [-3.889, 35.2131]))).toBe(true)
  })
})

describe('the base', () => {
  test('without tiles: sea, land and shore, nothing from outside and no word', () => {
    const style = baseStyle(colours, null)
    expect(idsOf(null).filter((id) => !id.startsWith('shallows'))).toEqual(['sea', 'land', 'borders', 'rivers', 'shore'])
    expect(JSON.stringify(style)).not.toMatch(/https?:|glyphs|text-field/)
  })

  test('a colour between two', () => {
    expect(mixed(colours.sea, colours.land, 0.25)).toBe('rgb(125,200,215)')
  })

  test('tiles of either schema lie between land and shore; pictures are one layer', () => {
    const url = 'http://localhost/map/rif.pmtiles'
    const vector = idsOf({ url, raster: false, layers: ['water', 'roads', 'places'] })
    // Tiles know rivers better than a height grid.
    expect(vector.slice(-5)).toEqual(['land', 'tiles-water', 'tiles-roads', 'borders', 'shore'])
    expect(idsOf({ url, raster: false, layers: ['roads', 'water', 'waterways', 'landuse', 'buildings'] }).slice(-7, -2)).toEqual([
      'tiles-landuse',
      'tiles-water',
      'tiles-waterways',
      'tiles-roads',
      'tiles-buildings',
    ])
    expect(idsOf({ url, raster: false, layers: ['transportation', 'building'] })).toContain('tiles-building')
    expect(idsOf({ url, raster: true, layers: [] })).toContain('tiles')
    expect(baseStyle(colours, { url, raster: true, layers: [] }).sources.tiles).toEqual({ type: 'raster', url: `pmtiles://${url}` })
  })
})

import { describe, expect, it } from 'vitest'
import { placePins } from './pins.ts'
import { drawMap, type LngLat, toPlace, toUnits, viewAround, viewOf } from './static-map.ts'

const city: LngLat = { latitude: 35.2446, longitude: -3.9317 }
const bay: LngLat = { latitude: 35.235, longitude: -3.89 }

/** Even–odd rule over the straight edges of an SVG path. */
function isInside(path: string, { x, y }: { x: number; y: number }): boolean {
  const rings = path
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((pair) => pair.split(' ').map(Number)),
    )
  let inside = false
  for (const ring of rings) {
    ring.forEach(([x1 = 0, y1 = 0], i) => {
      const [x2 = 0, y2 = 0] = ring.at(i - 1) ?? []
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    })
  }
  return inside
}

describe('the static map', () => {
  const view = viewAround(city, 12, 600, 500)

  it('projects there and back within a metre', () => {
    const back = toPlace(view, toUnits(view, bay))
    expect(Math.abs(back.latitude - bay.latitude) * 111_320).toBeLessThan(1)
    expect(Math.abs(back.longitude - bay.longitude) * 91_000).toBeLessThan(1)
  })

  it('is as wide on the ground as asked, north up', () => {
    const left = toPlace(view, { x: 0, y: 250 })
    const right = toPlace(view, { x: 600, y: 250 })
    const metres = (right.longitude - left.longitude) * 111_320 * Math.cos((city.latitude * Math.PI) / 180)
    expect(Math.abs(metres - 12_000)).toBeLessThan(30)
    expect(toUnits(view, { ...city, latitude: city.latitude + 0.01 }).y).toBeLessThan(toUnits(view, city).y)
  })

  it('has the city on land and the bay in the sea', () => {
    const { land } = drawMap(view)
    expect(isInside(land, toUnits(view, city))).toBe(true)
    expect(isInside(land, toUnits(view, bay))).toBe(false)
  })

  it('draws the same view alike, and inland views as land without a shore', () => {
    expect(drawMap(view)).toEqual(drawMap(view))
    const inland = viewAround({ latitude: 34.94, longitude: -4.32 }, 8, 600, 500)
    expect(drawMap(inland).shore).toBe('')
    expect(isInside(drawMap(inland).land, { x: 300, y: 250 })).toBe(true)
  })

  it('keeps its path data small', () => {
    const { land, shore, contours } = drawMap(view)
    expect(land.length + shore.length + contours.reduce((sum, c) => sum + c.path.length, 0)).toBeLessThan(24_000)
    expect(contours.length).toBeGreaterThan(2)
  })

  it('holds all points of a list, and a scale bar that fits', () => {
    const wide = viewOf([city, { latitude: 34.94, longitude: -4.32 }], 600, 500)
    for (const place of [city, { latitude: 34.94, longitude: -4.32 }]) {
      const { x, y } = toUnits(wide, place)
      expect(x).toBeGreaterThan(30)
      expect(x).toBeLessThan(570)
      expect(y).toBeGreaterThan(20)
      expect(y).toBeLessThan(480)
    }
    expect(drawMap(wide).scaleBar.units).toBeLessThanOrEqual(150)
  })

  it('keeps every pin inside the frame and drops labels that would collide', () => {
    const pins = ['a', 'b', 'c'].map((id, i) => ({
      id,
      label: 'شاطئ كيمادو',
      latitude: city.latitude + i * 0.0001,
      longitude: city.longitude,
    }))
    const placed = placePins(view, [...pins, { id: 'far', label: 'x', latitude: 40, longitude: 0 }])
    expect(placed.map((pin) => pin.id)).toEqual(['a', 'b', 'c'])
    expect(placed.filter((pin) => pin.label !== undefined)).toHaveLength(1)
  })

  it('writes no label over what is written already, nor where a screen would cut it through', () => {
    const pin = { id: 'pin', label: 'أجدير', ...city }
    const { x, y } = toUnits(view, city)
    const labelled = (around: Parameters<typeof placePins>[2]) => placePins(view, [pin], around)[0]?.label !== undefined
    const bar = { left: x + 10, right: x + 90, top: y + 20, bottom: y + 40 }
    expect([labelled({}), labelled({ taken: [bar] })]).toEqual([true, false])
    expect([labelled({ crops: { x: [x + 10], y: [] } }), labelled({ crops: { x: [], y: [y + 12] } })]).toEqual([false, false])
    expect(labelled({ crops: { x: [x + 60], y: [y - 12] } })).toBe(true)
    // A town's name moves aside from where it would be cut.
    const [town] = placePins(view, [{ ...pin, backdrop: true }], { crops: { x: [x + 10], y: [] } })
    expect([town?.label, town && town.labelX < x - 5]).toEqual(['أجدير', true])
  })

  it('lets a town in the backdrop take no label from a pin', () => {
    const view = viewAround(city, 8, 600, 400)
    const pin = { id: 'pin', label: '11', ...city }
    // Its dot lies where the label of the pin goes.
    const under = toPlace(view, { x: toUnits(view, city).x, y: toUnits(view, city).y + 26 })
    const labels = (backdrop: boolean) =>
      placePins(view, [{ id: 'town', label: 'Ajdir', ...under, backdrop }, pin]).map((p) => [p.id, p.label])
    expect(labels(true)).toEqual([
      ['pin', '11'],
      ['town', 'Ajdir'],
    ])
    expect(labels(false)).toContainEqual(['pin', undefined])
  })
})

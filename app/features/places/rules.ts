import type { Box } from './map/pins.ts'
import { oddityOf, ontoShore } from './map/shore.ts'
import { drawMap, type LngLat, type MapDrawing, type MapView, toPlace, toUnits, viewAround, viewOf } from './map/static-map.ts'

export type MapShape = 'wide' | 'tall' | 'card'

/**
 * Frame of a map in its own units, and the part in the middle that every screen shows: phones crop a wide map to a square
 * and a tall one to a landscape, so what must be seen has to fit there.
 */
export const frames: Record<MapShape, { width: number; height: number; safeWidth: number; safeHeight: number }> = {
  wide: { width: 1200, height: 460, safeWidth: 460, safeHeight: 460 },
  tall: { width: 400, height: 534, safeWidth: 400, safeHeight: 224 },
  card: { width: 560, height: 460, safeWidth: 560, safeHeight: 460 },
}

const LEAST_KM: Record<MapShape, number> = { wide: 5, tall: 6, card: 2.6 }
const PROVINCE_KM = 130
/** Off the middle of the coast: a map of a place inland reaches as far north as this, or it would be blank paper. */
const SHORE_LATITUDE = 35.2

function viewFor(points: readonly LngLat[], shape: MapShape): MapView {
  const { width, height, safeWidth, safeHeight } = frames[shape]
  const safe = viewOf(points, safeWidth, safeHeight, LEAST_KM[shape])
  const centre = toPlace(safe, { x: safeWidth / 2, y: safeHeight / 2 })
  return viewAround(centre, (safe.metresPerUnit * width) / 1000, width, height)
}

/** The view that holds all points and some of the shore. */
export function chooseView(points: readonly LngLat[], shape: MapShape): { view: MapView; drawing: MapDrawing } {
  const near = viewFor(points, shape)
  const drawing = drawMap(near)
  const longitude = points[0]?.longitude
  if (drawing.shore !== '' || longitude === undefined) return { view: near, drawing }
  const view = viewFor([...points, { latitude: SHORE_LATITUDE, longitude }], shape)
  return { view, drawing: drawMap(view) }
}

const NEIGHBOURS = 2
/** Closer than this a name stands for the same place. */
const APART_DEGREES = 0.02

/** The nearest named places round what a map shows, near enough to be of help and far enough to be another. */
export function neighboursOf<Place extends LngLat>(points: readonly LngLat[], names: readonly Place[]): Place[] {
  const away = (name: Place) =>
    Math.min(...points.map((point) => Math.hypot((name.longitude - point.longitude) * 0.82, name.latitude - point.latitude)))
  return names
    .map((name) => ({ name, distance: away(name) }))
    .filter(({ distance }) => distance > APART_DEGREES)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEIGHBOURS)
    .map(({ name }) => name)
}

/** The longest of 1, 2 or 5 times a power of ten metres that takes at most `room` units. */
export function scaleOf(view: MapView, room: number): { metres: number; units: number } {
  const max = room * view.metresPerUnit
  const power = 10 ** Math.floor(Math.log10(max))
  const metres = [5, 2, 1].map((n) => n * power).find((n) => n <= max) ?? power
  return { metres, units: Math.round(metres / view.metresPerUnit) }
}

/** What the screens show of a frame, besides all of it: a wide map as a square and at two to one, a tall one as a landscape. */
const crops: Record<MapShape, { widths: number[]; heights: number[] }> = {
  wide: { widths: [460, 920], heights: [] },
  tall: { widths: [], heights: [232, 267] },
  card: { widths: [], heights: [] },
}

/** Where some screen ends the picture, for names to keep clear of. */
export function cropsOf(shape: MapShape): { x: number[]; y: number[] } {
  const { width, height } = frames[shape]
  const ends = (whole: number, shown: number) => [(whole - shown) / 2, (whole + shown) / 2]
  return { x: crops[shape].widths.flatMap((shown) => ends(width, shown)), y: crops[shape].heights.flatMap((shown) => ends(height, shown)) }
}

export type ScaleBar = { key: 'edge' | 'crop'; x: number; y: number; metres: number; units: number; box: Box }

/**
 * The scale, twice: at the frame's edge, and inside what a phone's crop leaves; the style sheet shows one. It stands on the
 * left, or on the right where a pin has the left.
 */
export function scaleBars(view: MapView, shape: MapShape, points: readonly LngLat[]): ScaleBar[] {
  const { width, height, safeWidth, safeHeight } = frames[shape]
  const { metres, units } = scaleOf(view, safeWidth / 4)
  const pins = points.map((point) => toUnits(view, point))
  const bar = (key: ScaleBar['key'], shown: number, y: number): ScaleBar => {
    const at = (x: number): ScaleBar => ({
      key,
      x,
      y,
      metres,
      units,
      box: { left: x - 8, right: x + units + 8, top: y - 12, bottom: y + 24 },
    })
    const left = at(Math.round((width - shown) / 2) + 20)
    const isOn = ({ box }: ScaleBar) =>
      pins.some((pin) => pin.x > box.left - 9 && pin.x < box.right + 9 && pin.y > box.top && pin.y < box.bottom + 18)
    const right = at(Math.round((width + shown) / 2) - 20 - units)
    return isOn(left) && !isOn(right) ? right : left
  }
  return [bar('edge', width, 30), bar('crop', safeWidth, shape === 'wide' ? 62 : Math.round((height - safeHeight) / 2) + 12)]
}

/** The province drawn once for whoever places something on it, with the units of places on it. */
export function drawProvince<Place extends LngLat>(places: readonly Place[], { width, height }: { width: number; height: number }) {
  const view = viewAround({ latitude: 35.1, longitude: -4.1 }, PROVINCE_KM, width, height)
  return { view, drawing: drawMap(view), at: places.map((place) => ({ ...place, ...toUnits(view, place) })) }
}

/** Whether a place for somebody's land lies in the sea or outside of Morocco: a reason to ask, not to refuse. */
export function placeOddity(place: LngLat): 'sea' | 'abroad' | null {
  return oddityOf(place)
}

/** How far the drawn shore may lie beside the true one. */
const SHORE_TOLERANCE_M = 600

/** Where a map draws a beach: on the shore that it draws; nowhere when the point lies inland. */
export function beachPoint(place: LngLat): LngLat | null {
  return ontoShore(place, SHORE_TOLERANCE_M)
}

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
  const most = room * view.metresPerUnit
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = [5, 2, 1].map((n) => n * power).find((n) => n <= most) ?? power
  return { metres, units: Math.round(metres / view.metresPerUnit) }
}

/** The province drawn once for whoever places something on it, with the units of places on it. */
export function drawProvince<Place extends LngLat>(places: readonly Place[], { width, height }: { width: number; height: number }) {
  const view = viewAround({ latitude: 35.1, longitude: -4.1 }, PROVINCE_KM, width, height)
  return { view, drawing: drawMap(view), at: places.map((place) => ({ ...place, ...toUnits(view, place) })) }
}

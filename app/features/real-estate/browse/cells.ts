import { matchesCriteria } from './criteria.ts'
import type { MapBounds, Position } from './polygon.ts'
import type { ListingCriteria, ListingIndex, MapCell } from './types.ts'

/** Beyond so many in view the map gets clusters. */
export const MAX_POINTS = 500
export const CELL_PIXELS = 64
/** A view has at most so many cells in a row, whatever zoom is asked for with it. */
export const MAX_CELLS = 24
export const WORLD_PIXELS = 512

/** Places on the unit square of web-mercator, north up. */
function toMercator(longitude: number, latitude: number): Position {
  const sin = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)
  return [(longitude + 180) / 360, 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)]
}

type View = { criteria: ListingCriteria; bounds: MapBounds; zoom: number }

/** What the map shows of a view: each listing by itself up to `MAX_POINTS`, clusters by a grid beyond. */
export function cellsInView({ listings }: ListingIndex, { criteria, bounds, zoom }: View): { total: number; cells: MapCell[] } {
  const matches = matchesCriteria({ ...criteria, bounds })
  const found = listings.filter(matches)
  if (found.length <= MAX_POINTS) return { total: found.length, cells: found.map(({ id }) => ({ kind: 'listing', id })) }
  const [west] = toMercator(bounds.west, 0)
  const [east] = toMercator(bounds.east, 0)
  const coarsest = MAX_CELLS / (east - west)
  const perWorld = Math.max(1, Math.min((WORLD_PIXELS * 2 ** zoom) / CELL_PIXELS, coarsest))
  const cells = new Map<number, { first: string; count: number; sum: [number, number]; bounds: MapBounds }>()
  for (const { id, longitude, latitude } of found) {
    if (longitude === null || latitude === null) continue
    const [x, y] = toMercator(longitude, latitude)
    const key = Math.floor(x * perWorld) * 2 ** 26 + Math.floor(y * perWorld)
    const cell = cells.get(key)
    if (!cell) {
      const box = { west: longitude, south: latitude, east: longitude, north: latitude }
      cells.set(key, { first: id, count: 1, sum: [longitude, latitude], bounds: box })
      continue
    }
    cell.count += 1
    cell.sum[0] += longitude
    cell.sum[1] += latitude
    widen(cell.bounds, longitude, latitude)
  }
  const named = [...cells.values()]
  return {
    total: found.length,
    cells: named.map(({ first, count, sum, bounds: box }, i) =>
      count === 1 && i < MAX_POINTS
        ? { kind: 'listing', id: first }
        : { kind: 'cluster', count, longitude: sum[0] / count, latitude: sum[1] / count, bounds: box },
    ),
  }
}

function widen(box: MapBounds, longitude: number, latitude: number): void {
  box.west = Math.min(box.west, longitude)
  box.east = Math.max(box.east, longitude)
  box.south = Math.min(box.south, latitude)
  box.north = Math.max(box.north, latitude)
}

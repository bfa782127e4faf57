import type { MapBounds } from '#app/platform/map-bounds.ts'
import { matching } from './passes.ts'
import { mercatorX, mercatorY } from './polygon.ts'
import type { ListingColumns, ListingCriteria, ListingIndex, MapCell } from './types.ts'

/** Beyond so many in view the map gets clusters. */
export const MAX_POINTS = 500
const CELL_PIXELS = 64
/** A view has at most so many cells in a row or a column, whatever zoom is asked for with it. */
const MAX_CELLS = 24
const WORLD_PIXELS = 512

type View = { criteria: ListingCriteria; bounds: MapBounds; zoom: number }
/** Where listings are, one array for each thing that is asked of all of them. */
export type Places = Pick<ListingColumns, 'x' | 'y' | 'longitude' | 'latitude'>
type Grid = { perWorld: number; left: number; top: number; columns: number; rows: number }

/** What the map shows of a view: each listing by itself up to `MAX_POINTS`, clusters by a grid beyond. */
export function cellsInView(index: ListingIndex, { criteria, bounds, zoom }: View): { total: number; cells: MapCell[] } {
  const found = matching(index.columns, { ...criteria, bounds })
  return { total: found.length, cells: cellsOf(index.columns, found, { bounds, zoom, idAt: (place) => index.listings[place]?.id ?? '' }) }
}

type Shown = Pick<View, 'bounds' | 'zoom'> & { idAt: (place: number) => string }

/** What a view shows of these places, all of which lie in it. */
export function cellsOf(places: Places, found: Uint32Array, { bounds, zoom, idAt }: Shown): MapCell[] {
  if (found.length <= MAX_POINTS) return [...found].map((place) => ({ kind: 'listing', id: idAt(place) }))
  const sums = sumCells(places, found, gridOver(bounds, zoom))
  const cells: MapCell[] = []
  for (const [cell, count] of sums.counts.entries()) {
    if (count === 0) continue
    if (count === 1 && cells.length < MAX_POINTS) cells.push({ kind: 'listing', id: idAt(sums.first[cell] as number) })
    else cells.push(sums.cluster(cell, count))
  }
  return cells
}

/** Cells of `CELL_PIXELS` at that zoom, or larger where there would be too many. They stand still when the view moves. */
function gridOver({ west, south, east, north }: MapBounds, zoom: number): Grid {
  const [left, top, right, bottom] = [mercatorX(west), mercatorY(north), mercatorX(east), mercatorY(south)]
  const coarsest = MAX_CELLS / Math.max(right - left, bottom - top)
  const perWorld = Math.max(1, Math.min((WORLD_PIXELS * 2 ** zoom) / CELL_PIXELS, coarsest))
  const grid = { perWorld, left: Math.floor(left * perWorld), top: Math.floor(top * perWorld) }
  return { ...grid, columns: Math.floor(right * perWorld) - grid.left + 1, rows: Math.floor(bottom * perWorld) - grid.top + 1 }
}

/** Everything that is summed of a cell stands in arrays by its number: at most 25 × 25 of them. */
function sumCells({ x, y, longitude, latitude }: Places, found: Uint32Array, { perWorld, left, top, columns, rows }: Grid) {
  const size = columns * rows
  const [counts, first] = [new Uint32Array(size), new Uint32Array(size)]
  const [sumX, sumY] = [new Float64Array(size), new Float64Array(size)]
  const [west, south] = [new Float64Array(size).fill(180), new Float64Array(size).fill(90)]
  const [east, north] = [new Float64Array(size).fill(-180), new Float64Array(size).fill(-90)]
  for (let i = 0; i < found.length; i += 1) {
    const place = found[i] as number
    // What lies on the border of the view may be counted beyond it by a rounding.
    const column = Math.max(0, Math.min(columns - 1, Math.floor((x[place] as number) * perWorld) - left))
    const row = Math.max(0, Math.min(rows - 1, Math.floor((y[place] as number) * perWorld) - top))
    const cell = row * columns + column
    const lng = longitude[place] as number
    const lat = latitude[place] as number
    const before = counts[cell] as number
    if (before === 0) first[cell] = place
    counts[cell] = before + 1
    sumX[cell] = (sumX[cell] as number) + lng
    sumY[cell] = (sumY[cell] as number) + lat
    if (lng < (west[cell] as number)) west[cell] = lng
    if (lng > (east[cell] as number)) east[cell] = lng
    if (lat < (south[cell] as number)) south[cell] = lat
    if (lat > (north[cell] as number)) north[cell] = lat
  }
  const cluster = (cell: number, count: number): MapCell => ({
    kind: 'cluster',
    count,
    longitude: (sumX[cell] ?? 0) / count,
    latitude: (sumY[cell] ?? 0) / count,
    bounds: { west: west[cell] ?? 0, south: south[cell] ?? 0, east: east[cell] ?? 0, north: north[cell] ?? 0 },
  })
  return { counts, first, cluster }
}

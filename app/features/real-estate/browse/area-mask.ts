import type { MapBounds } from '#app/platform/map-bounds.ts'
import { boundsAround, isInside, type Position } from './polygon.ts'

const SIDE = 64
const OUTSIDE = 0
const INSIDE = 1
const EDGE = 2

/**
 * An area laid over a grid: of a point in a cell that no side touches the cell knows the answer, and only where a side runs
 * through it is the point itself tried against every corner.
 */
export class AreaMask {
  readonly bounds: MapBounds
  readonly #polygon: readonly Position[]
  readonly #cells = new Uint8Array(SIDE * SIDE)
  readonly #perLongitude: number
  readonly #perLatitude: number

  constructor(polygon: readonly Position[]) {
    this.#polygon = polygon
    this.bounds = boundsAround(polygon)
    const { west, south, east, north } = this.bounds
    this.#perLongitude = SIDE / (east - west)
    this.#perLatitude = SIDE / (north - south)
    for (const [i, corner] of polygon.entries()) this.#markSide(polygon.at(i - 1) as Position, corner)
    for (let row = 0; row < SIDE; row += 1) {
      for (let column = 0; column < SIDE; column += 1) {
        const cell = row * SIDE + column
        if (this.#cells[cell] === EDGE) continue
        const [longitude, latitude] = [west + (column + 0.5) / this.#perLongitude, south + (row + 0.5) / this.#perLatitude]
        // Beside a cell that no side touches either, the answer is the same.
        const before = column > 0 ? this.#cells[cell - 1] : EDGE
        this.#cells[cell] = before === EDGE ? Number(isInside(polygon, longitude, latitude)) : (before ?? OUTSIDE)
      }
    }
  }

  #cellOf(value: number, from: number, perUnit: number): number {
    return Math.max(0, Math.min(SIDE - 1, Math.floor((value - from) * perUnit)))
  }

  /** Every cell that a side runs through: row by row, from where it enters the row to where it leaves it, and a hair beyond. */
  #markSide(from: Position, to: Position): void {
    const { west, south } = this.bounds
    const [[x1, y1], [x2, y2]] = from[1] <= to[1] ? [from, to] : [to, from]
    const last = this.#cellOf(y2, south, this.#perLatitude)
    for (let row = this.#cellOf(y1, south, this.#perLatitude); row <= last; row += 1) {
      const at = (y: number) => (y2 === y1 ? x1 : x1 + ((x2 - x1) * (Math.max(y1, Math.min(y2, y)) - y1)) / (y2 - y1))
      const ends = y2 === y1 ? [x1, x2] : [at(south + row / this.#perLatitude), at(south + (row + 1) / this.#perLatitude)]
      const first = this.#cellOf(Math.min(...ends) - 1e-9, west, this.#perLongitude)
      const end = this.#cellOf(Math.max(...ends) + 1e-9, west, this.#perLongitude)
      // The line between two rows belongs to both of them, whichever way the figures were rounded.
      for (let near = Math.max(0, row - 1); near <= Math.min(SIDE - 1, row + 1); near += 1) {
        this.#cells.fill(EDGE, near * SIDE + first, near * SIDE + end + 1)
      }
    }
  }

  /** For points within `bounds`. */
  holds(longitude: number, latitude: number): boolean {
    const { west, south } = this.bounds
    const row = this.#cellOf(latitude, south, this.#perLatitude)
    const known = this.#cells[row * SIDE + this.#cellOf(longitude, west, this.#perLongitude)]
    return known === EDGE ? isInside(this.#polygon, longitude, latitude) : known === INSIDE
  }
}

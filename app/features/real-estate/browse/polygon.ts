import type { MapBounds } from '#app/platform/map-bounds.ts'

/** Longitude and latitude in degrees, as GeoJSON orders them. */
export type Position = readonly [longitude: number, latitude: number]

/** Places on the unit square of web-mercator, north up. */
export const mercatorX = (longitude: number) => (longitude + 180) / 360

export function mercatorY(latitude: number): number {
  const sin = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
}

/** As many corners as an area drawn by hand keeps; what is drawn finer is thinned by the browser. */
export const MAX_CORNERS = 100
const MIN_CORNERS = 3
/** One corner with its separator is never longer than `-179.12345,-89.12345;`. */
const MAX_TEXT = MAX_CORNERS * 24

export type PolygonProblem = 'polygon_unreadable' | 'polygon_too_long' | 'polygon_crosses'

type PolygonResult = { ok: true; polygon: Position[] } | { ok: false; problem: PolygonProblem }

/** `lng,lat;lng,lat;…` as it stands in an address. A closing corner that repeats the first is left out. */
export function parsePolygon(text: string): PolygonResult {
  if (text.length > MAX_TEXT) return { ok: false, problem: 'polygon_too_long' }
  const corners = text.split(';').map(parsePosition)
  if (corners.some((corner) => corner === null)) return { ok: false, problem: 'polygon_unreadable' }
  const polygon = withoutRepeats(corners.filter((corner) => corner !== null))
  if (polygon.length > MAX_CORNERS) return { ok: false, problem: 'polygon_too_long' }
  // Before the area: both halves of a bow tie may weigh each other out.
  if (crossesItself(polygon)) return { ok: false, problem: 'polygon_crosses' }
  if (polygon.length < MIN_CORNERS || areaOf(polygon) === 0) return { ok: false, problem: 'polygon_unreadable' }
  return { ok: true, polygon }
}

export function formatPolygon(polygon: readonly Position[]): string {
  return polygon.map((corner) => corner.map(shortDegrees).join(',')).join(';')
}

/** To about a metre. */
const shortDegrees = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5)

function parsePosition(text: string): Position | null {
  const match = /^(-?\d{1,3}(?:\.\d{1,8})?),(-?\d{1,2}(?:\.\d{1,8})?)$/.exec(text)
  if (!match) return null
  const longitude = Number(match[1])
  const latitude = Number(match[2])
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : null
}

function withoutRepeats(corners: readonly Position[]): Position[] {
  const isSame = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1]
  const distinct = corners.filter((corner, i) => i === 0 || !isSame(corner, corners[i - 1] as Position))
  const [first] = distinct
  const last = distinct.at(-1)
  return first && last && distinct.length > 1 && isSame(first, last) ? distinct.slice(0, -1) : distinct
}

/** Twice the signed area, in square degrees. */
function areaOf(polygon: readonly Position[]): number {
  return polygon.reduce((sum, [x, y], i) => {
    const [px, py] = polygon.at(i - 1) as Position
    return sum + (px * y - x * py)
  }, 0)
}

/** Side of `c` as seen along a → b: positive left, negative right, 0 on the line. */
function sideOf(a: Position, b: Position, c: Position): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
}

function isWithin(a: Position, b: Position, c: Position): boolean {
  return Math.min(a[0], b[0]) <= c[0] && c[0] <= Math.max(a[0], b[0]) && Math.min(a[1], b[1]) <= c[1] && c[1] <= Math.max(a[1], b[1])
}

function meet(a: Position, b: Position, c: Position, d: Position): boolean {
  const [c1, c2, c3, c4] = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)]
  if (c1 !== c2 && c3 !== c4) return true
  return (
    (c1 === 0 && isWithin(a, b, c)) || (c2 === 0 && isWithin(a, b, d)) || (c3 === 0 && isWithin(c, d, a)) || (c4 === 0 && isWithin(c, d, b))
  )
}

/** Whether two sides that are no neighbours touch or cross. Bounded by `MAX_CORNERS`, so comparing all pairs is cheap. */
function crossesItself(polygon: readonly Position[]): boolean {
  const count = polygon.length
  const corner = (i: number) => polygon[i % count] as Position
  for (let i = 0; i < count; i += 1) {
    for (let j = i + 2; j < count; j += 1) {
      const areNeighbours = i === 0 && j === count - 1
      if (!areNeighbours && meet(corner(i), corner(i + 1), corner(j), corner(j + 1))) return true
    }
  }
  return false
}

/** The even–odd rule. */
export function isInside(polygon: readonly Position[], longitude: number, latitude: number): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const [x1, y1] = polygon[i] as Position
    const [x2, y2] = polygon[j] as Position
    if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

export function boundsAround(positions: readonly Position[]): MapBounds {
  const longitudes = positions.map(([longitude]) => longitude)
  const latitudes = positions.map(([, latitude]) => latitude)
  return { west: Math.min(...longitudes), south: Math.min(...latitudes), east: Math.max(...longitudes), north: Math.max(...latitudes) }
}

/**
 * Thins a line drawn by hand to at most `most` corners (Ramer–Douglas–Peucker, with a tolerance that grows until they fit).
 */
export function thinLine(line: readonly Position[], max: number): Position[] {
  const { west, south, east, north } = boundsAround(line)
  let tolerance = Math.max(east - west, north - south) / 400
  let thinned = simplify(line, tolerance)
  while (thinned.length > max) {
    tolerance *= 1.5
    thinned = simplify(line, tolerance)
  }
  return thinned
}

function simplify(line: readonly Position[], tolerance: number): Position[] {
  const [first] = line
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return [...line]
  let farthest = 0
  let distance = 0
  for (let i = 1; i < line.length - 1; i += 1) {
    const away = distanceTo(first, last, line[i] as Position)
    if (away > distance) {
      distance = away
      farthest = i
    }
  }
  if (distance <= tolerance) return [first, last]
  return [...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1), ...simplify(line.slice(farthest), tolerance)]
}

function distanceTo(a: Position, b: Position, p: Position): number {
  const length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length))
  return Math.hypot(a[0] + t * (b[0] - a[0]) - p[0], a[1] + t * (b[1] - a[1]) - p[1])
}

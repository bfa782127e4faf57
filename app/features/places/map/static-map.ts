import coast from '#content/geo/coast.json' with { type: 'json' }

export type LngLat = { longitude: number; latitude: number }

/** A piece of web-mercator plane shown in `width` × `height` units, north up. */
export type MapView = { west: number; north: number; unitsPerMercator: number; width: number; height: number; metresPerUnit: number }

export type MapDrawing = {
  viewBox: string
  /** Closed path of the land. */
  land: string
  /** The shoreline alone, without the frame's edges. */
  shore: string
  /** Lines of equal distance from the shore, in metres; not depths and not heights. */
  contours: { metres: number; path: string }[]
  scaleBar: { metres: number; units: number }
}

type Point = [x: number, y: number]

const EARTH_METRES = 40_075_016.686
const GRID = 72
const CONTOUR_UNITS = [14, 30, 50, 76, 110]

/** Web-mercator: the whole world is the unit square, y grows southwards. */
function mercator({ longitude, latitude }: LngLat): Point {
  const sin = Math.sin((latitude * Math.PI) / 180)
  return [(longitude + 180) / 360, 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)]
}

/** The view around `center` that is `spanKm` wide on the ground. */
export function viewAround(center: LngLat, spanKm: number, width: number, height: number): MapView {
  const [x, y] = mercator(center)
  const metresPerMercator = EARTH_METRES * Math.cos((center.latitude * Math.PI) / 180)
  const unitsPerMercator = (width * metresPerMercator) / (spanKm * 1000)
  return {
    west: x - width / 2 / unitsPerMercator,
    north: y - height / 2 / unitsPerMercator,
    unitsPerMercator,
    width,
    height,
    metresPerUnit: (spanKm * 1000) / width,
  }
}

/** The smallest view, at least `minSpanKm` wide, that holds all points with an eighth of air on each side. */
export function viewOf(points: readonly LngLat[], width: number, height: number, minSpanKm = 2.5): MapView {
  const projected = points.map(mercator)
  const xs = projected.map(([x]) => x)
  const ys = projected.map(([, y]) => y)
  const middle = toLngLat([(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2])
  const metresPerMercator = EARTH_METRES * Math.cos((middle.latitude * Math.PI) / 180)
  const spanX = (Math.max(...xs) - Math.min(...xs)) * metresPerMercator
  const spanY = (Math.max(...ys) - Math.min(...ys)) * metresPerMercator * (width / height)
  return viewAround(middle, Math.max(minSpanKm, (Math.max(spanX, spanY) * 1.28) / 1000), width, height)
}

function toLngLat([x, y]: Point): LngLat {
  return { longitude: x * 360 - 180, latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI }
}

export function toUnits(view: MapView, place: LngLat): { x: number; y: number } {
  const [x, y] = mercator(place)
  return { x: (x - view.west) * view.unitsPerMercator, y: (y - view.north) * view.unitsPerMercator }
}

export function toPlace(view: MapView, point: { x: number; y: number }): LngLat {
  return toLngLat([point.x / view.unitsPerMercator + view.west, point.y / view.unitsPerMercator + view.north])
}

const lines: Point[][] = [coast.mainland, ...coast.islets].map(decode)

/** Deltas of longitude and latitude in 1/scale degree → mercator. */
function decode(deltas: number[]): Point[] {
  const points: Point[] = []
  let longitude = 0
  let latitude = 0
  for (let i = 0; i + 1 < deltas.length; i += 2) {
    longitude += deltas[i] ?? 0
    latitude += deltas[i + 1] ?? 0
    points.push(mercator({ longitude: longitude / coast.scale, latitude: latitude / coast.scale }))
  }
  return points
}

const MAX_CACHED = 500
const saved = new Map<string, MapDrawing>()

/** Shore, land and distance lines of a view, about 4 KB. A view takes tens of milliseconds once and is then kept: the same places make the same view. */
export function drawMap(view: MapView): MapDrawing {
  const key = `${view.west} ${view.north} ${view.unitsPerMercator} ${view.width} ${view.height}`
  const known = saved.get(key)
  if (known) return known
  const drawing = draw(view)
  if (saved.size >= MAX_CACHED) saved.delete(saved.keys().next().value ?? '')
  saved.set(key, drawing)
  return drawing
}

function draw(view: MapView): MapDrawing {
  const [mainland = [], ...islets] = lines.map((line) => thin(line.map((p): Point => inUnits(view, p))))
  const far = view.height * 40
  const [first = [0, 0], last = [0, 0]] = [mainland[0], mainland.at(-1)]
  // Beyond the charted stretch the land goes on, so that a wide view inland has no sea at its sides.
  const ends: Point[] = [
    [last[0] + far, last[1]],
    [last[0] + far, last[1] + far],
    [first[0] - far, first[1] + far],
    [first[0] - far, first[1]],
  ]
  const polygons = [[...mainland, ...ends], ...islets].map((ring) => clip(ring, view, 40)).filter((ring) => ring.length > 2)
  const segments = [mainland, ...islets.map((ring) => [...ring, ...ring.slice(0, 1)])].flatMap((line) => nearSegments(line, view))
  const field = segments.length > 0 ? distanceField(view, segments) : undefined
  return {
    viewBox: `0 0 ${view.width} ${view.height}`,
    land: polygons.map((ring) => `M${pathOf(ring)}Z`).join(''),
    shore: strokes(segments),
    contours: CONTOUR_UNITS.flatMap((units) => {
      const path = field ? isoline(field, view, units) : ''
      return path ? [{ metres: Math.round(units * view.metresPerUnit), path }] : []
    }),
    scaleBar: scaleBar(view),
  }
}

function inUnits(view: MapView, [x, y]: Point): Point {
  return [(x - view.west) * view.unitsPerMercator, (y - view.north) * view.unitsPerMercator]
}

/** Leaves out points closer than 1.5 units to the last one kept: finer than that nothing is seen. */
function thin(line: Point[]): Point[] {
  const saved: Point[] = []
  for (const point of line) {
    const last = saved.at(-1)
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= 1.5) saved.push(point)
  }
  return saved
}

const round = (value: number) => Math.round(value)
const pathOf = (line: readonly Point[]) => line.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')

/** Sutherland–Hodgman against the frame grown by `margin`. */
function clip(ring: Point[], view: MapView, margin: number): Point[] {
  const edges: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, -margin, 1],
    [0, view.width + margin, -1],
    [1, -margin, 1],
    [1, view.height + margin, -1],
  ]
  return edges.reduce((current, [axis, limit, sign]) => {
    const inside = (p: Point) => (p[axis] - limit) * sign >= 0
    return current.flatMap((point, i) => {
      const previous = current.at(i - 1) ?? point
      const t = (limit - previous[axis]) / (point[axis] - previous[axis])
      const crossing: Point = [previous[0] + (point[0] - previous[0]) * t, previous[1] + (point[1] - previous[1]) * t]
      if (inside(point)) return inside(previous) ? [point] : [crossing, point]
      return inside(previous) ? [crossing] : []
    })
  }, ring)
}

type Segment = [a: Point, b: Point]

function nearSegments(line: readonly Point[], view: MapView): Segment[] {
  const reach = (CONTOUR_UNITS.at(-1) ?? 0) + 10
  return line.slice(1).flatMap((b, i) => {
    const a = line[i] ?? b
    const away =
      Math.max(a[0], b[0]) < -reach ||
      Math.min(a[0], b[0]) > view.width + reach ||
      Math.max(a[1], b[1]) < -reach ||
      Math.min(a[1], b[1]) > view.height + reach
    return away ? [] : [[a, b] as Segment]
  })
}

/** Joins segments that follow each other into strokes. */
function strokes(segments: readonly Segment[]): string {
  let path = ''
  let last: Point | undefined
  for (const [a, b] of segments) {
    if (a !== last) path += `M${round(a[0])} ${round(a[1])}`
    path += `L${round(b[0])} ${round(b[1])}`
    last = b
  }
  return path
}

type Field = { columns: number; rows: number; stepX: number; stepY: number; values: Float32Array }

/** Distance to the shore in units at the corners of a grid that reaches a little beyond the frame. */
function distanceField(view: MapView, segments: readonly Segment[]): Field {
  const columns = GRID
  const rows = Math.max(8, Math.round((GRID * view.height) / view.width))
  const stepX = view.width / (columns - 3)
  const stepY = view.height / (rows - 3)
  const values = new Float32Array(columns * rows)
  const ends = Float64Array.from(segments.flat(2))
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      values[row * columns + column] = distanceToShore((column - 1) * stepX, (row - 1) * stepY, ends)
    }
  }
  return { columns, rows, stepX, stepY, values }
}

/** `ends` holds ax, ay, bx, by of each segment in a row: this is the inmost loop of a drawing. */
function distanceToShore(x: number, y: number, ends: Float64Array): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 0; i < ends.length; i += 4) {
    const ax = ends[i] as number
    const ay = ends[i + 1] as number
    const dx = (ends[i + 2] as number) - ax
    const dy = (ends[i + 3] as number) - ay
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    const ex = ax + dx * t - x
    const ey = ay + dy * t - y
    const squared = ex * ex + ey * ey
    if (squared < nearest) nearest = squared
  }
  return Math.sqrt(nearest)
}

/** Marching squares at one distance, joined into lines and smoothed by quadratic curves through midpoints. */
function isoline(field: Field, view: MapView, level: number): string {
  const next = new Map<string, Point[][]>()
  const pieces: Point[][] = []
  for (let row = 0; row + 1 < field.rows; row += 1) {
    for (let column = 0; column + 1 < field.columns; column += 1) pieces.push(...cellPieces(field, column, row, level))
  }
  const keyOf = (p: Point) => `${p[0].toFixed(2)},${p[1].toFixed(2)}`
  for (const piece of pieces) for (const end of piece) next.set(keyOf(end), [...(next.get(keyOf(end)) ?? []), piece])
  const used = new Set<Point[]>()
  const follow = (from: Point): Point[] => {
    const line: Point[] = []
    let here = from
    for (;;) {
      const piece = next.get(keyOf(here))?.find((candidate) => !used.has(candidate))
      if (!piece) return line
      used.add(piece)
      const [a = here, b = here] = piece
      here = keyOf(a) === keyOf(here) ? b : a
      line.push(here)
    }
  }
  return pieces
    .map((piece) => {
      if (used.has(piece)) return ''
      used.add(piece)
      const [a, b] = piece
      if (!a || !b) return ''
      return curve([...follow(a).reverse(), a, b, ...follow(b)], view)
    })
    .join('')
}

function cellPieces(field: Field, column: number, row: number, level: number): Point[][] {
  const corner = (c: number, r: number) => field.values[r * field.columns + c] ?? 0
  const at = (c: number, r: number): Point => [(c - 1) * field.stepX, (r - 1) * field.stepY]
  const cross = (c1: number, r1: number, c2: number, r2: number): Point[] => {
    const a = corner(c1, r1) - level
    const b = corner(c2, r2) - level
    if (a > 0 === b > 0) return []
    const [x1, y1] = at(c1, r1)
    const [x2, y2] = at(c2, r2)
    const t = a / (a - b)
    return [[x1 + (x2 - x1) * t, y1 + (y2 - y1) * t]]
  }
  const crossings = [
    ...cross(column, row, column + 1, row),
    ...cross(column + 1, row, column + 1, row + 1),
    ...cross(column, row + 1, column + 1, row + 1),
    ...cross(column, row, column, row + 1),
  ]
  if (crossings.length === 2) return [crossings]
  return crossings.length === 4 ? [crossings.slice(0, 2), crossings.slice(2)] : []
}

function curve(line: Point[], view: MapView): string {
  const points = line.filter((_, i) => i % 2 === 0 || i === line.length - 1)
  const [first, ...rest] = points
  if (!first || rest.length < 2 || line.every(([x, y]) => x < 0 || y < 0 || x > view.width || y > view.height)) return ''
  const middle = rest.slice(0, -1).map((p, i): string => {
    const after = rest[i + 1] ?? p
    return `Q${round(p[0])} ${round(p[1])} ${round((p[0] + after[0]) / 2)} ${round((p[1] + after[1]) / 2)}`
  })
  const last = rest.at(-1) ?? first
  return `M${round(first[0])} ${round(first[1])}${middle.join('')}L${round(last[0])} ${round(last[1])}`
}

/** The longest of 1, 2 or 5 times a power of ten that fits into a quarter of the width. */
function scaleBar(view: MapView): MapDrawing['scaleBar'] {
  const room = (view.width / 4) * view.metresPerUnit
  const power = 10 ** Math.floor(Math.log10(room))
  const metres = [5, 2, 1].map((n) => n * power).find((n) => n <= room) ?? power
  return { metres, units: metres / view.metresPerUnit }
}

import coast from '#content/geo/coast.json' with { type: 'json' }
import type { LngLat } from './static-map.ts'

type Corner = readonly [longitude: number, latitude: number]

/** Morocco as coarsely as a question needs it: some ten kilometres outside of its borders and shores. */
const MOROCCO: readonly Corner[] = [
  [-1.6, 35.3],
  [-1.6, 34.6],
  [-1.55, 33.5],
  [-0.95, 32.5],
  [-1.1, 32.0],
  [-2.8, 31.7],
  [-3.5, 30.8],
  [-4.7, 30.4],
  [-5.4, 29.9],
  [-7.0, 29.5],
  [-8.5, 28.6],
  [-8.5, 27.2],
  [-8.6, 21.2],
  [-13.1, 21.2],
  [-17.3, 20.6],
  [-17.3, 22.0],
  [-16.2, 25.0],
  [-14.6, 26.6],
  [-13.2, 28.2],
  [-11.0, 29.4],
  [-10.0, 30.3],
  [-10.0, 31.5],
  [-8.8, 33.3],
  [-6.9, 34.4],
  [-6.4, 35.95],
  [-5.2, 36.0],
  [-4.9, 35.45],
  [-2.9, 35.5],
]

/** The shore from west to east; the sea is north of it. */
function shoreline(): Corner[] {
  let [x, y] = [0, 0]
  const corners: Corner[] = []
  for (let i = 0; i < coast.mainland.length; i += 2) {
    x += coast.mainland[i] ?? 0
    y += coast.mainland[i + 1] ?? 0
    corners.push([x / coast.scale, y / coast.scale])
  }
  return corners
}

const METRES_A_DEGREE = 111_195

/**
 * The nearest point of the shore, for what lies on it by its nature: the drawn line is generalised, and a beach beside it would
 * stand in the fields. Null where the shore is farther than `maxMetres`: then nothing is known to draw.
 */
export function ontoShore(place: LngLat, maxMetres: number): LngLat | null {
  shore ??= shoreline()
  const across = METRES_A_DEGREE * Math.cos((place.latitude * Math.PI) / 180)
  const flat = shore.map(
    ([longitude, latitude]): Corner => [(longitude - place.longitude) * across, (latitude - place.latitude) * METRES_A_DEGREE],
  )
  let nearest: Corner = [Number.POSITIVE_INFINITY, 0]
  for (let i = 1; i < flat.length; i += 1) {
    const [x, y] = flat[i - 1] as Corner
    const [dx, dy] = [(flat[i] as Corner)[0] - x, (flat[i] as Corner)[1] - y]
    const part = Math.max(0, Math.min(1, -(x * dx + y * dy) / (dx * dx + dy * dy || 1)))
    const at: Corner = [x + dx * part, y + dy * part]
    if (Math.hypot(...at) < Math.hypot(...nearest)) nearest = at
  }
  if (Math.hypot(...nearest) > maxMetres) return null
  return { longitude: place.longitude + nearest[0] / across, latitude: place.latitude + nearest[1] / METRES_A_DEGREE }
}

/** North of this the sea's other shore begins. */
const FAR_SHORE = 36

let shore: Corner[] | undefined

/** How often a line due north from the point meets the edges. */
function crossingsNorth(corners: readonly Corner[], { longitude, latitude }: LngLat, isRing: boolean): number {
  let crossings = 0
  for (let i = isRing ? 0 : 1; i < corners.length; i += 1) {
    const [x1, y1] = corners.at(i - 1) ?? [0, 0]
    const [x2, y2] = corners[i] ?? [0, 0]
    if (x1 > longitude === x2 > longitude) continue
    if (y1 + ((longitude - x1) / (x2 - x1)) * (y2 - y1) > latitude) crossings += 1
  }
  return crossings
}

/** What is odd about a place for somebody's land; null for an ordinary one. Of the sea we know what lies off our own shore. */
export function oddityOf(place: LngLat): 'sea' | 'abroad' | null {
  shore ??= shoreline()
  const [west] = shore[0] ?? [0]
  const [east] = shore.at(-1) ?? [0]
  const isOffOurShore = place.longitude > west && place.longitude < east && place.latitude < FAR_SHORE
  if (isOffOurShore && crossingsNorth(shore, place, false) % 2 === 0) return 'sea'
  return crossingsNorth(MOROCCO, place, true) % 2 === 0 ? 'abroad' : null
}

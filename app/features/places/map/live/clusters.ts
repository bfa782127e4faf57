/** A place of the list or of the base, on the map. */
export type MapPlace = {
  /** The page it leads to; also what tells it from others. */
  href: string
  name: string
  /** What is said of it under its name. */
  note: string
  longitude: number
  latitude: number
  /** Stands for a village or an area. */
  vague: boolean
}

export type Cluster = { key: string; longitude: number; latitude: number; places: MapPlace[] }

/** Size of the whole world in pixels at a zoom, as MapLibre counts zooms (512 at zero). */
const worldPixels = (zoom: number) => 512 * 2 ** zoom

/** Web-mercator pixels of a place at a zoom. */
export function toPixels({ longitude, latitude }: { longitude: number; latitude: number }, zoom: number): { x: number; y: number } {
  const sin = Math.sin((latitude * Math.PI) / 180)
  const world = worldPixels(zoom)
  return { x: ((longitude + 180) / 360) * world, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world }
}

/**
 * Places that would lie on each other become one: each joins the first cluster whose first place is closer than `reach`
 * pixels at that zoom. A grid keeps the search short. In the order of the list, so that the same list gives the same map.
 */
export function clusterPlaces(places: readonly MapPlace[], zoom: number, reach = 38): Cluster[] {
  const cells = new Map<string, (Cluster & { x: number; y: number })[]>()
  const clusters: (Cluster & { x: number; y: number })[] = []
  for (const place of places) {
    const { x, y } = toPixels(place, zoom)
    const column = Math.floor(x / reach)
    const row = Math.floor(y / reach)
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${column + dx} ${row + dy}`) ?? []))
    const home = around.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) < reach)
    if (home) {
      home.places.push(place)
      continue
    }
    const cluster = { key: place.href, longitude: place.longitude, latitude: place.latitude, places: [place], x, y }
    clusters.push(cluster)
    const cell = `${column} ${row}`
    cells.set(cell, [...(cells.get(cell) ?? []), cluster])
  }
  return clusters.map(({ key, places: members }) => ({ key, ...middle(members), places: members }))
}

function middle(places: readonly MapPlace[]): { longitude: number; latitude: number } {
  const sum = (of: 'longitude' | 'latitude') => places.reduce((total, place) => total + place[of], 0) / places.length
  return { longitude: sum('longitude'), latitude: sum('latitude') }
}

/** The zoom at which a cluster first falls apart; null when its places stand on one point and never will. */
export function zoomToSplit(places: readonly MapPlace[], from: number, max: number): number | null {
  for (let zoom = Math.floor(from) + 1; zoom <= max; zoom += 1) {
    if (clusterPlaces(places, zoom).length > 1) return zoom
  }
  return null
}

export type Label = { x: number; y: number; width: number; height: number }

type Surroundings = {
  marks: readonly { x: number; y: number; radius: number }[]
  /** Labels that stand there already. */
  labels?: readonly Label[]
  width: number
  height: number
}

const boxOf = ({ x, y, width, height }: Label) => ({ left: x - width / 2, right: x + width / 2, top: y, bottom: y + height })

/** Which labels can stand whole in the frame, without one lying on another or on a mark; earlier ones come first. Boxes hang from their middle. */
export function roomForLabels(
  labels: readonly Label[],
  { marks, labels: standing = [], width: right, height: bottom }: Surroundings,
): boolean[] {
  const taken = [
    ...marks.map(({ x, y, radius }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius })),
    ...standing.map(boxOf),
  ]
  return labels.map((label) => {
    const box = boxOf(label)
    const isWhole = box.left >= 0 && box.right <= right && box.top >= 0 && box.bottom <= bottom
    const isFree =
      isWhole &&
      taken.every((other) => other.left > box.right || other.right < box.left || other.top > box.bottom || other.bottom < box.top)
    if (isFree) taken.push(box)
    return isFree
  })
}

/** The box that holds all places: west, south, east, north. */
export function boundsOf(
  places: readonly { longitude: number; latitude: number }[],
): [west: number, south: number, east: number, north: number] | null {
  if (places.length === 0) return null
  const longitudes = places.map((place) => place.longitude)
  const latitudes = places.map((place) => place.latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

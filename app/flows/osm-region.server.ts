import { proposePlaces } from '#app/features/guides/osm/commands.server.ts'
import { type OsmPlace, readPlace } from '#app/features/guides/osm/rules.ts'
import type { Db } from '#app/platform/db/types.ts'
import { drawnAs } from '#app/platform/osm/map-features.ts'
import { NodeIndex } from '#app/platform/osm/node-index.ts'
import { type OsmTags, PbfError, readPbf } from '#app/platform/osm/read-pbf.server.ts'
import { type MapFeature, toDegrees, toWorld } from '#app/platform/osm/vector-tiles.ts'
import { moroccoDay } from '#app/platform/time.ts'

type Bounds = [west: number, south: number, east: number, north: number]

/** The province with some of its neighbours: what the maps show. */
export const REGION: Bounds = [-4.95, 34.5, -3.3, 35.45]
/** Where places are proposed: the province without its neighbours' towns. */
const PROVINCE: Bounds = [-4.75, 34.72, -3.62, 35.3]

const isWithin = ([west, south, east, north]: Bounds, longitude: number, latitude: number) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

export type OsmReading = { features: MapFeature[]; places: OsmPlace[]; nodes: number }

/** One pass through the file: nodes come before the ways that are made of them. What lies elsewhere is forgotten at once. */
export async function readRegion(file: string): Promise<OsmReading> {
  const nodes = new NodeIndex()
  const features: MapFeature[] = []
  const places: OsmPlace[] = []
  const note = (type: 'node' | 'way', id: number, at: { longitude: number; latitude: number }, tags: OsmTags) => {
    const place = isWithin(PROVINCE, at.longitude, at.latitude) ? readPlace({ type, id, ...at }, tags) : undefined
    if (place) places.push(place)
  }
  await readPbf(file, {
    node: (id, longitude, latitude, tags) => {
      if (!isWithin(REGION, longitude, latitude)) return
      nodes.add(id, ...toWorld(longitude, latitude))
      if (tags) note('node', id, { longitude, latitude }, tags)
    },
    way: (id, refs, tags) => {
      if (!nodes.isSorted) throw new PbfError(`${file} is not in order. Sort it first: osmium sort`)
      const points = refs.flatMap((ref) => nodes.find(ref) ?? [])
      if (points.length < 4) return
      const isClosed = refs.length > 3 && refs[0] === refs.at(-1) && points.length === 2 * refs.length
      const drawn = drawnAs(tags, isClosed)
      if (drawn) features.push({ ...drawn, points: Int32Array.from(points) })
      note('way', id, middleOf(points), tags)
    },
  })
  return { features, places, nodes: nodes.size }
}

function middleOf(points: readonly number[]): { longitude: number; latitude: number } {
  let [x, y] = [0, 0]
  for (let i = 0; i + 1 < points.length; i += 2) {
    x += points[i] as number
    y += points[i + 1] as number
  }
  const count = points.length / 2
  return toDegrees(x / count, y / count)
}

/** Hands the places of an extract to whoever keeps the guide. */
export function proposeRegion(db: Db, { places, now }: { places: readonly OsmPlace[]; now: Date }) {
  return proposePlaces(db, { places, day: moroccoDay(now) })
}

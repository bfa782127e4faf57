// `npm run osm -- morocco-latest.osm.pbf`: the region's base map, and proposals of places, from an extract of OpenStreetMap.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { proposePlaces } from '#app/features/guides/osm/commands.server.ts'
import { type OsmPlace, readPlace } from '#app/features/guides/osm/rules.ts'
import { FolderInUseError } from '#app/platform/db/folder-lock.server.ts'
import { openDb } from '#app/platform/db/open.server.ts'
import type { Env } from '#app/platform/env.ts'
import { drawnAs, mapLayers } from '#app/platform/osm/map-features.ts'
import { NodeIndex } from '#app/platform/osm/node-index.ts'
import { type OsmTags, PbfError, readPbf } from '#app/platform/osm/read-pbf.server.ts'
import { MAX_TILE_ZOOM, type MapFeature, tilesAt, toDegrees, toWorld } from '#app/platform/osm/vector-tiles.ts'
import { writePmtiles } from '#app/platform/osm/write-pmtiles.server.ts'
import { tileFolder } from '#app/platform/tile-archive.server.ts'
import { moroccoDay } from '#app/platform/time.ts'

const HELP = `npm run osm -- <extract.osm.pbf>

  Makes the base map of the region (DATA_DIR/map/openstreetmap.pmtiles, which the site then serves) and proposes places:
  what the guide does not have becomes a draft, what it knows less of gets suggestions. Nothing that is there is changed.
  Get an extract at https://download.geofabrik.de/africa/morocco.html. With the embedded database the site must be stopped.

  --map-only     only the base map; the site may run
  --places-only  only the proposals`

/** The province with some of its neighbours: what the maps show. */
const BOUNDS: [west: number, south: number, east: number, north: number] = [-4.95, 34.5, -3.3, 35.45]
/** Where places are proposed: the province without its neighbours' towns. */
const PROVINCE: typeof BOUNDS = [-4.75, 34.72, -3.62, 35.3]
const FIRST_ZOOM = 6
const ATTRIBUTION = '© OpenStreetMap contributors (ODbL)'

const isWithin = ([west, south, east, north]: typeof BOUNDS, longitude: number, latitude: number) =>
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
      if (!isWithin(BOUNDS, longitude, latitude)) return
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

function* allTiles(features: readonly MapFeature[]) {
  for (let zoom = FIRST_ZOOM; zoom <= MAX_TILE_ZOOM; zoom += 1) {
    for (const tile of tilesAt(features, zoom)) yield { zoom, ...tile }
  }
}

export async function writeBaseMap(
  dataDir: string,
  features: readonly MapFeature[],
): Promise<{ file: string; tiles: number; bytes: number }> {
  const folder = tileFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'openstreetmap.pmtiles')
  return { file, ...(await writePmtiles(file, allTiles(features), { bounds: BOUNDS, layers: mapLayers, attribution: ATTRIBUTION })) }
}

/** Runs the command; returns what to print, and whether it went well. */
export async function osmCommand(env: Env, args: readonly string[]): Promise<{ output: string; ok: boolean }> {
  const [flags, files] = [args.filter((arg) => arg.startsWith('--')), args.filter((arg) => !arg.startsWith('--'))]
  const [file] = files
  if (!file || files.length > 1 || flags.some((flag) => !['--map-only', '--places-only'].includes(flag))) return { output: HELP, ok: false }
  const [makesMap, makesPlaces] = [!flags.includes('--places-only'), !flags.includes('--map-only')]
  try {
    if (makesPlaces && !env.databaseUrl && !existsSync(join(env.dataDir, 'pgdata')))
      return { output: `There is no site's data in ${env.dataDir}. Set DATA_DIR (or DATABASE_URL) as the site has it.`, ok: false }
    const { features, places, nodes } = await readRegion(file)
    const lines = [`Read: ${nodes} points of the region, ${features.length} things to draw, ${places.length} places.`]
    if (makesMap) {
      const map = await writeBaseMap(env.dataDir, features)
      lines.push(`Base map: ${map.file}, ${map.tiles} tiles, ${Math.ceil(map.bytes / 1024)} KB.`)
    }
    if (makesPlaces) lines.push(await propose(env, places))
    return { output: lines.join('\n'), ok: true }
  } catch (error) {
    if (error instanceof FolderInUseError)
      return { output: `The site is running on ${env.dataDir}. Stop it first, or add --map-only.`, ok: false }
    if (error instanceof PbfError) return { output: error.message, ok: false }
    throw error
  }
}

async function propose(env: Env, places: readonly OsmPlace[]): Promise<string> {
  const handle = await openDb(env)
  try {
    const { drafted, suggested, known } = await proposePlaces(handle.db, { places, day: moroccoDay(new Date()) })
    return `Proposed: ${drafted} drafts (/admin/guides-management?status=draft), ${suggested} suggestions (/admin/guides-management/suggestions); ${known} places were known.`
  } finally {
    await handle.close()
  }
}

// `npm run osm -- morocco-latest.osm.pbf`: the region's base map, and proposals of places, from an extract of OpenStreetMap.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type OsmReading, proposeRegion, REGION, readRegion } from '#app/flows/osm-region.server.ts'
import { FolderInUseError } from '#app/platform/db/folder-lock.server.ts'
import { openDb } from '#app/platform/db/open.server.ts'
import type { Env } from '#app/platform/env.ts'
import { mapLayers } from '#app/platform/osm/map-features.ts'
import { PbfError } from '#app/platform/osm/read-pbf.server.ts'
import { MAX_TILE_ZOOM, type MapFeature, tilesAt } from '#app/platform/osm/vector-tiles.ts'
import { writePmtiles } from '#app/platform/osm/write-pmtiles.server.ts'
import { tileFolder } from '#app/platform/tile-archive.server.ts'

const HELP = `npm run osm -- <extract.osm.pbf>

  Makes the base map of the region (DATA_DIR/map/openstreetmap.pmtiles, which the site then serves) and proposes places:
  what the guide does not have becomes a draft, what it knows less of gets suggestions. Nothing that is there is changed.
  Get an extract at https://download.geofabrik.de/africa/morocco.html. With the embedded database the site must be stopped.

  --map-only     only the base map; the site may run
  --places-only  only the proposals`

const FIRST_ZOOM = 6
const ATTRIBUTION = '© OpenStreetMap contributors (ODbL)'

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
  return { file, ...(await writePmtiles(file, allTiles(features), { bounds: REGION, layers: mapLayers, attribution: ATTRIBUTION })) }
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

async function propose(env: Env, places: OsmReading['places']): Promise<string> {
  const handle = await openDb(env)
  try {
    const { drafted, suggested, known } = await proposeRegion(handle.db, { places, now: new Date() })
    return `Proposed: ${drafted} drafts (/admin/guides-management?all=1&status=draft), ${suggested} suggestions (/admin/guides-management/suggestions); ${known} places were known.`
  } finally {
    await handle.close()
  }
}

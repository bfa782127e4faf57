import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type TileArchive = { file: string; address: string; size: number; etag: string }

/** Under the data, where the owner lays a base map of his own. */
export const tileFolder = (dataDir: string) => join(dataDir, 'map')

/** The owner's base map, DATA_DIR/map/*.pmtiles: the first by name. Its address changes with the file. */
export async function findTileArchive(dataDir: string): Promise<TileArchive | undefined> {
  const folder = tileFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  const name = names.filter((one) => /^[\w-][\w.-]*\.pmtiles$/.test(one)).sort()[0]
  if (!name) return undefined
  const file = join(folder, name)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const version = `${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}`
  return { file, address: `/map/${name}?v=${version}`, size: found.size, etag: `"${version}"` }
}

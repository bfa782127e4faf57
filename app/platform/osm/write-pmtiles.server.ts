import { open, rename, rm } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { ProtoWriter } from './protobuf.ts'

type Tile = { zoom: number; x: number; y: number; data: Uint8Array }

type ArchiveOptions = {
  bounds: [west: number, south: number, east: number, north: number]
  layers: readonly string[]
  attribution: string
}

const HEADER = 127
/** The first 16 KB of an archive, which a reader fetches at once, hold the header and the whole directory. */
const MAX_ROOT = 16_384 - HEADER
const GZIP = 2
const VECTOR = 1

/**
 * Writes tiles as one PMTiles archive (version 3), beside the old one and put in its place at the end: the site serves a whole
 * archive at every moment. The tiles go to the disk as they come; only where they are is in memory.
 */
export async function writePmtiles(
  file: string,
  tiles: Iterable<Tile>,
  options: ArchiveOptions,
): Promise<{ tiles: number; bytes: number }> {
  const [body, whole] = [`${file}.tiles`, `${file}.new`]
  const index: { id: number; offset: number; length: number }[] = []
  let size = 0
  const zooms = { min: 30, max: 0 }
  try {
    const out = await open(body, 'w')
    try {
      for (const { zoom, x, y, data } of tiles) {
        const packed = gzipSync(data)
        await out.write(packed)
        index.push({ id: zxyToTileId(zoom, x, y), offset: size, length: packed.length })
        size += packed.length
        zooms.min = Math.min(zooms.min, zoom)
        zooms.max = Math.max(zooms.max, zoom)
      }
    } finally {
      await out.close()
    }
    index.sort((a, b) => a.id - b.id)
    const directory = gzipSync(directoryOf(index))
    if (directory.length > MAX_ROOT) throw new Error('Too many tiles for one directory: the area is too large')
    const metadata = gzipSync(
      JSON.stringify({ attribution: options.attribution, vector_layers: options.layers.map((id) => ({ id, fields: {} })) }),
    )
    const header = headerOf({ directory: directory.length, metadata: metadata.length, tiles: size, count: index.length, zooms, ...options })
    await joined(whole, [header, directory, metadata], body)
    await rename(whole, file)
    return { tiles: index.length, bytes: header.length + directory.length + metadata.length + size }
  } finally {
    await Promise.all([rm(body, { force: true }), rm(whole, { force: true })])
  }
}

async function joined(file: string, head: readonly Uint8Array[], body: string): Promise<void> {
  const [out, source] = [await open(file, 'w'), await open(body, 'r')]
  try {
    for (const part of head) await out.write(part)
    for await (const chunk of source.createReadStream({ autoClose: false })) await out.write(chunk as Buffer)
    await out.sync()
  } finally {
    await Promise.all([out.close(), source.close()])
  }
}

/** Identifiers as differences, runs, lengths and places; `0` for a place means right behind the one before. */
function directoryOf(index: readonly { id: number; offset: number; length: number }[]): Uint8Array {
  const bytes = new ProtoWriter().varint(index.length)
  for (const [i, { id }] of index.entries()) bytes.varint(id - (index[i - 1]?.id ?? 0))
  for (const _ of index) bytes.varint(1)
  for (const { length } of index) bytes.varint(length)
  for (const [i, { offset }] of index.entries()) {
    const before = index[i - 1]
    bytes.varint(before && before.offset + before.length === offset ? 0 : offset + 1)
  }
  return bytes.finish()
}

type Sizes = { directory: number; metadata: number; tiles: number; count: number; zooms: { min: number; max: number } }

function headerOf({ directory, metadata, tiles, count, zooms, bounds }: Sizes & Pick<ArchiveOptions, 'bounds'>): Buffer {
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles')
  header[7] = 3
  let at = HEADER
  for (const [i, length] of [directory, metadata, 0, tiles].entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * i)
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * i)
    at += length
  }
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(BigInt(count), place)
  // Not clustered: zoom by zoom, as they were made. Directory and tiles packed; vector tiles.
  header.set([0, GZIP, GZIP, VECTOR, zooms.min, zooms.max], 96)
  for (const [i, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i)
  header[118] = zooms.min
  header.writeInt32LE(Math.round(((bounds[0] + bounds[2]) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((bounds[1] + bounds[3]) / 2) * 1e7), 123)
  return header
}

import { zxyToTileId } from 'pmtiles'

/** A number of a protocol buffer or of a directory: seven bits a byte, the lowest first. */
function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

const bytesField = (field: number, bytes: readonly number[]) => [field * 8 + 2, ...varint(bytes.length), ...bytes]
const numberField = (field: number, value: number) => [field * 8, ...varint(value)]
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)

const EXTENT = 4096
const EDGE = 64

/** A vector tile with one layer, whose one polygon fills it over its edges. */
export function fullTile(layer: string): Uint8Array {
  const side = EXTENT + 2 * EDGE
  const [move, line, close] = [9, 26, 15]
  const ring = [move, zigzag(-EDGE), zigzag(-EDGE), line, zigzag(side), 0, 0, zigzag(side), zigzag(-side), 0, close].flatMap(varint)
  const feature = [...numberField(3, 3), ...bytesField(4, ring)]
  const name = [...Buffer.from(layer)]
  return Uint8Array.from(
    bytesField(3, [...bytesField(1, name), ...bytesField(2, feature), ...numberField(5, EXTENT), ...numberField(15, 2)]),
  )
}

const HEADER = 127

/** A PMTiles archive (version 3, nothing compressed) that shows the same vector tile everywhere at one zoom. */
export function pmtilesOf(tile: Uint8Array, { layer, zoom }: { layer: string; zoom: number }): Buffer {
  const directory = Buffer.from([1, zxyToTileId(zoom, 0, 0), 4 ** zoom, tile.length, 1].flatMap(varint))
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [{ id: layer, fields: {} }] }))
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles')
  header[7] = 3
  const parts = [directory, metadata, Buffer.alloc(0), Buffer.from(tile)]
  let at = HEADER
  parts.forEach((part, i) => {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * i)
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * i)
    at += part.length
  })
  for (const [place, count] of [
    [72, 4 ** zoom],
    [80, 1],
    [88, 1],
  ] as const)
    header.writeBigUInt64LE(BigInt(count), place)
  // Clustered, plain inside and out, vector tiles, of this zoom only.
  header.set([1, 1, 1, 1, zoom, zoom], 96)
  for (const [i, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * i)
  return Buffer.concat([header, ...parts])
}

import { type FileHandle, open } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { ProtoReader } from './protobuf.ts'

export type OsmTags = Record<string, string>

export type OsmVisitor = {
  node: (id: number, longitude: number, latitude: number, tags: OsmTags | undefined) => void
  way: (id: number, refs: readonly number[], tags: OsmTags) => void
}

/** What a person can mend about the file, in a sentence. */
export class PbfError extends Error {
  override name = 'PbfError'
}

/** The format's own limits; what is larger is no such file, or one that was made to fill a memory. */
const MAX_HEADER = 64 * 1024
const MAX_BLOB = 32 * 1024 * 1024
const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes'])

/** Reads an extract of OpenStreetMap (`.osm.pbf`) block by block: never more than one of them is in memory. */
export async function readPbf(file: string, visitor: OsmVisitor): Promise<void> {
  const handle = await open(file, 'r').catch(() => {
    throw new PbfError(`${file} cannot be read.`)
  })
  try {
    for (let at = 0; ; ) {
      const found = await readBlob(handle, at)
      if (!found) break
      at = found.next
      if (found.type === 'OSMHeader') checkHeader(found.data)
      else if (found.type === 'OSMData') readBlock(found.data, visitor)
    }
  } catch (error) {
    if (error instanceof RangeError) throw new PbfError(`${file} is damaged or no .osm.pbf file (${error.message}).`)
    throw error
  } finally {
    await handle.close()
  }
}

type Blob = { type: string; data: Uint8Array; next: number }

async function readBlob(handle: FileHandle, at: number): Promise<Blob | undefined> {
  const length = await readBytes(handle, at, 4)
  if (!length) return undefined
  const headerLength = length.readUInt32BE(0)
  if (headerLength > MAX_HEADER) throw new RangeError('The header of a block is too long')
  const header = await readBytes(handle, at + 4, headerLength)
  if (!header) throw new RangeError('It ends in the middle')
  let [type, size] = ['', 0]
  for (const reader = new ProtoReader(header); reader.hasMore; ) {
    const { field, wire } = reader.field()
    if (field === 1) type = textOf(header, reader.span())
    else if (field === 3) size = reader.varint()
    else reader.skip(wire)
  }
  if (size > MAX_BLOB) throw new RangeError('A block is too long')
  const blob = await readBytes(handle, at + 4 + headerLength, size)
  if (!blob) throw new RangeError('It ends in the middle')
  return { type, data: unpacked(blob), next: at + 4 + headerLength + size }
}

async function readBytes(handle: FileHandle, at: number, length: number): Promise<Buffer | undefined> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await handle.read(bytes, 0, length, at)
  if (bytesRead > 0 && bytesRead < length) throw new RangeError('It ends in the middle')
  return bytesRead === length ? bytes : undefined
}

const textOf = (bytes: Uint8Array, [start, end]: [number, number]) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString()

function unpacked(blob: Uint8Array): Uint8Array {
  for (const reader = new ProtoReader(blob); reader.hasMore; ) {
    const { field, wire } = reader.field()
    if (field === 1) return blob.subarray(...reader.span())
    if (field === 3) return inflateSync(blob.subarray(...reader.span()), { maxOutputLength: MAX_BLOB })
    reader.skip(wire)
  }
  throw new RangeError('A block is packed in a way that is not read here')
}

function checkHeader(data: Uint8Array): void {
  for (const reader = new ProtoReader(data); reader.hasMore; ) {
    const { field, wire } = reader.field()
    if (field !== 4) {
      reader.skip(wire)
      continue
    }
    const feature = textOf(data, reader.span())
    if (!KNOWN_FEATURES.has(feature)) throw new PbfError(`The file needs '${feature}', which is not read here. Use a plain extract.`)
  }
}

/** What the groups of a block share. */
type Block = { text: (index: number) => string; longitude: (units: number) => number; latitude: (units: number) => number }

function readBlock(data: Uint8Array, visitor: OsmVisitor): void {
  const [strings, groups]: [[number, number][], [number, number][]] = [[], []]
  let [granularity, latitudeOffset, longitudeOffset] = [100, 0, 0]
  // The scale may stand after what it measures.
  for (const reader = new ProtoReader(data); reader.hasMore; ) {
    const { field, wire } = reader.field()
    if (field === 1) {
      for (const table = reader.part(); table.hasMore; ) {
        const inner = table.field()
        if (inner.field === 1) strings.push(table.span())
        else table.skip(inner.wire)
      }
    } else if (field === 2) groups.push(reader.span())
    else if (field === 17) granularity = reader.varint()
    else if (field === 19) latitudeOffset = reader.varint()
    else if (field === 20) longitudeOffset = reader.varint()
    else reader.skip(wire)
  }
  const known: (string | undefined)[] = []
  const block: Block = {
    text: (index) => {
      known[index] ??= textOf(data, strings[index] ?? [0, 0])
      return known[index]
    },
    latitude: (units) => (latitudeOffset + granularity * units) / 1e9,
    longitude: (units) => (longitudeOffset + granularity * units) / 1e9,
  }
  for (const [start, end] of groups) readGroup(new ProtoReader(data, start, end), block, visitor)
}

function readGroup(group: ProtoReader, block: Block, visitor: OsmVisitor): void {
  while (group.hasMore) {
    const { field, wire } = group.field()
    if (field === 1) readNode(group.part(), block, visitor)
    else if (field === 2) readDense(group.part(), block, visitor)
    else if (field === 3) readWay(group.part(), block, visitor)
    else group.skip(wire)
  }
}

function readNode(reader: ProtoReader, block: Block, visitor: OsmVisitor): void {
  let [id, latitude, longitude] = [0, 0, 0]
  let [keys, values]: [number[], number[]] = [[], []]
  while (reader.hasMore) {
    const { field, wire } = reader.field()
    if (field === 1) id = reader.signed()
    else if (field === 2) keys = numbers(reader.part())
    else if (field === 3) values = numbers(reader.part())
    else if (field === 8) latitude = reader.signed()
    else if (field === 9) longitude = reader.signed()
    else reader.skip(wire)
  }
  visitor.node(id, block.longitude(longitude), block.latitude(latitude), keys.length > 0 ? tagsOf(block, keys, values) : undefined)
}

/** Many nodes at once: each number is the difference to the one before. */
function readDense(reader: ProtoReader, block: Block, visitor: OsmVisitor): void {
  const lists = new Map<number, ProtoReader>()
  while (reader.hasMore) {
    const { field, wire } = reader.field()
    if (field === 1 || field === 8 || field === 9 || field === 10) lists.set(field, reader.part())
    else reader.skip(wire)
  }
  const [ids, latitudes, longitudes, tags] = [lists.get(1), lists.get(8), lists.get(9), lists.get(10)]
  if (!ids || !latitudes || !longitudes) return
  let [id, latitude, longitude] = [0, 0, 0]
  while (ids.hasMore) {
    id += ids.signed()
    latitude += latitudes.signed()
    longitude += longitudes.signed()
    visitor.node(id, block.longitude(longitude), block.latitude(latitude), tags?.hasMore ? denseTags(tags, block) : undefined)
  }
}

/** Key and value in turn, up to a zero. */
function denseTags(list: ProtoReader, block: Block): OsmTags | undefined {
  let tags: OsmTags | undefined
  for (;;) {
    const key = list.hasMore ? list.varint() : 0
    if (key === 0) return tags
    tags ??= Object.create(null) as OsmTags
    tags[block.text(key)] = block.text(list.varint())
  }
}

function readWay(reader: ProtoReader, block: Block, visitor: OsmVisitor): void {
  let id = 0
  let [keys, values]: [number[], number[]] = [[], []]
  const refs: number[] = []
  while (reader.hasMore) {
    const { field, wire } = reader.field()
    if (field === 1) id = reader.varint()
    else if (field === 2) keys = numbers(reader.part())
    else if (field === 3) values = numbers(reader.part())
    else if (field === 8) {
      let ref = 0
      for (const list = reader.part(); list.hasMore; ) {
        ref += list.signed()
        refs.push(ref)
      }
    } else reader.skip(wire)
  }
  if (keys.length > 0) visitor.way(id, refs, tagsOf(block, keys, values))
}

function numbers(list: ProtoReader): number[] {
  const all: number[] = []
  while (list.hasMore) all.push(list.varint())
  return all
}

function tagsOf(block: Block, keys: readonly number[], values: readonly number[]): OsmTags {
  const tags = Object.create(null) as OsmTags
  for (const [i, key] of keys.entries()) tags[block.text(key)] = block.text(values[i] ?? 0)
  return tags
}

import { type ByteSource, type FoundMedia, type NoMedia, textAt } from './source.ts'

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const SCALE = 0x2ad7b1
const DURATION = 0x4489
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const TRACK_TYPE = 0x83
const VIDEO = 1
const AUDIO = 2
const MAX_ELEMENTS = 10_000

type Element = { id: number; from: number; end: number }

/** Bytes that a number of EBML has, by its first. */
const lengthOf = (first: number): number => (first === 0 ? 9 : Math.clz32(first) - 23)

function numberAt(view: DataView, at: number, keepsMark: boolean): { value: number; length: number; isUnknown: boolean } | undefined {
  if (at >= view.byteLength) return undefined
  const first = view.getUint8(at)
  const length = lengthOf(first)
  if (length > 8 || at + length > view.byteLength) return undefined
  let value = keepsMark ? first : first & (0xff >> length)
  let isUnknown = (first & (0xff >> length)) === 0xff >> length
  for (let i = 1; i < length; i += 1) {
    const byte = view.getUint8(at + i)
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { value, length, isUnknown }
}

/** One element. A segment that was recorded live does not know its length: it goes on to the end. */
async function elementAt(source: ByteSource, at: number, end: number): Promise<Element | undefined> {
  const head = await source.read(at, 16)
  const id = numberAt(head, 0, true)
  const size = id && numberAt(head, id.length, false)
  if (!id || !size || id.length > 4) return undefined
  const from = at + id.length + size.length
  if (size.isUnknown) return { id: id.value, from, end }
  return from + size.value <= end ? { id: id.value, from, end: from + size.value } : undefined
}

async function* elementsOf(source: ByteSource, { from, end }: { from: number; end: number }): AsyncGenerator<Element> {
  let at = from
  for (let read = 0; at < end && read < MAX_ELEMENTS; read += 1) {
    const element = await elementAt(source, at, end)
    if (!element) return
    yield element
    at = element.end
  }
}

async function findElement(source: ByteSource, inside: { from: number; end: number }, id: number): Promise<Element | undefined> {
  for await (const element of elementsOf(source, inside)) if (element.id === id) return element
  return undefined
}

async function wholeNumber(source: ByteSource, { from, end }: Element): Promise<number> {
  const view = await source.read(from, Math.min(8, end - from))
  let value = 0
  for (let i = 0; i < view.byteLength; i += 1) value = value * 256 + view.getUint8(i)
  return value
}

async function secondsOf(source: ByteSource, info: Element | undefined): Promise<number | null> {
  const duration = info && (await findElement(source, info, DURATION))
  if (!info || !duration) return null
  const scale = await findElement(source, info, SCALE)
  const view = await source.read(duration.from, 8)
  const length = duration.end - duration.from
  const value = length === 8 && view.byteLength === 8 ? view.getFloat64(0) : length === 4 ? view.getFloat32(0) : Number.NaN
  const seconds = (value * (scale ? await wholeNumber(source, scale) : 1_000_000)) / 1e9
  return Number.isFinite(seconds) && seconds > 0 && seconds < 1e6 ? Math.round(seconds) : null
}

/** What a segment says of itself before it plays: how long it is, and its tracks. */
async function headersOf(source: ByteSource, segment: Element): Promise<[Element | undefined, Element | undefined]> {
  let info: Element | undefined
  for await (const element of elementsOf(source, segment)) {
    if (element.id === INFO) info = element
    if (element.id === TRACKS) return [info, element]
  }
  return [info, undefined]
}

async function trackTypes(source: ByteSource, tracks: Element): Promise<number[]> {
  const types: number[] = []
  for await (const track of elementsOf(source, tracks)) {
    const kind = track.id === TRACK ? await findElement(source, track, TRACK_TYPE) : undefined
    if (kind) types.push(await wholeNumber(source, kind))
  }
  return types
}

/** A WebM by its elements: head, one segment to the last byte, and the tracks in it. */
export async function readWebm(source: ByteSource): Promise<FoundMedia | NoMedia> {
  const head = await elementAt(source, 0, source.size)
  const segment = head?.id === EBML ? await elementAt(source, head.end, source.size) : undefined
  if (!head || segment?.id !== SEGMENT || segment.end !== source.size) return 'damaged'
  const type = await findElement(source, head, DOC_TYPE)
  const name = type ? textAt(await source.read(type.from, type.end - type.from), 0, 16).replaceAll('\0', '') : ''
  if (name !== 'webm') return name === 'matroska' ? 'matroska' : 'unknown'
  const [info, tracks] = await headersOf(source, segment)
  const types = tracks ? await trackTypes(source, tracks) : []
  const kind = types.includes(VIDEO) ? 'video' : types.includes(AUDIO) ? 'audio' : undefined
  return kind === undefined ? 'damaged' : { kind, mime: `${kind}/webm`, seconds: await secondsOf(source, info) }
}

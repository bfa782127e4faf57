import { deflateSync, inflateSync } from 'node:zlib'

/**
 * A PDF without what it tells of who made it, where and with what: the information dictionary, XMP, and what the photographs in
 * it say of the place. Everything is written over in its own place and length, so that every offset in the file still holds.
 * Undefined where that cannot be done.
 */
export function forgetOrigin(bytes: Uint8Array): Buffer | undefined {
  const pdf = Buffer.from(bytes)
  const text = pdf.toString('latin1')
  const infos = new Set([...text.matchAll(/\/Info\s+(\d+)\s+\d+\s+R/g)].map(([, id]) => id ?? ''))
  for (const id of infos) blankObject(pdf, text, id)
  for (const stream of streamsOf(text)) {
    if (/\/Type\s*\/Metadata(?![A-Za-z0-9])/.test(stream.dictionary)) pdf.set(nothingAs(stream), stream.start)
    else if (/\/ObjStm(?![A-Za-z0-9])/.test(stream.dictionary)) {
      const packed = forgetPacked(pdf.subarray(stream.start, stream.end), stream.dictionary, infos)
      if (packed === undefined) return undefined
      pdf.set(packed, stream.start)
    } else if (/\/DCTDecode(?![A-Za-z0-9])/.test(stream.dictionary)) blankPhotoNotes(pdf.subarray(stream.start, stream.end))
  }
  return pdf
}

type Stream = { dictionary: string; start: number; end: number }

const MAX_DICTIONARY = 4000

function* streamsOf(text: string): Generator<Stream> {
  for (let at = text.indexOf('stream'); at !== -1; at = text.indexOf('stream', at + 6)) {
    if (text.slice(at - 3, at) === 'end') continue
    const end = text.indexOf('endstream', at)
    if (end === -1) return
    const start = at + 6 + (text[at + 6] === '\r' ? 2 : 1)
    const opening = Math.max(text.lastIndexOf(' obj', at), at - MAX_DICTIONARY, 0)
    yield { dictionary: text.slice(opening, at), start, end }
    at = end
  }
}

/** Every version of an object: what was added to the file later stands beside what was there before. */
function blankObject(pdf: Buffer, text: string, id: string): void {
  for (const found of text.matchAll(new RegExp(`(?:^|[\\r\\n\\s])${id}\\s+\\d+\\s+obj\\s*<<`, 'g'))) {
    const open = found.index + found[0].length
    const close = dictionaryEnd(text, open)
    if (close !== undefined) pdf.fill(' ', open, close)
  }
}

/** Where a dictionary that began before `from` ends; brackets within its texts count for nothing. */
function dictionaryEnd(text: string, from: number): number | undefined {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    const two = text.slice(at, at + 2)
    if (text[at] === '(') at = stringEnd(text, at)
    else if (two === '<<' || two === '>>') {
      depth += two === '<<' ? 1 : -1
      if (depth === 0) return at
      at += 1
    }
  }
  return undefined
}

function stringEnd(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return text.length
}

/** As many bytes that say nothing, packed where the stream says that it is. */
function nothingAs({ dictionary, start, end }: Stream): Buffer {
  const nothing = Buffer.alloc(end - start, ' ')
  if (/\/FlateDecode/.test(dictionary)) deflateSync(Buffer.from(' ')).copy(nothing)
  return nothing
}

/** A packed stream of objects with the information dictionary emptied, in the same length; undefined where it does not fit in. */
function forgetPacked(content: Buffer, dictionary: string, infos: ReadonlySet<string>): Buffer | undefined {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? '0')
  let objects: Buffer
  try {
    objects = inflateSync(content)
  } catch {
    return undefined
  }
  const heads = objects.subarray(0, first).toString('latin1').trim().split(/\s+/)
  let isChanged = false
  for (let i = 0; i + 1 < heads.length; i += 2) {
    if (!infos.has(heads[i] ?? '')) continue
    const text = objects.toString('latin1')
    const open = text.indexOf('<<', first + Number(heads[i + 1])) + 2
    const close = dictionaryEnd(text, open)
    if (open < 2 || close === undefined) return undefined
    objects.fill(' ', open, close)
    isChanged = true
  }
  if (!isChanged) return content
  const packed = deflateSync(objects, { level: 9 })
  if (packed.length > content.length) return undefined
  // What stands after the end of a packed stream is read by nobody.
  return Buffer.concat([packed, Buffer.alloc(content.length - packed.length)])
}

const APP1 = 0xe1
const APP13 = 0xed
const COMMENT = 0xfe
const START_OF_SCAN = 0xda

/** EXIF, XMP, captions and comments of a JPEG, written over with nothing: its segments stay as long as they were. */
function blankPhotoNotes(jpeg: Buffer): void {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === START_OF_SCAN) return
    const length = jpeg.readUInt16BE(at + 2)
    if (marker === APP1 || marker === APP13 || marker === COMMENT) jpeg.fill(0, at + 4, Math.min(at + 2 + length, jpeg.length))
    at += 2 + length
  }
}

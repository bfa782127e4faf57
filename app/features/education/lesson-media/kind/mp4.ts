import { type ByteSource, type FoundMedia, type NoMedia, textAt } from './source.ts'

/** A long recording in fragments has some thousands. */
const MAX_BOXES = 20_000
const PLAYED = /isom|iso[2-9]|mp4[12]|avc1|M4[AV] |dash|MSNV|f4v /

type Box = { type: string; at: number; from: number; end: number }

/** The boxes between two places; undefined where they do not fill it exactly: something else is in there. */
async function boxesOf(source: ByteSource, from: number, end: number): Promise<Box[] | undefined> {
  const boxes: Box[] = []
  for (let at = from; at < end; ) {
    const head = await source.read(at, 16)
    if (head.byteLength < 8 || boxes.length >= MAX_BOXES) return undefined
    const short = head.getUint32(0)
    const type = textAt(head, 4, 4)
    const isLong = short === 1
    if (isLong && head.byteLength < 16) return undefined
    const length = isLong ? Number(head.getBigUint64(8)) : short === 0 ? end - at : short
    const headBytes = isLong ? 16 : 8
    if (!/^[\w \u00a9-]{4}$/.test(type) || length < headBytes || at + length > end) return undefined
    boxes.push({ type, at, from: at + headBytes, end: at + length })
    at += length
  }
  return boxes
}

/** Seconds by the movie's own head; null where it says none, as in fragments. */
async function secondsOf(source: ByteSource, { from }: Box): Promise<number | null> {
  const head = await source.read(from, 32)
  if (head.byteLength < 32) return null
  const isLong = head.getUint8(0) === 1
  const scale = head.getUint32(isLong ? 20 : 12)
  const length = isLong ? Number(head.getBigUint64(24)) : head.getUint32(16)
  return scale > 0 && length > 0 && length < 0xffffffff ? Math.round(length / scale) : null
}

async function handlerOf(source: ByteSource, track: Box): Promise<string> {
  const media = (await boxesOf(source, track.from, track.end))?.find(({ type }) => type === 'mdia')
  const handler = media && (await boxesOf(source, media.from, media.end))?.find(({ type }) => type === 'hdlr')
  return handler ? textAt(await source.read(handler.from, 12), 8, 4) : ''
}

/** An MP4 by its boxes: from the first byte to the last, with a movie and what it plays. */
export async function readMp4(source: ByteSource): Promise<FoundMedia | NoMedia> {
  const boxes = await boxesOf(source, 0, source.size)
  const [first] = boxes ?? []
  const movie = boxes?.find(({ type }) => type === 'moov')
  if (first?.type !== 'ftyp' || !movie || !boxes?.some(({ type }) => type === 'mdat')) return 'damaged'
  const brands = textAt(await source.read(first.from, Math.min(256, first.end - first.from)), 0, 256)
  if (!PLAYED.test(brands)) return brands.startsWith('qt  ') ? 'quicktime' : 'unknown'
  const inside = await boxesOf(source, movie.from, movie.end)
  const head = inside?.find(({ type }) => type === 'mvhd')
  if (!inside || !head) return 'damaged'
  const handlers: string[] = []
  for (const track of inside.filter(({ type }) => type === 'trak').slice(0, 16)) handlers.push(await handlerOf(source, track))
  const kind = handlers.includes('vide') ? 'video' : handlers.includes('soun') ? 'audio' : undefined
  if (kind === undefined) return 'damaged'
  return { kind, mime: kind === 'video' ? 'video/mp4' : 'audio/mp4', seconds: await secondsOf(source, head) }
}

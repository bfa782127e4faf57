import { type ByteSource, type FoundMedia, type NoMedia, textAt } from './source.ts'

/** Kilobits a second of MPEG 1 and of MPEG 2, layer III. */
const RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
const SAMPLES: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
}
/** A tag may carry a picture of the cover. */
const MAX_TAG_BYTES = 16 * 1024 * 1024
/** So many frames in a row are no accident. */
const FRAMES = 4

type Frame = { bytes: number; bitsPerSecond: number }

function frameOf(head: DataView): Frame | undefined {
  if (head.byteLength < 4 || head.getUint8(0) !== 0xff || (head.getUint8(1) & 0xe0) !== 0xe0) return undefined
  const version = (head.getUint8(1) >> 3) & 3
  const isLayer3 = ((head.getUint8(1) >> 1) & 3) === 1
  const rate = RATES[version === 3 ? 0 : 1][head.getUint8(2) >> 4] ?? 0
  const samples = SAMPLES[version]?.[(head.getUint8(2) >> 2) & 3] ?? 0
  if (!isLayer3 || rate === 0 || samples === 0) return undefined
  const padding = (head.getUint8(2) >> 1) & 1
  return { bytes: Math.floor(((version === 3 ? 144 : 72) * rate * 1000) / samples) + padding, bitsPerSecond: rate * 1000 }
}

/** An MP3: some frames one after the other, behind its tag where it has one. */
export async function readMp3(source: ByteSource): Promise<FoundMedia | NoMedia> {
  const head = await source.read(0, 10)
  const isTagged = textAt(head, 0, 3) === 'ID3' && head.byteLength === 10
  const tag = isTagged ? [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head.getUint8(at) & 0x7f), 0) + 10 : 0
  if (tag > MAX_TAG_BYTES) return 'damaged'
  let at = tag
  let rate = 0
  for (let i = 0; i < FRAMES; i += 1) {
    const frame = frameOf(await source.read(at, 4))
    if (!frame) return isTagged ? 'damaged' : 'unknown'
    rate = Math.max(rate, frame.bitsPerSecond)
    at += frame.bytes
  }
  // What it says of its length is in no place of its own: of one whose rate changes this is the least.
  return at > source.size
    ? 'damaged'
    : { kind: 'audio', mime: 'audio/mpeg', seconds: Math.max(1, Math.round(((source.size - tag) * 8) / rate)) }
}

/** An Ogg with Opus or Vorbis in it. */
export async function readOgg(source: ByteSource): Promise<FoundMedia | NoMedia> {
  const head = await source.read(0, 64)
  if (head.byteLength < 64 || head.getUint8(4) !== 0) return 'damaged'
  const packet = textAt(head, 27 + head.getUint8(26), 8)
  return packet === 'OpusHead' || packet.startsWith('\u0001vorbis') ? { kind: 'audio', mime: 'audio/ogg', seconds: null } : 'unknown'
}

/** A WAV that is as long as it says. */
export async function readWav(source: ByteSource): Promise<FoundMedia | NoMedia> {
  const head = await source.read(0, 36)
  if (head.byteLength < 36 || textAt(head, 8, 8) !== 'WAVEfmt ') return 'unknown'
  const perSecond = head.getUint32(28, true)
  if (head.getUint32(4, true) + 8 !== source.size || perSecond === 0) return 'damaged'
  return { kind: 'audio', mime: 'audio/wav', seconds: Math.max(1, Math.round(source.size / perSecond)) }
}

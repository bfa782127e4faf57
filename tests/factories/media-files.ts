/** Small files of each kind that a lesson plays, made here: no bytes of anybody's. */
const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff)

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function number(value: number, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) & 0xff)
}

const box = (type: string, ...inside: readonly Uint8Array[]) => {
  const body = joined(...inside)
  return joined(number(body.length + 8, 4), ascii(type), body)
}

type Mp4 = { brand?: string; handler?: 'vide' | 'soun' | 'text'; seconds?: number; dataBytes?: number }

/** An MP4 as far as its boxes go. */
export function mp4File({ brand = 'isom', handler = 'vide', seconds = 90, dataBytes = 4000 }: Mp4 = {}): Uint8Array<ArrayBuffer> {
  const head = box('mvhd', number(0, 12), number(1000, 4), number(seconds * 1000, 4), number(0, 80))
  const track = box('trak', box('mdia', box('hdlr', number(0, 8), ascii(handler), number(0, 12))))
  return joined(box('ftyp', ascii(brand), number(512, 4), ascii(brand)), box('moov', head, track), box('mdat', new Uint8Array(dataBytes)))
}

const element = (id: number, ...inside: readonly Uint8Array[]) => {
  const body = joined(...inside)
  const idBytes = id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1
  return joined(number(id, idBytes), Uint8Array.of(0x08), number(body.length, 4), body)
}

/** A WebM as far as its elements go: type 1 is a video, 2 a recording. */
export function webmFile({ type = 1, docType = 'webm' }: { type?: number; docType?: string } = {}): Uint8Array<ArrayBuffer> {
  const tracks = element(0x1654ae6b, element(0xae, element(0x83, number(type, 1))))
  const seconds = new Uint8Array(8)
  new DataView(seconds.buffer).setFloat64(0, 61_000)
  const info = element(0x1549a966, element(0x2ad7b1, number(1_000_000, 3)), element(0x4489, seconds))
  return joined(
    element(0x1a45dfa3, element(0x4282, ascii(docType))),
    element(0x18538067, info, tracks, element(0x1f43b675, new Uint8Array(300))),
  )
}

/** Silence at eight kilohertz, which every browser plays. */
export function wavFile(seconds = 2): Uint8Array<ArrayBuffer> {
  const bytes = seconds * 8000
  const head = new DataView(new ArrayBuffer(44))
  for (const [at, text] of [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ] as const) {
    for (const [i, byte] of ascii(text).entries()) head.setUint8(at + i, byte)
  }
  for (const [at, value] of [
    [4, bytes + 36],
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, bytes],
  ] as const)
    head.setUint32(at, value, true)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.setUint16(at, value, true)
  return joined(new Uint8Array(head.buffer), new Uint8Array(bytes).fill(128))
}

/** Frames of MPEG 1, layer III, 128 kilobits at 44.1 kilohertz. */
export const mp3File = (frames = 8): Uint8Array<ArrayBuffer> =>
  joined(...Array.from({ length: frames }, () => joined(Uint8Array.of(0xff, 0xfb, 0x90, 0), new Uint8Array(413))))

export const oggFile = (packet = 'OpusHead'): Uint8Array<ArrayBuffer> =>
  joined(ascii('OggS'), number(0, 22), Uint8Array.of(1, 19), ascii(packet), new Uint8Array(64))

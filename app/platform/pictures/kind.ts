export const pictureKinds = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Above this, no camera of a phone; a decoder would be asked for hundreds of megabytes. */
export const MAX_PIXELS = 52_000_000
/** AVIF is decoded whole, at some 16 bytes a pixel, where the others come line by line or smaller. */
export const MAX_AVIF_PIXELS = 16_000_000
export const MAX_FILE_BYTES = 20 * 1024 * 1024

/** The widths a picture is kept in, as far as it is that wide, and its own. */
const STEPS = [320, 640, 960]
export const MAX_WIDTH = 1280
export const MAX_HEIGHT = 2560
const FALLBACK_WIDTH = 960

export function widthsOf(width: number): number[] {
  return [...STEPS.filter((step) => step < width), Math.min(width, MAX_WIDTH)]
}

/** The one width that also exists as JPEG, for programs that know nothing newer. */
export function fallbackWidthOf(width: number): number {
  return widthsOf(width).findLast((step) => step <= FALLBACK_WIDTH) ?? width
}

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/**
 * What the first bytes say a file is; what the sender calls it counts for nothing. `heic` and `svg` are named so that
 * the refusal can say what to do.
 */
export function sniffPicture(bytes: Uint8Array): PictureKind | 'heic' | 'svg' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 4, 8) === 'ftyp') {
    const brands = ascii(bytes, 8, 40)
    if (/avi[fs]/.test(brands)) return 'avif'
    return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? 'heic' : undefined
  }
  const start = new TextDecoder().decode(bytes.subarray(0, 1000))
  return /<svg[\s>]/i.test(start) ? 'svg' : undefined
}

/**
 * Whether a GIF ends where its pictures end. What follows is no part of it: a file that is a GIF to one program and a
 * script to another hides there.
 */
export function gifEndsWhole(bytes: Uint8Array): boolean {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const skipBlocks = (from: number) => {
    let at = from
    while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1
    return at + 1
  }
  let at = 13 + colours(bytes[10] ?? 0)
  while (at < bytes.length) {
    const block = bytes[at]
    if (block === 0x3b) return at === bytes.length - 1
    if (block === 0x21) at = skipBlocks(at + 2)
    else if (block === 0x2c) at = skipBlocks(at + 10 + colours(bytes[at + 9] ?? 0) + 1)
    else return false
  }
  return false
}

import { type Encoding, FileError } from './types.ts'

const starts = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, i) => bytes[i] === byte)

/** Files that are no text at all, told by how they begin and not by what they are called. */
function refuseBinary(bytes: Uint8Array): void {
  const isZip = starts(bytes, 0x50, 0x4b, 0x03, 0x04) || starts(bytes, 0x50, 0x4b, 0x05, 0x06)
  // An Excel workbook is a zip whose first names say so.
  if (isZip && /\[Content_Types\]|xl\/|mimetype/.test(latin1(bytes.subarray(0, 400)))) throw new FileError('workbook')
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileError('workbook')
  const archives = [
    [0x1f, 0x8b],
    [0x42, 0x5a, 0x68],
    [0xfd, 0x37, 0x7a, 0x58],
    [0x37, 0x7a, 0xbc, 0xaf],
    [0x28, 0xb5, 0x2f, 0xfd],
    [0x52, 0x61, 0x72, 0x21],
  ]
  if (isZip || archives.some((magic) => starts(bytes, ...magic))) throw new FileError('archive')
  const others = [
    [0x25, 0x50, 0x44, 0x46],
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
    [0x7f, 0x45, 0x4c, 0x46],
    [0x53, 0x51, 0x4c, 0x69],
  ]
  if (others.some((magic) => starts(bytes, ...magic))) throw new FileError('binary')
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/**
 * Bytes as text. Which encoding: by its mark, by the zeros of UTF-16, as UTF-8 when it is well formed, and else as what
 * Excel writes here: Windows-1256 where Arabic words come out of it, Windows-1252 where they do not.
 */
export function decodeText(bytes: Uint8Array, requested?: Encoding): { text: string; encoding: Encoding } {
  if (bytes.length === 0) throw new FileError('empty')
  refuseBinary(bytes)
  const encoding = requested ?? detect(bytes)
  try {
    // Without `ignoreBOM` a mark at the head is taken off.
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch {
    throw new FileError('bad_encoding', { encoding })
  }
}

function detect(bytes: Uint8Array): Encoding {
  if (starts(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be'
  const wide = utf16Without(bytes)
  if (wide) return wide
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return hasArabicWords(new TextDecoder('windows-1256').decode(bytes.subarray(0, 200_000))) ? 'windows-1256' : 'windows-1252'
  }
}

/** UTF-16 without its mark: commas, digits and spaces have a zero beside them. */
function utf16Without(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, 2000)
  const zeros = (parity: number) => sample.filter((byte, i) => byte === 0 && i % 2 === parity).length
  const [even, odd] = [zeros(0), zeros(1)]
  const many = sample.length / 20
  if (odd > many && even < odd / 10) return 'utf-16le'
  if (even > many && odd < even / 10) return 'utf-16be'
  return undefined
}

/** Western accents read as Windows-1256 are single Arabic letters among Latin ones; Arabic words are runs of them. */
function hasArabicWords(text: string): boolean {
  const runs = text.match(/[\u0621-\u064a]{3,}/g)?.length ?? 0
  const stray = text.match(/[a-z][\u0621-\u0652]|[\u0621-\u0652][a-z]/gi)?.length ?? 0
  return runs > stray
}

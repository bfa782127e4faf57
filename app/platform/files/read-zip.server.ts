import { crc32, inflateRawSync } from 'node:zlib'
import { FileError } from './types.ts'

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const MAX_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 0x1

type ZipLimits = { files: number; bytes: number }
export type UnpackedFile = { name: string; bytes: Uint8Array }

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/**
 * The files of a ZIP, by its directory, as programs read it. Stored and deflated ones; an archive that is broken, encrypted, in parts
 * or beyond the limits is refused as a whole. What a file says of its size is not believed: unpacking stops at what is left of the
 * limit, so that no small archive fills the memory. Names are only names: nothing is written anywhere.
 */
export function readZip(input: Uint8Array, limits: ZipLimits): UnpackedFile[] {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  try {
    return unpack(bytes, limits)
  } catch (error) {
    if (error instanceof FileError) throw error
    // A place beyond the end, or data that is no deflate.
    throw new FileError('bad_archive')
  }
}

function unpack(bytes: Buffer, { files, bytes: most }: ZipLimits): UnpackedFile[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > files) throw new FileError('archive_too_large')
  const unpacked: UnpackedFile[] = []
  let left = most
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new FileError('bad_archive')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    if (!name.endsWith('/')) {
      const file = contentOf(bytes, at, left)
      left -= file.length
      unpacked.push({ name, bytes: file })
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return unpacked
}

/** The directory's end stands last, but for a comment. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - MAX_COMMENT); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at
  }
  throw new FileError('bad_archive')
}

function contentOf(bytes: Buffer, entry: number, left: number): Buffer {
  const [flags, method, sum] = [bytes.readUInt16LE(entry + 8), bytes.readUInt16LE(entry + 10), bytes.readUInt32LE(entry + 16)]
  const [packedSize, local] = [bytes.readUInt32LE(entry + 20), bytes.readUInt32LE(entry + 42)]
  if (flags & ENCRYPTED || bytes.readUInt32LE(local) !== LOCAL) throw new FileError('bad_archive')
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(start, start + packedSize)
  if (packed.length !== packedSize) throw new FileError('bad_archive')
  const content = method === STORED ? packed : method === DEFLATED ? inflate(packed, left) : undefined
  if (!content || crc32(content) !== sum) throw new FileError('bad_archive')
  if (content.length > left) throw new FileError('archive_too_large')
  return content
}

function inflate(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new FileError('archive_too_large')
    throw error
  }
}

import { readFileSync } from 'node:fs'

/** What PostgreSQL noted in `global/pg_control`: the folder's identity and where recovery begins. */
export type ControlFile = {
  systemIdentifier: string
  cleanlyClosed: boolean
  timeline: number
  /** WAL segments that recovery cannot do without, by name. */
  segments: string[]
}

const FILE_BYTES = 8192
const SEGMENT_BYTES = 16n * 1024n * 1024n
const SHUT_DOWN = new Set([1, 2])

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  return crc >>> 0
})

/** CRC-32C (Castagnoli), as PostgreSQL computes it; `node:zlib` has only the other polynomial. */
function crcStep(crc: number, byte: number): number {
  return ((crcTable[(crc ^ byte) & 255] as number) ^ (crc >>> 8)) >>> 0
}

/**
 * The checksum follows the last field, whose offset depends on how the struct was laid out: it is looked for behind
 * every field it can follow. That a torn file passes by chance has odds of one in a hundred million.
 */
function hasValidChecksum(bytes: Buffer): boolean {
  let crc = 0xffffffff
  for (let offset = 0; offset < 512; offset += 1) {
    if (offset >= 200 && offset % 4 === 0 && bytes.readUInt32LE(offset) === ~crc >>> 0) return true
    crc = crcStep(crc, bytes[offset] as number)
  }
  return false
}

function segmentName(timeline: number, position: bigint): string {
  const segment = position / SEGMENT_BYTES
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return hex(BigInt(timeline)) + hex(segment / 256n) + hex(segment % 256n)
}

/** Reads a control file; throws an Error that says in words what is wrong with it. */
export function readControlFile(path: string): ControlFile {
  const bytes = readFileSync(path)
  if (bytes.length !== FILE_BYTES) throw new Error(`it has ${bytes.length} bytes instead of ${FILE_BYTES}`)
  if (!hasValidChecksum(bytes)) throw new Error('its checksum is wrong')
  const timeline = bytes.readUInt32LE(48)
  const checkpoint = bytes.readBigUInt64LE(32)
  const redo = bytes.readBigUInt64LE(40)
  return {
    systemIdentifier: String(bytes.readBigUInt64LE(0)),
    cleanlyClosed: SHUT_DOWN.has(bytes.readUInt32LE(16)),
    timeline,
    segments: [...new Set([segmentName(timeline, redo), segmentName(timeline, checkpoint)])],
  }
}

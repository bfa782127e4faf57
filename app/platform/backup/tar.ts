import { ByteReader } from './byte-reader.ts'
import { BackupError } from './errors.ts'

const BLOCK = 512
const CHECKSUM_AT = 148
/** No member is larger: rows come in parts, pictures are small. What claims to be is no archive of ours. */
export const MAX_MEMBER_BYTES = 64 * 1024 * 1024

export type TarMember = { path: string; bytes: Buffer }

/** One file of a tar archive (POSIX ustar), which any tar program can read. */
export function* tarMember({ path, bytes }: TarMember, at: Date): Generator<Buffer> {
  if (Buffer.byteLength(path) > 100) throw new BackupError(`the name ${path} is too long for the archive`)
  if (bytes.length > MAX_MEMBER_BYTES) throw new BackupError(`${path} is too large for the archive (${bytes.length} bytes)`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, from: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, from, length, 'latin1')
  header.write(path, 0, 100)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(bytes.length, 124, 12)
  octal(Math.floor(at.getTime() / 1000), 136, 12)
  header.write('0ustar\x0000', 156, 'latin1')
  header.copyWithin(257, 157, 165)
  header.fill(0, 157, 257)
  header.fill(' ', CHECKSUM_AT, CHECKSUM_AT + 8)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT, 8, 'latin1')
  yield header
  if (bytes.length > 0) yield bytes
  const rest = bytes.length % BLOCK
  if (rest > 0) yield Buffer.alloc(BLOCK - rest)
}

/** What ends a tar archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

function checksum(header: Buffer): number {
  let sum = 0
  for (let i = 0; i < BLOCK; i += 1) sum += i >= CHECKSUM_AT && i < CHECKSUM_AT + 8 ? 32 : (header[i] ?? 0)
  return sum
}

/** The files of an archive, one after the other. Throws when it is cut short, or is none. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarMember> {
  const reader = new ByteReader(source)
  for (;;) {
    const header = await reader.take(BLOCK)
    if (header.length < BLOCK) throw new BackupError('The archive is cut short.')
    if (header.every((byte) => byte === 0)) break
    const { path, size } = parseHeader(header)
    const bytes = Buffer.from(await reader.take(size))
    await takeZeros(reader, (BLOCK - (size % BLOCK)) % BLOCK)
    yield { path, bytes }
  }
  await takeZeros(reader, BLOCK)
  // Read on to the end: an encrypted stream proves only there that nothing is missing.
  if ((await reader.take(1)).length > 0) throw new BackupError('Something follows the end of the archive.')
}

async function takeZeros(reader: ByteReader, size: number): Promise<void> {
  const filling = await reader.take(size)
  if (filling.length < size) throw new BackupError('The archive is cut short.')
  if (filling.some((byte) => byte !== 0)) throw new BackupError('The archive was altered.')
}

function parseHeader(header: Buffer): { path: string; size: number } {
  const text = (from: number, to: number) => header.subarray(from, to).toString('utf8').replace(/\0.*$/s, '')
  const wrong = new BackupError('This is no backup of this site, or it is damaged.')
  if (Number.parseInt(text(CHECKSUM_AT, CHECKSUM_AT + 8), 8) !== checksum(header)) throw wrong
  const size = Number.parseInt(text(124, 136), 8)
  if (text(257, 262) !== 'ustar' || !Number.isSafeInteger(size) || size < 0 || size > MAX_MEMBER_BYTES) throw wrong
  return { path: text(0, 100), size }
}

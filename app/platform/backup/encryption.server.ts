import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { ByteReader } from './byte-reader.ts'
import { BackupError } from './errors.ts'

const MAGIC = Buffer.from('DALILENC1\n', 'latin1')
const SALT_BYTES = 16
const PREFIX_BYTES = 7
const SALT_AT = MAGIC.length + 1
const HEADER_BYTES = SALT_AT + SALT_BYTES + PREFIX_BYTES
const TAG_BYTES = 16
const CHUNK_BYTES = 256 * 1024
/** Two to this: 64 MB and a tenth of a second or two for each guess at the passphrase. It stands in the header. */
const COST = 16
const MAX_COST = 18

function deriveKey(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** Never the same twice under one key: the chunk's number is in it, and whether it is the last. */
function nonceOf(prefix: Buffer, index: number, isLast: boolean): Buffer {
  if (index > 0xffff_ffff) throw new BackupError('The archive is too large to be encrypted.')
  const nonce = Buffer.alloc(12)
  prefix.copy(nonce)
  nonce.writeUInt32BE(index, PREFIX_BYTES)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/**
 * Encrypts a stream: AES-256-GCM in chunks (the STREAM construction), the key by scrypt from the passphrase and a random
 * salt. Each chunk is authenticated with its place and with whether it is the last one, so that chunks can be neither
 * altered, moved, taken away nor added.
 */
export async function* encrypt(source: AsyncIterable<Uint8Array>, passphrase: string, cost = COST): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const prefix = randomBytes(PREFIX_BYTES)
  const header = Buffer.concat([MAGIC, Buffer.of(cost), salt, prefix])
  const key = await deriveKey(passphrase, salt, cost)
  yield header
  const reader = new ByteReader(source)
  let chunk = await reader.take(CHUNK_BYTES)
  for (let index = 0; ; index += 1) {
    const next = await reader.take(CHUNK_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, index, next.length === 0)).setAAD(header)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    if (next.length === 0) return
    chunk = next
  }
}

/** The plain stream of an archive: decrypted when it is encrypted, as it is when not. */
export async function* decrypt(source: AsyncIterable<Uint8Array>, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source)
  const start = await reader.take(MAGIC.length)
  if (!start.equals(MAGIC)) {
    yield start
    for (let more = await reader.take(CHUNK_BYTES); more.length > 0; more = await reader.take(CHUNK_BYTES)) yield more
    return
  }
  if (!passphrase) throw new BackupError('The archive is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.')
  const header = Buffer.concat([start, await reader.take(HEADER_BYTES - MAGIC.length)])
  if (header.length < HEADER_BYTES) throw new BackupError('The archive is cut short.')
  const prefix = header.subarray(SALT_AT + SALT_BYTES)
  const cost = header[MAGIC.length] ?? 0
  if (cost < 1 || cost > MAX_COST) throw new BackupError('The archive was altered, or a newer version of this program made it.')
  const key = await deriveKey(passphrase, header.subarray(SALT_AT, SALT_AT + SALT_BYTES), cost)
  let chunk = await reader.take(CHUNK_BYTES + TAG_BYTES)
  for (let index = 0; ; index += 1) {
    const next = await reader.take(CHUNK_BYTES + TAG_BYTES)
    yield open(chunk, { key, nonce: nonceOf(prefix, index, next.length === 0), header, index })
    if (next.length === 0) return
    chunk = next
  }
}

type Opening = { key: Buffer; nonce: Buffer; header: Buffer; index: number }

function open(chunk: Buffer, { key, nonce, header, index }: Opening): Buffer {
  if (chunk.length < TAG_BYTES) throw new BackupError('The archive is cut short.')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(header)
    .setAuthTag(chunk.subarray(chunk.length - TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    const reason = index === 0 ? 'The passphrase is wrong, or the archive was altered.' : 'The archive was altered or cut short.'
    throw new BackupError(reason, { cause: error })
  }
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { getAuthSecretIfAny } from '../auth/secret.server.ts'
import { type Connection, readApplied } from '../db/migrate.server.ts'
import type { DbHandle } from '../db/types.ts'
import { programVersion } from '../program-version.server.ts'
import { flushFolder } from '../storage/flush-folder.server.ts'
import { dumpTables, listSequences } from './dump.server.ts'
import { decrypt, encrypt } from './encryption.server.ts'
import { BackupError } from './errors.ts'
import { AUTH_SECRET, isMediaPath, MANIFEST, MANIFEST_DIGEST, type Manifest, parseManifest } from './manifest.ts'
import { readTar, TAR_END, type TarMember, tarMember } from './tar.ts'

export type ArchiveSource = {
  /** Not inside a transaction; nobody else uses it meanwhile. */
  connection: Connection
  engine: DbHandle['kind']
  /** Where the pictures and keys lie. */
  dataDir: string
  withMedia: boolean
  at: Date
}

export type WrittenArchive = { bytes: number; sha256: string; manifest: Manifest }

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Writes an archive beside its place, flushes it and gives it its name: under that name it is whole or not there. */
export async function writeArchive(path: string, source: ArchiveSource, passphrase?: string): Promise<WrittenArchive> {
  const partial = `${path}.partial`
  const hash = createHash('sha256')
  let bytes = 0
  let manifest: Manifest | undefined
  const plain = tarStream(source, (finished) => (manifest = finished))
  const counted = async function* (stream: AsyncIterable<Uint8Array>) {
    for await (const chunk of stream) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  try {
    await pipeline(passphrase ? encrypt(plain, passphrase) : plain, counted, createWriteStream(partial, { mode: 0o600, flush: true }))
    await rename(partial, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(partial, { force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new BackupError('There is no room left for the archive.', { cause: error })
    throw error
  }
  if (!manifest) throw new Error('the archive ended without a manifest')
  return { bytes, sha256: hash.digest('hex'), manifest }
}

async function* tarStream(source: ArchiveSource, onManifest: (manifest: Manifest) => void): AsyncGenerator<Buffer> {
  const { connection, engine, withMedia, at } = source
  const manifest: Manifest = {
    format: 1,
    program: programVersion(),
    madeAt: at.toISOString(),
    engine,
    hasMedia: withMedia,
    migrations: [],
    tables: [],
    sequences: [],
    members: [],
  }
  // One snapshot for every table: an order is in it with all its lines, or not at all.
  await connection.query('begin transaction isolation level repeatable read read only')
  try {
    manifest.migrations = await readApplied(connection)
    for await (const member of members(source, manifest)) {
      manifest.members.push({ path: member.path, size: member.bytes.length, sha256: digestOf(member.bytes) })
      yield* tarMember(member, at)
    }
    manifest.sequences = await listSequences(connection)
  } finally {
    await connection.query('rollback').catch(() => {})
  }
  const text = Buffer.from(JSON.stringify(manifest))
  yield* tarMember({ path: MANIFEST, bytes: text }, at)
  yield* tarMember({ path: MANIFEST_DIGEST, bytes: Buffer.from(digestOf(text)) }, at)
  yield TAR_END
  onManifest(manifest)
}

async function* members({ connection, engine, dataDir, withMedia }: ArchiveSource, manifest: Manifest): AsyncGenerator<TarMember> {
  yield* dumpTables(connection, manifest.tables)
  const secret = await getAuthSecretIfAny({ connection, kind: engine, dataDir })
  if (secret !== undefined) yield { path: AUTH_SECRET, bytes: Buffer.from(secret) }
  // After the rows: a picture's files are there before its row is, so none that the rows name is missing.
  if (withMedia) yield* mediaFiles(join(dataDir, 'media'))
}

async function* mediaFiles(folder: string): AsyncGenerator<TarMember> {
  for (const shard of await namesIn(folder)) {
    for (const hash of await namesIn(join(folder, shard))) {
      for (const name of await namesIn(join(folder, shard, hash))) {
        const path = `media/${shard}/${hash}/${name}`
        if (!isMediaPath(path)) continue
        const bytes = await readFile(join(folder, shard, hash, name)).catch(ifGone)
        if (bytes) yield { path, bytes }
      }
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOTDIR' ? undefined : ifGone(error)))
  return (names ?? []).sort()
}

/** Swept away meanwhile: nothing names it any more. */
function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/** The members of an archive file, in order. Whether they are what the manifest says, `verifyArchive` proves. */
export function readArchive(path: string, passphrase: string | undefined): AsyncGenerator<TarMember> {
  return readTar(decrypt(createReadStream(path, { highWaterMark: 256 * 1024 }), passphrase))
}

/** Reads the whole archive and proves it: nothing missing, nothing added, every member as it was written. */
export async function verifyArchive(path: string, passphrase: string | undefined): Promise<Manifest> {
  const found: Manifest['members'] = []
  let manifest: Buffer | undefined
  let digest: string | undefined
  for await (const { path: name, bytes } of readArchive(path, passphrase)) {
    if (digest !== undefined) throw new BackupError(`The archive holds '${name}' after its end.`)
    if (name === MANIFEST) manifest = bytes
    else if (name === MANIFEST_DIGEST) digest = bytes.toString()
    else if (manifest) throw new BackupError(`The archive holds '${name}' after its list of members.`)
    else found.push({ path: name, size: bytes.length, sha256: digestOf(bytes) })
  }
  if (!manifest || digest === undefined) throw new BackupError('The archive is cut short: its list of members is missing.')
  if (digestOf(manifest) !== digest) throw new BackupError('The archive was altered: its list of members does not match its checksum.')
  const parsed = readManifest(manifest)
  compareMembers(parsed.members, found)
  return parsed
}

function readManifest(bytes: Buffer): Manifest {
  try {
    return parseManifest(bytes.toString())
  } catch (error) {
    throw new BackupError('The list of members of this archive cannot be read: a newer version of this program may be needed.', {
      cause: error,
    })
  }
}

function compareMembers(listed: Manifest['members'], found: Manifest['members']): void {
  for (const [i, member] of listed.entries()) {
    const other = found[i]
    if (other?.path !== member.path) throw new BackupError(`The archive was altered: '${member.path}' is not in its place.`)
    if (other.sha256 !== member.sha256) throw new BackupError(`The archive was altered: '${member.path}' does not match its checksum.`)
  }
  if (found.length > listed.length) throw new BackupError(`The archive was altered: '${found[listed.length]?.path}' does not belong in it.`)
}

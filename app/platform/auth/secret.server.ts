import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { syncFolder } from '../db/durable-files.server.ts'
import type { Connection } from '../db/migrate.server.ts'
import type { Db, DbHandle, Tx } from '../db/types.ts'
import { secrets } from './tables.server.ts'

const FILE = 'auth-secret'
const NAME = 'auth'
const BYTES = 32

type Place = { handle: DbHandle; dataDir: string }

/**
 * The key that signs session cookies, made at the first start. With the embedded database it lies beside the data in a
 * file only the owner may read, so that a copy of the tables alone opens no session; instances that share one
 * PostgreSQL server must share the key too, so there it is kept in the database.
 */
export function getAuthSecret({ handle, dataDir }: Place): Promise<string> {
  return handle.kind === 'postgres' ? secretFromTable(handle.db) : secretFromFile(join(dataDir, FILE))
}

type Stored = { connection: Pick<Connection, 'query'>; kind: DbHandle['kind']; dataDir: string }

/** The key as a backup takes it along; undefined where none was made yet. */
export async function getAuthSecretIfAny({ connection, kind, dataDir }: Stored): Promise<string | undefined> {
  if (kind === 'pglite') return readIfThere(join(dataDir, FILE))
  const { rows } = await connection.query('select value from secrets where name = $1', [NAME])
  return (rows[0] as { value: string } | undefined)?.value
}

/** Puts a backup's key where a database of this kind has it, and nowhere else. */
export async function putAuthSecret({ connection, kind, dataDir }: Stored, secret: string): Promise<void> {
  await connection.query('delete from secrets where name = $1', [NAME])
  if (kind === 'postgres') await connection.query('insert into secrets (name, value) values ($1, $2)', [NAME, secret])
  else await writeWhole(join(dataDir, FILE), secret)
}

async function secretFromTable(db: Db): Promise<string> {
  const find = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME))
  const [known] = await find()
  if (known) return known.value
  await db.insert(secrets).values({ name: NAME, value: newSecret() }).onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error('The signing secret could not be stored')
  return made.value
}

/** A key of the data folder's own, made when it is first asked for; only the owner of the files may read it. */
export async function secretFromFile(path: string): Promise<string> {
  const known = await readIfThere(path)
  if (known !== undefined) return known
  await writeWhole(path, newSecret())
  return readFile(path, 'utf8')
}

/** One that is there stays. */
async function writeWhole(path: string, secret: string): Promise<void> {
  const draft = await writeDraft(path, secret)
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft, { force: true })
  syncFolder(dirname(path))
}

/** Written whole under another name first: a crash in between must not leave half a key behind. */
async function writeDraft(path: string, secret: string): Promise<string> {
  const draft = `${path}.${randomUUID()}.new`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(secret)
    await file.sync()
  } finally {
    await file.close()
  }
  return draft
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, 'utf8')).trim()
    if (secret.length < BYTES) throw new DamagedSecretError(path)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export class DamagedSecretError extends Error {
  constructor(path: string) {
    super(
      `The site's key ${path} is damaged. Put the file back from a backup of the same day as the database. Without one, ` +
        '`npm run owner -- new-secret` makes a new key: everybody has to sign in again, and a second factor that was set up ' +
        'under the old key opens with a recovery code only, until it is removed (`npm run owner -- remove-second-factor`).',
    )
    this.name = 'DamagedSecretError'
  }
}

/** The key as it is, and never a new one: undefined when it is missing or damaged. */
export async function findAuthSecret({ handle, dataDir }: Place): Promise<string | undefined> {
  if (handle.kind === 'postgres') {
    const [known] = await handle.db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME))
    return known?.value
  }
  return readIfThere(join(dataDir, FILE)).catch((error: unknown) => {
    if (error instanceof DamagedSecretError) return undefined
    throw error
  })
}

/**
 * A new key in the place of the old one, and what hangs on it (`rewrite`) in one transaction. Beside the embedded database
 * the file is replaced after the commit: a crash between the two leaves second factors that only recovery codes open.
 */
export async function replaceAuthSecret({ handle, dataDir }: Place, rewrite: (tx: Tx, secret: string) => Promise<void>): Promise<void> {
  const secret = newSecret()
  if (handle.kind === 'postgres') {
    return handle.db.transaction(async (tx) => {
      await tx
        .insert(secrets)
        .values({ name: NAME, value: secret })
        .onConflictDoUpdate({ target: secrets.name, set: { value: secret, updatedAt: new Date() } })
      await rewrite(tx, secret)
    })
  }
  const path = join(dataDir, FILE)
  const draft = await writeDraft(path, secret)
  try {
    await handle.db.transaction((tx) => rewrite(tx, secret))
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  syncFolder(dirname(path))
}

const newSecret = () => randomBytes(BYTES).toString('base64url')

import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db, DbHandle } from '../db/types.ts'
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

async function secretFromTable(db: Db): Promise<string> {
  const find = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME))
  const [known] = await find()
  if (known) return known.value
  await db.insert(secrets).values({ name: NAME, value: newSecret() }).onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error('The signing secret could not be stored')
  return made.value
}

async function secretFromFile(path: string): Promise<string> {
  const known = await readIfThere(path)
  if (known !== undefined) return known
  // Written whole under another name first: a crash in between must not leave half a key behind.
  const draft = `${path}.${randomUUID()}.new`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(newSecret())
    await file.sync()
  } finally {
    await file.close()
  }
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft, { force: true })
  return readFile(path, 'utf8')
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, 'utf8')).trim()
    if (secret.length < BYTES) throw new Error(`${path} is damaged. Delete it to get a new key; everybody has to sign in again.`)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const newSecret = () => randomBytes(BYTES).toString('base64url')

// `npm run doctor`: looks at the data folder and says what to do. It opens no database, takes no lock, changes nothing, and
// needs no build. Exits 1 when something is wrong.
import { accessSync, constants, existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inspectPgdata, type Marker, pgdataFolder, readMarker } from '#app/platform/db/data-folder.server.ts'
import { fileSystemOf } from '#app/platform/db/file-system.server.ts'
import { findHolder } from '#app/platform/db/folder-lock.server.ts'
import { MIN_FREE_BYTES } from '#app/platform/db/free-space.server.ts'
import { newestMigration } from '#app/platform/db/migrate.server.ts'
import { readEnv } from '#app/platform/env.ts'

/** One line of the report; `todo` is there when somebody has to do something. */
export type Diagnosis = { what: string; found: string; todo?: string }

const MB = 1024 * 1024
const BACKUP = 'stop the site, move the whole data folder away, and bring back the newest backup'

/** Everything that can be said of a data folder without opening its database. */
export function diagnose(dataDir: string, migrationsFolder: string): Diagnosis[] {
  if (!existsSync(dataDir)) return [{ what: 'folder', found: `${dataDir} does not exist; the first start makes it` }]
  const marker = readMarker(dataDir)
  return [
    folder(dataDir),
    space(dataDir),
    holder(dataDir),
    ...database(dataDir, marker),
    schema(marker, migrationsFolder),
    ...files(dataDir),
  ]
}

function folder(dataDir: string): Diagnosis {
  const kind = fileSystemOf(dataDir)
  const where = kind.kind === 'shared' ? `${dataDir} (on ${kind.name})` : dataDir
  if (kind.kind === 'shared') {
    return { what: 'folder', found: where, todo: 'other machines can write to it: move it to a disk of this machine, or set DATABASE_URL' }
  }
  try {
    accessSync(dataDir, constants.W_OK)
    return { what: 'folder', found: where }
  } catch {
    return { what: 'folder', found: where, todo: 'it cannot be written to: mount it writable, or give it to the user who runs the site' }
  }
}

function space(dataDir: string): Diagnosis {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const found = `${Math.floor(free / MB)} MB free`
  if (free >= MIN_FREE_BYTES) return { what: 'space', found }
  return { what: 'space', found, todo: `make room: below ${MIN_FREE_BYTES / MB} MB the site can only be read` }
}

function holder(dataDir: string): Diagnosis {
  const what = 'in use'
  try {
    const held = findHolder(dataDir)
    if (held === 'nobody') return { what, found: 'by nobody' }
    const who = held.holder
      ? `pid ${held.holder.pid} on ${held.holder.host}, since ${held.holder.since}`
      : 'a process that did not say who it is'
    return { what, found: `by ${who}` }
  } catch (error) {
    return { what, found: `cannot be told: ${messageOf(error)}`, todo: 'look whether this user may read the folder' }
  }
}

function database(dataDir: string, marker: ReturnType<typeof readMarker>): Diagnosis[] {
  const what = 'database'
  const found = inspectPgdata(pgdataFolder(dataDir))
  if (found.state === 'damaged') {
    return found.problems.map((problem) => ({ what, found: `not whole: ${problem}`, todo: BACKUP }))
  }
  if (found.state === 'absent') {
    if (marker === 'none') return [{ what, found: 'none; the first start makes one (unless DATABASE_URL names a server)' }]
    return [{ what, found: 'gone, and there was one', todo: `${BACKUP}; to start empty, move the folder away and start` }]
  }
  const { systemIdentifier, cleanlyClosed } = found.control
  const state = cleanlyClosed ? 'closed cleanly' : 'open, or not closed cleanly: the next start recovers it by itself'
  return [{ what, found: `whole (PostgreSQL's system ${systemIdentifier}), ${state}` }]
}

function schema(marker: Marker | 'none' | 'unreadable', migrationsFolder: string): Diagnosis {
  const what = 'schema'
  const own = newestMigration(migrationsFolder)
  if (marker === 'unreadable')
    return { what, found: 'database.json cannot be read', todo: 'delete it if the database above is whole: the next start writes it' }
  const known = marker === 'none' ? undefined : marker.schema
  if (!known) return { what, found: `not known; this program's is ${own}` }
  if (known === own) return { what, found: own }
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  if (entries.some(({ tag }) => tag === known)) return { what, found: `${known}; the next start brings it to ${own}` }
  return {
    what,
    found: `${known}, which this program (${own}) does not know`,
    todo: 'start it with the newer program that it was used with',
  }
}

function files(dataDir: string): Diagnosis[] {
  const secret = statSync(join(dataDir, 'auth-secret'), { throwIfNoEntry: false })
  const media = join(dataDir, 'media')
  const isEmpty = inspectPgdata(pgdataFolder(dataDir)).state === 'absent'
  const key: Diagnosis = { what: 'signing key', found: secret ? 'there' : 'none' }
  if (!secret && !isEmpty)
    key.todo = 'bring back the file auth-secret from a backup; without it everybody signs in anew and second factors are set up again'
  if (secret && secret.size < 32) key.todo = 'it is damaged: bring it back from a backup'
  const pictures = existsSync(media)
    ? `${readdirSync(media, { recursive: true }).filter((name) => /\.\w+$/.test(String(name))).length} files`
    : 'none'
  return [key, { what: 'pictures', found: pictures }]
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function main(): number {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  if (env.databaseUrl) console.log('DATABASE_URL is set: the database is on a server, and not looked at here.\n')
  const found = diagnose(env.dataDir, resolve('db/migrations'))
  for (const { what, found: text, todo } of found)
    console.log(`${todo ? '✗' : '✓'} ${what.padEnd(12)} ${text}${todo ? `\n               → ${todo}` : ''}`)
  const wrong = found.filter(({ todo }) => todo).length
  console.log(wrong === 0 ? '\nNothing is wrong with the data folder.' : `\n${wrong} to look after. Nothing was changed.`)
  return wrong === 0 ? 0 : 1
}

if (import.meta.main) {
  process.chdir(resolve(import.meta.dirname, '..'))
  try {
    process.exitCode = main()
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}

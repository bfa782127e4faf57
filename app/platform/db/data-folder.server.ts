import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type ControlFile, readControlFile } from './control-file.server.ts'
import { writeDurably } from './durable-files.server.ts'

/** The major version of the PostgreSQL in PGlite; a folder of another one cannot be read by it. */
export const POSTGRES_MAJOR = 18

export const pgdataFolder = (dataDir: string) => join(dataDir, 'pgdata')
const markerFile = (dataDir: string) => join(dataDir, 'database.json')

/** A data folder that must not be opened; the message says what is wrong and what to do, without a stack. */
export class DataFolderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DataFolderError'
  }
}

/**
 * The marker says that this folder holds a database. It is written once the first start has made one, beside the
 * database rather than in it: a database that is gone or torn later is then never taken for one that was not made yet.
 */
export type Marker = { format: 1; postgres: number; createdAt: string; schema?: string }

export function readMarker(dataDir: string): Marker | 'none' | 'unreadable' {
  try {
    const marker = JSON.parse(readFileSync(markerFile(dataDir), 'utf8')) as Marker
    return marker?.format === 1 ? marker : 'unreadable'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'none' : 'unreadable'
  }
}

/** Writes the marker where it is missing or says something else; `schema` is the newest migration the database has. */
export function noteDatabase(dataDir: string, schema?: string): void {
  const found = readMarker(dataDir)
  const known = typeof found === 'object' ? found : undefined
  const marker: Marker = {
    format: 1,
    postgres: POSTGRES_MAJOR,
    createdAt: known?.createdAt ?? new Date().toISOString(),
    ...((schema ?? known?.schema) ? { schema: schema ?? known?.schema } : {}),
  }
  if (JSON.stringify(marker) !== JSON.stringify(known)) writeDurably(markerFile(dataDir), `${JSON.stringify(marker)}\n`)
}

export type Inspection = { state: 'absent' } | { state: 'whole'; control: ControlFile } | { state: 'damaged'; problems: string[] }

/** Looks whether the database's folder has everything a start needs. Reads only, and needs no PostgreSQL. */
export function inspectPgdata(pgdata: string): Inspection {
  if (!existsSync(pgdata) || readdirSync(pgdata).length === 0) return { state: 'absent' }
  const problems: string[] = []
  const version = readTextOf(join(pgdata, 'PG_VERSION'))
  if (version === undefined) problems.push('PG_VERSION is missing')
  else if (version === '') problems.push('PG_VERSION is empty')
  else if (version !== String(POSTGRES_MAJOR))
    problems.push(`PG_VERSION says ${version.slice(0, 20)}, this program reads ${POSTGRES_MAJOR}`)
  for (const name of ['base/1/PG_VERSION', 'base/5/PG_VERSION', 'global/pg_filenode.map', 'pg_xact/0000', 'postgresql.conf']) {
    if (sizeOf(join(pgdata, name)) === 0) problems.push(`${name} is missing or empty`)
  }
  let control: ControlFile | undefined
  try {
    control = readControlFile(join(pgdata, 'global/pg_control'))
    for (const segment of control.segments) {
      if (sizeOf(join(pgdata, 'pg_wal', segment)) === 0)
        problems.push(`pg_wal/${segment}, from which it would recover, is missing or empty`)
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    problems.push(`global/pg_control ${code === 'ENOENT' ? 'is missing' : `cannot be used: ${message}`}`)
  }
  return control && problems.length === 0 ? { state: 'whole', control } : { state: 'damaged', problems }
}

const ADVICE =
  'Nothing was opened or changed. `npm run doctor` says more. Bring back the newest backup; or, to start an empty site,\n' +
  'move the whole data folder away (do not delete it before the new site is what you want).'

/**
 * Whether a start may open the database in `dataDir` or has to make one. Throws `DataFolderError` when there was a
 * database and it cannot be proven whole: PostgreSQL would make an empty one in its place. The folder must be locked.
 */
export function checkDataFolder(dataDir: string): 'open' | 'create' {
  const pgdata = pgdataFolder(dataDir)
  const found = inspectPgdata(pgdata)
  if (found.state === 'damaged') {
    throw new DataFolderError(`The database in ${pgdata} is not whole:\n${found.problems.map((p) => `  ${p}`).join('\n')}\n${ADVICE}`)
  }
  if (found.state === 'whole') return 'open'
  if (readMarker(dataDir) !== 'none') {
    throw new DataFolderError(
      `The database is gone: ${pgdata} is ${existsSync(pgdata) ? 'empty' : 'missing'}, and there was one.\n${ADVICE}`,
    )
  }
  return 'create'
}

/** What a process that is gone left for the next one to stumble over; only the holder of the lock may remove it. */
export function removeLeftovers(dataDir: string): void {
  // PostgreSQL reads the pid in it, which may be anybody's by now, and refuses a torn one. Our own lock says who holds it.
  rmSync(join(pgdataFolder(dataDir), 'postmaster.pid'), { force: true })
  rmSync(`${pgdataFolder(dataDir)}.new`, { recursive: true, force: true })
}

function readTextOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { DataFolderError } from '#app/platform/db/data-folder.server.ts'
import { findStorageProblem } from '#app/platform/db/free-space.server.ts'
import type { StorageProblem } from '#app/platform/db/types.ts'
import { readEnv } from '#app/platform/env.ts'
import { summarizeError } from '#app/platform/error-summary.server.ts'
import { asAppError } from '#app/platform/http/edge.server.ts'
import { seedSite, startSite } from './app.ts'
import { backUp, restore } from './backup.ts'
import { osmCommand } from './osm.ts'
import { ownerCommand } from './owner.ts'
import { reindexCommand } from './reindex.ts'

/** Errors whose message is written for whoever starts the program. */
const IN_WORDS = ['FolderInUseError', 'SchemaMismatchError', 'MigrationFailedError', 'BackupError', 'DamagedSecretError']

const MIGRATIONS = resolve('db/migrations')

const steps = {
  database: 'Opening the database …',
  migrations: 'Bringing the tables up to date …',
  content: 'Looking at the content (an empty site is filled with the demo region) …',
  listening: 'Starting to listen …',
}

async function perform(command: string | undefined, args: readonly string[]): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env, { terminal: process.stdout.isTTY === true })
  if (command === 'backup') return backUp(env)
  if (command === 'restore') return restore(env, MIGRATIONS, args[0])
  if (command === 'seed') {
    const filled = await seedSite(env, MIGRATIONS)
    console.log(
      filled ? 'The demo region is in the database.' : 'Nothing was added: the database has had content before, or DEMO_CONTENT is off.',
    )
    return
  }
  if (command === 'owner' || command === 'osm' || command === 'reindex') {
    const { output, ok } = await {
      owner: () => ownerCommand(env, args),
      osm: () => osmCommand(env, args),
      reindex: () => reindexCommand(env, console.log),
    }[command]()
    if (ok) console.log(output)
    else console.error(output)
    process.exitCode = ok ? 0 : 1
    return
  }
  const site = await startSite({
    env,
    migrationsFolder: MIGRATIONS,
    clientFolder: 'build/client',
    onStep: (step) => console.log(steps[step]),
  })
  // Before anybody is told that it is ready, and may stop it.
  let closing = false
  const stop = async (then: () => void = () => process.exit(0)) => {
    if (closing) process.exit(1)
    closing = true
    console.log('\nClosing: requests under way are finished first …')
    await site.close()
    then()
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  console.log(`\nDalil Rif is ready:  ${site.url}`)
  const problem = site.services.handle.readOnly?.problem
  if (problem) restartOnceSolved(env.dataDir, problem, stop)
  if (site.firstPassword) {
    console.log(`Back office:         ${site.url}/admin/login`)
    console.log(`First password:      ${site.firstPassword}   (shown this once; it is kept only as a hash)`)
  }
}

const LOOK_AGAIN_MS = 5000
const READ_ONLY = {
  storage_full: 'The disk is full (64 MB must be free)',
  storage_readonly: 'The data folder cannot be written to',
}

/** The site reads from a copy in memory; when the folder can be written to again, it begins anew on the folder itself. */
function restartOnceSolved(dataDir: string, problem: StorageProblem, stop: (then: () => void) => Promise<void>): void {
  const hint = '`npm run doctor` says more. It goes on by itself when that is solved.'
  console.error(
    `\n${READ_ONLY[problem]}: ${dataDir}\nThe site can be read; nothing can be saved, orders and sign-ins are refused. ${hint}\n`,
  )
  const timer = setInterval(() => {
    if (findStorageProblem(dataDir)) return
    clearInterval(timer)
    console.log('The data folder can be written to again.')
    void stop(restart)
  }, LOOK_AGAIN_MS)
  timer.unref()
}

function restart(): void {
  if (!process.execve || process.platform === 'win32') process.exit(75)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], process.env)
}

/** What a person can mend is said in a sentence; anything else keeps its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return summarizeError(error).type
  const unsaved = asAppError(error)?.code
  if (unsaved === 'storage_full' || unsaved === 'storage_readonly') return `\n${READ_ONLY[unsaved]}. Nothing was changed.`
  const isInWords = error instanceof DataFolderError || IN_WORDS.includes(error.name)
  if (isInWords || /^The environment/.test(error.message)) return `\n${error.message}`
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `\nPort ${port} is already taken by another program. Stop it, or choose another PORT.`
  if (code === 'EACCES' && port) return `\nPort ${port} may not be opened by this user. Choose a PORT above 1023.`
  const { type, message, stack = [], ...rest } = summarizeError(error)
  return [`${type}: ${message}`, ...stack.map((frame) => `    ${frame}`), JSON.stringify(rest)].join('\n')
}

/** Node would print such an error with everything on it: a statement's parameters too. */
function endOnStrayErrors(): void {
  const end = (error: unknown) => {
    console.error(explain(error))
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

/**
 * Serves until it is told to stop; `seed` fills an empty database, `backup`, `restore`, `owner`, `osm` and `reindex` do what they say,
 * and end. Runs in the project's folder.
 */
export async function run(command: string | undefined, args: readonly string[] = []): Promise<void> {
  endOnStrayErrors()
  try {
    await perform(command, args)
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

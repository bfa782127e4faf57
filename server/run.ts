import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readEnv } from '#app/platform/env.ts'
import { seedSite, startSite } from './app.ts'

const MIGRATIONS = resolve('db/migrations')

const steps = {
  database: 'Opening the database …',
  migrations: 'Bringing the tables up to date …',
  content: 'Looking at the content (an empty site is filled with the demo region) …',
  listening: 'Starting to listen …',
}

async function serveOrSeed(command: string | undefined): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  if (command === 'seed') {
    const filled = await seedSite(env, MIGRATIONS)
    console.log(
      filled ? 'The demo region is in the database.' : 'Nothing was added: the database has had content before, or DEMO_CONTENT is off.',
    )
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
  const stop = async () => {
    if (closing) process.exit(1)
    closing = true
    console.log('\nClosing: requests under way are finished first …')
    await site.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  console.log(`\nDalil Rif is ready:  ${site.url}`)
  if (site.firstPassword) {
    console.log(`Back office:         ${site.url}/admin/login`)
    console.log(`First password:      ${site.firstPassword}   (shown this once; it is kept only as a hash)`)
  }
}

/** What a person can mend is said in a sentence; anything else keeps its stack. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'FolderInUseError' || /^The environment/.test(error.message)) return `\n${error.message}`
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `\nPort ${port} is already taken by another program. Stop it, or choose another PORT.`
  if (code === 'EACCES' && port) return `\nPort ${port} may not be opened by this user. Choose a PORT above 1023.`
  return error
}

/** Serves until it is told to stop; with `seed`, fills an empty database and ends. Runs in the project's folder. */
export async function run(command: string | undefined): Promise<void> {
  try {
    await serveOrSeed(command)
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

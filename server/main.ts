// `npm start`: builds if the sources changed, opens the database, serves. Runs as it is on Node 24, which strips the types.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, isBuildFresh } from '../scripts/build.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')

const steps = {
  database: 'Opening the database …',
  migrations: 'Bringing the tables up to date …',
  content: 'Looking at the content (an empty site is filled with the demo region) …',
  listening: 'Starting to listen …',
}

async function main(): Promise<void> {
  if (!isBuildFresh()) {
    console.log('Building the site (only after a change; about half a minute) …')
    await build({ quiet: true })
  }
  const bundle = pathToFileURL(resolve(root, 'build/server/index.js')).href
  const { startSite, seedSite, readEnv } = (await import(bundle)) as typeof import('./app.ts')
  const env = readEnv(process.env)
  if (process.argv[2] === 'seed') {
    const filled = await seedSite(env, resolve(root, 'db/migrations'))
    console.log(
      filled ? 'The demo region is in the database.' : 'Nothing was added: the database has had content before, or DEMO_CONTENT is off.',
    )
    return
  }
  const site = await startSite({
    env,
    migrationsFolder: resolve(root, 'db/migrations'),
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

process.env.NODE_ENV ??= 'production'
main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})

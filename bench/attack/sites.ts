import { cpSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { FLAGS_OF_A_SMALL_MACHINE, launchSite, type RunningSite, type SiteStart, temporaryFolder } from '../../tests/harness/launch.ts'
import { startPostgres } from '../../tests/harness/postgres.ts'

/** Runs once, when it is first needed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function fill(env: Record<string, string>): Promise<string> {
  const folder = temporaryFolder('attack-template')
  process.once('exit', folder.remove)
  const dataDir = join(folder.path, 'data')
  await (await launchSite({ dataDir, env })).end('SIGTERM')
  return dataDir
}

// A first start takes fifteen seconds, and most parts begin after one: it is made once for each engine.
const filledFolder = once(() => fill({}))
const filledServer = once(async () => {
  const server = await startPostgres({ durable: true })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query('create database filled')
  const dataDir = await fill({ DATABASE_URL: server.urlOf('filled') })
  const close = async () => {
    await admin.end()
    await server.stop()
  }
  return { server, admin, dataDir, close }
})
let isServerStarted = false

/** A copy of a closed data folder with the demo region, made at `dataDir`. */
export async function copyFilled(dataDir: string): Promise<void> {
  cpSync(await filledFolder(), dataDir, { recursive: true })
}

/** The address of a database of that name with the demo region; the data folder that belongs to it is made at `dataDir`. */
export async function copyFilledDatabase(name: string, dataDir: string): Promise<string> {
  isServerStarted = true
  const filled = await filledServer()
  await filled.admin.query(`create database ${name} template filled`)
  cpSync(filled.dataDir, dataDir, { recursive: true })
  return filled.server.urlOf(name)
}

/** Makes a database of {@link copyFilledDatabase} anew, with nothing in it. */
export async function emptyDatabase(name: string): Promise<void> {
  const { admin } = await filledServer()
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`create database ${name}`)
}

/** Ends what the parts of a run had together. */
export async function endShared(): Promise<void> {
  if (isServerStarted) await (await filledServer()).close()
}

/** Starts a site on a copy of the filled folder. */
export const launchFilled = async (start: Omit<SiteStart, 'dataDir' | 'empty'>): Promise<RunningSite> =>
  launchSite({ ...start, template: await filledFolder() })

/** Started as on a small machine, for parts that time nothing: V8's optimising costs each start seconds of a processor. */
export const launchUntimed = (start: SiteStart): Promise<RunningSite> => launchSite({ ...start, flags: FLAGS_OF_A_SMALL_MACHINE })

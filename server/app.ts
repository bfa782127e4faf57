import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { followMessages } from '#app/flows/live-messages.server.ts'
import { getAuthSecret } from '#app/platform/auth/secret.server.ts'
import { backUpBeforeUpdate, snapshotFolder } from '#app/platform/backup/backup.server.ts'
import { startControl } from '#app/platform/backup/control.server.ts'
import { BackupError } from '#app/platform/backup/errors.ts'
import { Backups } from '#app/platform/backup/runner.server.ts'
import { copyDatabaseFolder } from '#app/platform/backup/snapshot.server.ts'
import { type ContentTag, ContentVersions } from '#app/platform/content-versions.ts'
import { assertArabicTrigrams } from '#app/platform/db/arabic-check.server.ts'
import { noteDatabase } from '#app/platform/db/data-folder.server.ts'
import { withDatabaseDeadline } from '#app/platform/db/deadline.server.ts'
import { type Connection, migrateDb, newestMigration } from '#app/platform/db/migrate.server.ts'
import { openDb, openPostgres } from '#app/platform/db/open.server.ts'
import { sharedLimiter } from '#app/platform/db/shared-limiter.server.ts'
import type { DbHandle } from '#app/platform/db/types.ts'
import type { Env } from '#app/platform/env.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { Pictures } from '#app/platform/pictures/pictures.server.ts'
import { RateLimiter } from '#app/platform/rate-limit.ts'
import { FileSets } from '#app/platform/storage/file-sets.server.ts'
import { createAccessLog } from './access-log.ts'
import { Admission } from './admission.ts'
import { startBackground } from './background.ts'
import { DailyCounts } from './daily-counts.ts'
import { Drain } from './drain.ts'
import { fillEmptyDatabase, prepareOwner, renewFilledTexts } from './first-start.ts'
import { createFrontDoor } from './front-door.ts'
import { createHono } from './hono.ts'
import { createMetrics } from './metrics.ts'
import { createPageHandlers, type FinishPage } from './pages.ts'
import { requestTargetReader } from './request-target.ts'
import { SecurityLog } from './security-log.ts'
import { Visits } from './visits.ts'

export type Site = { server: Server; services: Services; url: string; firstPassword: string | undefined; close(): Promise<void> }

export type StartOptions = {
  env: Env
  migrationsFolder: string
  clientFolder: string
  /** Called as each step of a start begins, to show progress. */
  onStep?: (step: 'database' | 'migrations' | 'content' | 'listening') => void
  now?: () => Date
  /** What `npm run dev` adds to a page. */
  finish?: FinishPage
}

type House = {
  services: Services
  answer(request: IncomingMessage, response: ServerResponse): void
  noteConnection(): void
  close(): Promise<void>
}

/** Everything behind the street door, on a database that is open and set up: it answers until it is closed. */
export async function openHouse(handle: DbHandle, options: StartOptions): Promise<House> {
  const { env } = options
  const logger = createLogger(env.logLevel)
  const { services, security, stopListening } = await openServices(handle, options, logger)
  const stopFollowing = await followMessages(services)
  const admission = new Admission()
  const metrics = createMetrics(services, admission)
  const access = createAccessLog(logger)
  const counts = new DailyCounts(options.now ? () => services.now().getTime() : Date.now)
  const visits = new Visits(counts, env.publicUrl)
  const pages = createPageHandlers(build, services, { visits, access, ...(options.finish ? { finish: options.finish } : {}) })
  const app = createHono({ services, pages, metrics, access, clientFolder: options.clientFolder })
  const listener = createFrontDoor(services, admission, pages, bounded(getRequestListener(app.fetch, { overrideGlobalObjects: false })))
  const readTarget = requestTargetReader(env.publicUrl)
  // What works through the queue would send a mail again at every start that cannot note that it was sent.
  const stopBackground = handle.readOnly ? () => {} : startBackground(services, counts, security)
  const stops = [
    () => admission.close(),
    stopBackground,
    () => services.backups.close(),
    () => services.pictures.close(),
    async () => stopFollowing(),
    stopListening,
    access.close,
  ]
  return {
    services,
    answer: (request, response) => {
      const refusal = readTarget(request)
      if (!refusal && pages.serveFromCache(request, response)) return
      access.watch(request, response)
      if (refusal) response.writeHead(refusal, { connection: 'close' }).end()
      else answer(request, response, listener, logger)
    },
    noteConnection: () => admission.noteConnection(),
    close: async () => {
      for (const stop of stops) await stop()
    },
  }
}

/** Brings the tables and the content of an open database up to date. */
export async function prepareDatabase(handle: DbHandle, options: StartOptions): Promise<void> {
  await (handle.readOnly ? handle.readOnly.allowWrites(() => setUp(handle, options)) : setUp(handle, options))
}

/** Opens the database and brings its tables and content up to date. */
export async function openDatabase(options: StartOptions): Promise<DbHandle> {
  options.onStep?.('database')
  const handle = await openDb(options.env)
  try {
    await prepareDatabase(handle, options)
    return handle
  } catch (error) {
    await handle.close().catch(() => {})
    throw error
  }
}

/** Opens everything in order and listens; `close` drains requests and leaves the data folder clean. */
export async function startSite(options: StartOptions): Promise<Site> {
  const { env, onStep = () => {} } = options
  const handle = await openDatabase(options)
  try {
    const house = await openHouse(handle, options)
    const { services } = house
    const server = createServer(
      { maxHeaderSize: 16 * 1024, requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 8000 },
      (request, response) => {
        if (!drain.turnsAway(request, response)) house.answer(request, response)
      },
    )
    server.on('connection', house.noteConnection)
    const drain = new Drain(server)
    const stopControl = handle.readOnly ? () => {} : await listenForCommands(handle, env.dataDir, services.logger)
    onStep('listening')
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(env.port, env.host, resolve)
    })
    const firstPassword = handle.readOnly ? undefined : await prepareOwner(services)
    if (handle.readOnly) services.logger.error({ problem: handle.readOnly.problem }, 'nothing can be saved: only reading works')
    const { port } = server.address() as AddressInfo
    const shownHost = env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host
    return {
      server,
      services,
      url: env.publicUrl ?? `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${port}`,
      firstPassword,
      close: async () => {
        await drain.close()
        await stopControl()
        await house.close()
        await handle.close()
      },
    }
  } catch (error) {
    await handle.close().catch(() => {})
    throw error
  }
}

/** What every request is handed: made once, and closed with the site. */
async function openServices(handle: DbHandle, { env, now = () => new Date() }: StartOptions, logger: Services['logger']) {
  const content = new ContentVersions()
  const stopListening = await handle.listen(
    'content_changed',
    (tag) => content.changed(tag as ContentTag),
    () => content.changedAll(),
  )
  const limits = sharedLimiter({ handle, secret: () => getAuthSecret({ handle, dataDir: env.dataDir }) })
  await limits.load()
  const security = new SecurityLog(now)
  const services: Services = {
    env,
    handle,
    db: handle.db,
    logger,
    content,
    limiter: new RateLimiter(),
    sharedLimiter: limits,
    security,
    mediaFiles: new FileSets(join(env.dataDir, 'media')),
    drawnFiles: new FileSets(join(env.dataDir, 'drawn')),
    pictures: new Pictures({ onTrouble: (detail) => logger.warn({ detail }, 'a picture could not be read') }),
    now,
    backups: new Backups({ ...env, kind: handle.kind, logger, now }),
    staffSecondFactor: async () => (await currentSettings({ content, db: handle.db })).staff_second_factor,
  }
  return { services, security, stopListening }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** The back office imports, exports and counts; a visitor's request is bounded as a whole. */
const LONG_WORK = /^(?:\/[a-z]{2})?\/(?:admin|api\/office)\b/

/** From when a request is let in: what it waited in its lane does not count. */
function bounded(listener: Listener): Listener {
  return (request, response) => {
    const work = async () => listener(request, response)
    return LONG_WORK.test(request.url ?? '') ? work() : withDatabaseDeadline(work)
  }
}

function answer(request: IncomingMessage, response: ServerResponse, listener: Listener, logger: Services['logger']): void {
  Promise.resolve(listener(request, response)).catch((error: unknown) => {
    logger.error({ err: error }, 'listener failed')
    if (!response.headersSent) response.writeHead(500)
    response.end()
  })
}

/** `npm run backup` needs the running site only where the database is inside of it. */
async function listenForCommands(handle: DbHandle, dataDir: string, logger: Services['logger']): Promise<() => Promise<void>> {
  if (handle.kind !== 'pglite') return async () => {}
  const snapshot = () => copyDatabaseFolder(handle, join(dataDir, 'pgdata'), snapshotFolder(dataDir))
  return startControl(dataDir, { snapshot }).catch((error: unknown) => {
    logger.warn({ err: error }, 'npm run backup cannot reach the site')
    return async () => {}
  })
}

/** Tables that hold something are saved before they are changed; an embedded database is not changed without that. */
async function backUpFirst(env: Env, engine: DbHandle['kind'], connection: Connection): Promise<string | undefined> {
  if (env.backupTo === 'off') return undefined
  try {
    const where = await backUpBeforeUpdate(env, { connection, engine })
    console.log(`Before the tables are changed they were saved: ${where}`)
    return where
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (engine === 'pglite') {
      throw new BackupError(`The update needs a backup first, and it failed: ${reason} To go on without one, set BACKUP_TO=off.`, {
        cause: error,
      })
    }
    console.warn(`No backup could be made before the tables are changed: ${reason}`)
    return undefined
  }
}

const SET_UP_MS = 10 * 60_000

/** Tables and content; on PostgreSQL through a pool with more patience than a visitor has. Says whether it filled them. */
async function setUp(
  handle: DbHandle,
  { env, migrationsFolder, onStep = () => {} }: Pick<StartOptions, 'env' | 'migrationsFolder' | 'onStep'>,
) {
  const patient = env.databaseUrl ? openPostgres(env.databaseUrl, { max: 2, patienceMs: SET_UP_MS }) : handle
  try {
    onStep('migrations')
    // A copy in memory is thrown away: there is nothing to save before it changes.
    const backUp = handle.readOnly ? undefined : (connection: Connection) => backUpFirst(env, handle.kind, connection)
    await migrateDb(patient, migrationsFolder, backUp)
    if (!env.databaseUrl && !handle.readOnly) noteDatabase(env.dataDir, newestMigration(migrationsFolder))
    await assertArabicTrigrams(patient.db)
    onStep('content')
    const isFilled = await fillEmptyDatabase(patient, env)
    // A copy in memory refuses every write.
    if (!isFilled && !handle.readOnly) await renewFilledTexts(patient)
    return isFilled
  } finally {
    if (patient !== handle) await patient.close()
  }
}

/** `npm run seed`: brings the tables up to date and fills an empty database, without listening. 503 where nothing could last. */
export async function seedSite(env: Env, migrationsFolder: string): Promise<boolean> {
  const handle = await openDb(env)
  try {
    if (handle.readOnly) throw new AppError(handle.readOnly.problem, { status: 503 })
    return await setUp(handle, { env, migrationsFolder })
  } finally {
    await handle.close()
  }
}

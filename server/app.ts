import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { type ContentTag, ContentVersions } from '#app/platform/content-versions.ts'
import { assertArabicTrigrams } from '#app/platform/db/arabic-check.server.ts'
import { migrateDb } from '#app/platform/db/migrate.server.ts'
import { openDb, openPostgres } from '#app/platform/db/open.server.ts'
import type { DbHandle } from '#app/platform/db/types.ts'
import type { Env } from '#app/platform/env.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { Pictures } from '#app/platform/pictures/pictures.server.ts'
import { RateLimiter } from '#app/platform/rate-limit.ts'
import { FileSets } from '#app/platform/storage/file-sets.server.ts'
import { startBackground } from './background.ts'
import { DailyCounts } from './daily-counts.ts'
import { fillEmptyDatabase, prepareOwner } from './first-start.ts'
import { createHono } from './hono.ts'
import { createMetrics } from './metrics.ts'
import { createPageHandlers } from './pages.ts'
import { Visits } from './visits.ts'

export type Site = { server: Server; services: Services; url: string; firstPassword: string | undefined; close(): Promise<void> }

export type StartOptions = {
  env: Env
  migrationsFolder: string
  clientFolder: string
  /** Called as each step of a start begins, to show progress. */
  onStep?: (step: 'database' | 'migrations' | 'content' | 'listening') => void
  now?: () => Date
}

const DRAIN_MS = 10_000

/** Opens everything in order and listens; `close` drains requests and leaves the data folder clean. */
export async function startSite(options: StartOptions): Promise<Site> {
  const { env, onStep = () => {} } = options
  const logger = createLogger(env.logLevel)
  onStep('database')
  const handle = await openDb(env)
  try {
    await setUp(handle, options)
    const content = new ContentVersions()
    const stopListening = await handle.listen(
      'content_changed',
      (tag) => content.changed(tag as ContentTag),
      () => content.changedAll(),
    )
    const services: Services = {
      env,
      handle,
      db: handle.db,
      logger,
      content,
      limiter: new RateLimiter(),
      mediaFiles: new FileSets(join(env.dataDir, 'media')),
      drawnFiles: new FileSets(join(env.dataDir, 'drawn')),
      pictures: new Pictures({ onTrouble: (detail) => logger.warn({ detail }, 'a picture could not be read') }),
      now: options.now ?? (() => new Date()),
      staffSecondFactor: async () => (await currentSettings({ content, db: handle.db })).staff_second_factor,
    }
    const metrics = createMetrics(services)
    const counts = new DailyCounts(options.now ? () => services.now().getTime() : Date.now)
    const pages = createPageHandlers(build, services, new Visits(counts, env.publicUrl))
    const app = createHono({ services, pages, metrics, clientFolder: options.clientFolder })
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
    const server = createServer(
      { maxHeaderSize: 16 * 1024, requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 8000 },
      (request, response) => {
        answer(request, response, pages, listener, logger)
      },
    )
    const stopBackground = startBackground(services, counts)
    onStep('listening')
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(env.port, env.host, resolve)
    })
    const firstPassword = await prepareOwner(services)
    const { port } = server.address() as AddressInfo
    const shownHost = env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host
    return {
      server,
      services,
      url: env.publicUrl ?? `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${port}`,
      firstPassword,
      close: () => closeSite(server, handle, [stopBackground, () => services.pictures.close(), stopListening]),
    }
  } catch (error) {
    await handle.close().catch(() => {})
    throw error
  }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  pages: ReturnType<typeof createPageHandlers>,
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  logger: Services['logger'],
): void {
  if (pages.serveFromCache(request, response)) return
  Promise.resolve(listener(request, response)).catch((error: unknown) => {
    logger.error({ err: error }, 'listener failed')
    if (!response.headersSent) response.writeHead(500)
    response.end()
  })
}

async function closeSite(server: Server, handle: DbHandle, stops: (() => Promise<void> | void)[]): Promise<void> {
  const drained = new Promise<void>((resolve) => server.close(() => resolve()))
  // A kept-alive connection whose last request has just ended would hold the door open for its whole time-out.
  server.closeIdleConnections()
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await drained
  clearInterval(sweep)
  clearTimeout(deadline)
  for (const stop of stops) await stop()
  await handle.close()
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
    await migrateDb(patient, migrationsFolder)
    await assertArabicTrigrams(patient.db)
    onStep('content')
    return await fillEmptyDatabase(patient, env)
  } finally {
    if (patient !== handle) await patient.close()
  }
}

/** `npm run seed`: brings the tables up to date and fills an empty database, without listening. */
export async function seedSite(env: Env, migrationsFolder: string): Promise<boolean> {
  const handle = await openDb(env)
  try {
    return await setUp(handle, { env, migrationsFolder })
  } finally {
    await handle.close()
  }
}

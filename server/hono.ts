import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import { i18nFor } from '#app/catalogue.server.ts'
import { SESSION_COOKIE } from '#app/platform/auth/cookie.ts'
import { AppError } from '#app/platform/errors.ts'
import { errorJson } from '#app/platform/http/api.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { localeFacts, sourceLocale } from '#app/platform/i18n/locales.ts'
import type { AccessLog } from './access-log.ts'
import { addEvents } from './events.ts'
import { addTiles } from './map-tiles.ts'
import { addMedia } from './media.ts'
import type { Metrics } from './metrics.ts'
import { letIn } from './outside.ts'
import type { PageHandlers } from './pages.ts'
import { limitBodies } from './request-body.ts'
import { judgeOrigin, securityHeaders } from './security.ts'

const MAX_URL_LENGTH = 4096

type Parts = { services: Services; pages: PageHandlers; metrics: Metrics; access: AccessLog; clientFolder: string }

export type House = { Bindings: HttpBindings; Variables: { requestId: string; route: string; cache: 'hit' | 'miss' | undefined } }
export type App = Hono<House>
export type Refuse = (c: Context<House>, error: AppError) => Promise<Response>

/** Everything that stands before a page: limits, health, metrics, static files, the origin of writes. */
export function createHono({ services, pages, metrics, access, clientFolder }: Parts) {
  const app: App = new Hono()
  /** Programs get JSON, readers the drawn page; both the same status. */
  const refuse: Refuse = async (c, error) => {
    if (!(await letIn(c.env.incoming))) return RESPONSE_ALREADY_SENT
    const wantsPage = c.req.header('accept')?.includes('text/html') && !c.req.path.startsWith('/api/')
    const locale = await pages.localeOf(c.req.path).catch(() => sourceLocale)
    if (!wantsPage) return errorJson(error, i18nFor(locale))
    const url = `http://localhost${localeFacts[locale].prefix}/refused/${error.code}`
    return pages.render(new Request(url), { address: '', forwardedFor: undefined })
  }
  logAccess(app, access)
  addHeaders(app, services)
  checkAddress(app, refuse)
  addHealth(app, services, metrics)
  checkOrigin(app, services, refuse)
  limitBodies(app, refuse)
  addEvents(app, services, pages)
  addTiles(app, services.env.dataDir)
  addFiles(app, clientFolder)
  addMedia(app, services.mediaFiles)

  app.use(compress())
  app.all('*', async (c) => {
    const done = metrics.pageStarted(c.req.method)
    if (access.isOn) c.set('route', await pages.patternOf(c.req.path))
    const cache = await pages.serveThroughCache(c.env.incoming, c.env.outgoing)
    c.set('cache', cache)
    if (cache) {
      done(c.env.outgoing.statusCode)
      return RESPONSE_ALREADY_SENT
    }
    const response = await pages.renderAndCount(c.env, c.req.raw, c.get('requestId'))
    done(response?.status ?? c.env.outgoing.statusCode)
    return response ?? RESPONSE_ALREADY_SENT
  })

  app.onError((error, c) => {
    services.logger.error({ err: error, requestId: c.get('requestId') }, 'request failed')
    return refuse(c, new AppError('unexpected', { status: 500 }))
  })
  return app
}

function logAccess(app: App, access: AccessLog): void {
  app.use(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    const found = c.get('route') ?? routePath(c)
    const isUnknown = /^\/?\*$/.test(found) && !c.get('route')
    const cache = c.get('cache')
    access.describe(c.env.outgoing, { requestId, ...(isUnknown ? {} : { route: found }), ...(cache ? { cache } : {}) })
  })
}

function addHeaders(app: App, services: Services): void {
  const secure = services.env.publicUrl?.startsWith('https:') ?? false
  const fixedHeaders = Object.entries(securityHeaders(secure))
  app.use(async (c, next) => {
    const requestId = c.get('requestId')
    await next()
    const sent = c.res === RESPONSE_ALREADY_SENT || c.env.outgoing.headersSent
    if (!sent) for (const [name, value] of [['x-request-id', requestId] as const, ...fixedHeaders]) c.res.headers.set(name, value)
  })
}

function checkAddress(app: App, refuse: Refuse): void {
  app.use(async (c, next) => {
    const rawUrl = c.env.incoming.url ?? ''
    if (rawUrl.length > MAX_URL_LENGTH) return refuse(c, new AppError('uri_too_long', { status: 414 }))
    if (!isDecodable(rawUrl)) return refuse(c, new AppError('bad_request', { status: 400 }))
    // `//sign-in` must meet the same rules as `/sign-in`.
    if (/^[^?]*\/\//.test(rawUrl)) {
      const collapsed = rawUrl.replace(/^[^?]*/, (path) => path.replace(/\/{2,}/g, '/'))
      return c.redirect(collapsed, 308)
    }
    await next()
  })
}

function addHealth(app: App, services: Services, metrics: Metrics): void {
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    try {
      await services.handle.pool.query('select 1')
      const problem = services.handle.readOnly?.problem
      return c.text(problem ? `reading only: ${problem}` : 'ready', 200, { 'cache-control': 'no-store' })
    } catch {
      return c.text('database unavailable', 503, { 'cache-control': 'no-store', 'retry-after': '5' })
    }
  })
  app.get('/metrics', async (c) => {
    const token = services.env.metricsToken
    if (!token) return c.notFound()
    if (c.req.header('authorization') !== `Bearer ${token}`) return c.text('', 401)
    return c.text(await metrics.text(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  })
}

function checkOrigin(app: App, services: Services, refuse: Refuse): void {
  const ownHosts = services.env.publicUrl ? [new URL(services.env.publicUrl).host] : []
  app.use(async (c, next) => {
    const verdict = judgeOrigin({
      method: c.req.method,
      origin: c.req.header('origin'),
      fetchSite: c.req.header('sec-fetch-site'),
      hosts: [...ownHosts, c.req.header('host') ?? ''],
      hasSession: c.req.header('cookie')?.includes(SESSION_COOKIE) ?? false,
    })
    if (verdict === 'foreign') return refuse(c, new AppError('foreign_origin', { status: 403 }))
    await next()
  })
}

function addFiles(app: App, clientFolder: string): void {
  const serve = serveStatic({ root: clientFolder, precompressed: true })
  /** Headers are set on the finished answer: what `onFound` sets comes too late to reach it. */
  const files = (headers: Record<string, string>): MiddlewareHandler<House> => {
    return async (c, next) => {
      const answer = await serve(c, next)
      if (answer instanceof Response) for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
      return answer
    }
  }
  app.use('/assets/*', files({ 'cache-control': 'public, max-age=31536000, immutable' }))
  app.all('/assets/*', (c) => c.body(null, 404))
  // The worker is asked for anew each time, or an old one would stand for a day after a release; it only fetches from here.
  const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"
  app.use('/sw.js', files({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy }))
  // Every file of ours has an ending, and looking on the disk for each page would cost each page a wait.
  const others = files({ 'cache-control': 'public, max-age=86400' })
  app.use((c, next) => (/\.[^/]+$/.test(c.req.path) ? others(c, next) : next()))
}

function isDecodable(rawUrl: string): boolean {
  try {
    return !decodeURIComponent(rawUrl.split('?', 1)[0] ?? '').includes('\0')
  } catch {
    return false
  }
}

import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { i18nFor } from '#app/catalogue.server.ts'
import { SESSION_COOKIE } from '#app/platform/auth/cookie.ts'
import { AppError } from '#app/platform/errors.ts'
import { MAX_FILE_BYTES as MAX_IMPORT_BYTES } from '#app/platform/files/limits.ts'
import { errorJson } from '#app/platform/http/api.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { sourceLocale } from '#app/platform/i18n/locales.ts'
import { MAX_FILE_BYTES } from '#app/platform/pictures/kind.ts'
import { addEvents } from './events.ts'
import { addTiles } from './map-tiles.ts'
import { addMedia } from './media.ts'
import type { Metrics } from './metrics.ts'
import type { PageHandlers } from './pages.ts'
import { judgeOrigin, securityHeaders } from './security.ts'

const MAX_BODY_BYTES = 1024 * 1024
/** Where files are sent to. Only what tells its length may be that long: it is read no further in than who may send it. */
const UPLOADS: readonly [path: RegExp, bytes: number][] = [
  [/^(\/[a-z]{2})?\/(admin|api\/office)\/media(\/\d+)?$/, MAX_FILE_BYTES + 64 * 1024],
  [/^(\/[a-z]{2})?\/admin\/(store\/)?import(\.data)?$/, MAX_IMPORT_BYTES + 64 * 1024],
]
const MAX_URL_LENGTH = 4096

type Parts = { services: Services; pages: PageHandlers; metrics: Metrics; clientFolder: string }

export type House = { Bindings: HttpBindings; Variables: { requestId: string } }
export type App = Hono<House>
type Refuse = (c: Context<House>, error: AppError) => Promise<Response>

/** Everything that stands before a page: limits, health, metrics, static files, the origin of writes. */
export function createHono({ services, pages, metrics, clientFolder }: Parts) {
  const app: App = new Hono()
  /** Programs get JSON, readers the drawn page; both the same status. */
  const refuse: Refuse = async (c, error) => {
    const wantsPage = c.req.header('accept')?.includes('text/html') && !c.req.path.startsWith('/api/')
    if (!wantsPage) return errorJson(error, i18nFor(sourceLocale))
    return pages.render(new Request(`http://localhost/refused/${error.code}`), { address: '', forwardedFor: undefined })
  }
  addHeaders(app, services)
  checkAddress(app, refuse)
  addHealth(app, services, metrics)
  checkOrigin(app, services, refuse)
  limitBody(app, refuse)
  addEvents(app, services, pages)
  addTiles(app, services.env.dataDir)
  addFiles(app, clientFolder)
  addMedia(app, services.mediaFiles)

  app.use(compress())
  app.all('*', async (c) => {
    const done = metrics.pageStarted(c.req.method)
    if (await pages.serveThroughCache(c.env.incoming, c.env.outgoing)) {
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

function addHeaders(app: App, services: Services): void {
  const secure = services.env.publicUrl?.startsWith('https:') ?? false
  const fixedHeaders = Object.entries(securityHeaders(secure))
  app.use(async (c, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    c.set('requestId', requestId)
    await next()
    const sent = c.res === RESPONSE_ALREADY_SENT || c.env.outgoing.headersSent
    if (!sent) for (const [name, value] of [['x-request-id', requestId] as const, ...fixedHeaders]) c.res.headers.set(name, value)
    const ms = Math.round(performance.now() - startedAt)
    const status = sent ? c.env.outgoing.statusCode : c.res.status
    services.logger.debug({ requestId, method: c.req.method, path: c.req.path, status, ms }, 'request')
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
      return c.text('ready', 200, { 'cache-control': 'no-store' })
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

/** A body without a length is read here, up to the limit, since nobody further in could say no in time. */
function limitBody(app: App, refuse: Refuse): void {
  app.use(async (c, next) => {
    // Nobody here unpacks a body: a small one could become a large one.
    if (!['', 'identity'].includes(c.req.header('content-encoding')?.trim().toLowerCase() ?? '')) {
      return refuse(c, new AppError('unsupported_media_type', { status: 415 }))
    }
    const isChunked = c.req.header('transfer-encoding') !== undefined
    const body = isChunked && c.req.raw.body ? await readAtMost(c.req.raw.body, MAX_BODY_BYTES) : undefined
    const limit = UPLOADS.find(([path]) => path.test(c.req.path))?.[1] ?? MAX_BODY_BYTES
    if (body === 'too long' || Number(c.req.header('content-length') ?? 0) > limit) {
      return refuse(c, new AppError('payload_too_large', { status: 413 }))
    }
    if (body) c.req.raw = new Request(c.req.url, { method: c.req.method, headers: c.req.raw.headers, body })
    await next()
  })
}

/**
 * The bytes of a body, or 'too long' as soon as it passes the limit. The rest is left unread and not cancelled:
 * that would cut the connection before the refusal is sent.
 */
async function readAtMost(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer> | 'too long'> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    size += value.length
    if (size > limit) return 'too long'
    chunks.push(value)
  }
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

import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { i18nFor } from '#app/catalogue.server.ts'
import { SESSION_COOKIE } from '#app/platform/auth/cookie.ts'
import { AppError } from '#app/platform/errors.ts'
import { errorJson } from '#app/platform/http/api.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { sourceLocale } from '#app/platform/i18n/locales.ts'
import type { Metrics } from './metrics.ts'
import type { PageHandlers } from './pages.ts'
import { judgeOrigin, securityHeaders } from './security.ts'

const MAX_BODY_BYTES = 1024 * 1024
const MAX_URL_LENGTH = 4096

type Parts = { services: Services; pages: PageHandlers; metrics: Metrics; clientFolder: string }

/** Everything that stands before a page: limits, health, metrics, static files, the origin of writes. */
export function createHono({ services, pages, metrics, clientFolder }: Parts) {
  const app = new Hono<{ Bindings: HttpBindings; Variables: { requestId: string } }>()
  const secure = services.env.publicUrl?.startsWith('https:') ?? false
  const fixedHeaders = Object.entries(securityHeaders(secure))
  const ownHosts = services.env.publicUrl ? [new URL(services.env.publicUrl).host] : []
  /** Programs get JSON, readers the drawn page; both the same status. */
  const refuse = async (error: AppError, accept: string | undefined, path: string) => {
    if (!accept?.includes('text/html') || path.startsWith('/api/')) return errorJson(error, i18nFor(sourceLocale))
    return pages.render(new Request(`http://localhost/refused/${error.code}`), { address: '', forwardedFor: undefined })
  }

  app.use(async (c, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    c.set('requestId', requestId)
    await next()
    if (c.res === RESPONSE_ALREADY_SENT || c.env.outgoing.headersSent) return
    c.res.headers.set('x-request-id', requestId)
    for (const [name, value] of fixedHeaders) c.res.headers.set(name, value)
    const ms = Math.round(performance.now() - startedAt)
    services.logger.debug({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request')
  })

  app.use(async (c, next) => {
    const rawUrl = c.env.incoming.url ?? ''
    if (rawUrl.length > MAX_URL_LENGTH) return refuse(new AppError('uri_too_long', { status: 414 }), c.req.header('accept'), c.req.path)
    if (!isDecodable(rawUrl)) return refuse(new AppError('bad_request', { status: 400 }), c.req.header('accept'), c.req.path)
    // `//sign-in` must meet the same rules as `/sign-in`.
    if (/^[^?]*\/\//.test(rawUrl)) {
      const collapsed = rawUrl.replace(/^[^?]*/, (path) => path.replace(/\/{2,}/g, '/'))
      return c.redirect(collapsed, 308)
    }
    await next()
  })

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

  app.use(async (c, next) => {
    const hosts = [...ownHosts, c.req.header('host') ?? '']
    const verdict = judgeOrigin({
      method: c.req.method,
      origin: c.req.header('origin'),
      fetchSite: c.req.header('sec-fetch-site'),
      hosts,
      hasSession: c.req.header('cookie')?.includes(SESSION_COOKIE) ?? false,
    })
    if (verdict === 'foreign') return refuse(new AppError('foreign_origin', { status: 403 }), c.req.header('accept'), c.req.path)
    await next()
  })
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => refuse(new AppError('payload_too_large', { status: 413 }), c.req.header('accept'), c.req.path),
    }),
  )

  const immutable = serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  app.use('/assets/*', immutable)
  app.all('/assets/*', (c) => c.body(null, 404))
  app.use(
    serveStatic({ root: clientFolder, precompressed: true, onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400') }),
  )

  app.use(compress())
  app.all('*', async (c) => {
    const done = metrics.pageStarted(c.req.method)
    if (await pages.serveThroughCache(c.env.incoming, c.env.outgoing)) {
      done(c.env.outgoing.statusCode)
      return RESPONSE_ALREADY_SENT
    }
    const peer = { address: c.env.incoming.socket.remoteAddress ?? '', forwardedFor: c.req.header('x-forwarded-for') }
    const response = await pages.render(c.req.raw, peer, c.get('requestId'))
    done(response.status)
    return response
  })

  app.onError((error, c) => {
    services.logger.error({ err: error, requestId: c.get('requestId') }, 'request failed')
    return refuse(new AppError('unexpected', { status: 500 }), c.req.header('accept'), c.req.path)
  })
  return app
}

function isDecodable(rawUrl: string): boolean {
  try {
    return !decodeURIComponent(rawUrl.split('?', 1)[0] ?? '').includes('\0')
  } catch {
    return false
  }
}

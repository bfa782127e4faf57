import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider, type ServerBuild } from 'react-router'
import { i18nFor } from '#app/catalogue.server.ts'
import { findPublishedLocales } from '#app/features/settings/queries.server.ts'
import { SESSION_COOKIE } from '#app/platform/auth/cookie.ts'
import { normalise } from '#app/platform/http/address.ts'
import { requestContext, type Services, servicesContext } from '#app/platform/http/context.server.ts'
import { FRAME_TAGS, type RouteHandle } from '#app/platform/http/handle.ts'
import { type Locale, localeFacts, locales, sourceLocale } from '#app/platform/i18n/locales.ts'
import { clientAddressReader } from './client-address.ts'
import { PageCache } from './page-cache.ts'
import { contentSecurityPolicy, securityHeaders } from './security.ts'

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>
export type Peer = { address: string; forwardedFor: string | undefined }

/** The pages: one React Router handler a language, and the page cache in front of them for anonymous readers. */
export function createPageHandlers(build: ServerBuild, services: Services) {
  const handlers = Object.fromEntries(
    locales.map((locale) => [locale, createRequestHandler({ ...build, basename: localeFacts[locale].prefix || '/' }, 'production')]),
  ) as Record<Locale, Handler>
  const routes = routeTree(build)
  const cache = new PageCache(services.content)
  const clientAddress = clientAddressReader(services.env.trustedProxies)
  const secure = services.env.publicUrl?.startsWith('https:') ?? false
  const headers = securityHeaders(secure)
  const origin = services.env.publicUrl ?? 'http://localhost'

  /** The language an address is in: a prefix counts only for languages that the owner has published. */
  async function localeOf(pathname: string): Promise<Locale> {
    const first = pathname.split('/', 2)[1]?.replace(/\.data$/, '')
    const named = locales.find((locale) => locale !== sourceLocale && locale === first)
    if (!named) return sourceLocale
    const published = await services.content.remember('published-locales', ['settings'], () => findPublishedLocales(services.db))
    return published.includes(named) ? named : sourceLocale
  }

  async function render(request: Request, peer: Peer, id: string = randomUUID()): Promise<Response> {
    const locale = await localeOf(new URL(request.url).pathname)
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(requestContext, { id, clientAddress: clientAddress(peer.address, peer.forwardedFor), i18n: i18nFor(locale) })
    const response = await handlers[locale](request, context)
    return withPageHeaders(response, headers, secure, id)
  }

  function rulesOf(rawUrl: string, locale: Locale) {
    const { pathname } = new URL(normalise(rawUrl, []), origin)
    const matches = matchRoutes(routes, { pathname }, localeFacts[locale].prefix || '/')
    return matches?.map((match) => (match.route.handle as RouteHandle | undefined)?.cache).findLast((rules) => rules !== undefined)
  }

  return {
    cache,
    render,
    /** Fast path: whole answer from memory, before any framework sees the request. */
    serveFromCache(request: IncomingMessage, response: ServerResponse): boolean {
      return isAnonymousRead(request) && cache.serve(request, response)
    },
    /** Renders a cacheable page for an anonymous reader and answers it; false when the page is not of that kind. */
    async serveThroughCache(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (!isAnonymousRead(request)) return false
      const rawUrl = request.url ?? '/'
      const locale = await localeOf(new URL(normalise(rawUrl, []), origin).pathname)
      const rules = rulesOf(rawUrl, locale)
      if (!rules) return false
      const query = rules.query ?? []
      await cache.renderAndServe(request, response, { tags: [...rules.tags, ...FRAME_TAGS], query }, async () => {
        // Nothing of the visitor's request reaches the render: what is kept is everybody's.
        const page = await render(new Request(new URL(normalise(rawUrl, query), origin)), { address: '', forwardedFor: undefined })
        return { status: page.status, headers: Object.fromEntries(page.headers), html: await page.text() }
      })
      return true
    },
  }
}

export type PageHandlers = ReturnType<typeof createPageHandlers>

function isAnonymousRead(request: IncomingMessage): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const { cookie } = request.headers
  return cookie === undefined || !cookie.includes(SESSION_COOKIE)
}

async function withPageHeaders(response: Response, headers: Record<string, string>, secure: boolean, id: string): Promise<Response> {
  const all = new Headers(response.headers)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  all.set('x-request-id', id)
  const isHtml = all.get('content-type')?.startsWith('text/html') ?? false
  const body = isHtml ? await response.text() : response.body
  all.set('content-security-policy', isHtml ? contentSecurityPolicy(body as string, secure) : "default-src 'none'; frame-ancestors 'none'")
  if (!all.has('cache-control')) all.set('cache-control', 'no-store')
  return new Response(body, { status: response.status, headers: all })
}

function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      if (!route) throw new Error('unreachable')
      const shared = { id: route.id, path: route.path, caseSensitive: route.caseSensitive, handle: route.module.handle }
      return route.index ? { ...shared, index: true } : { ...shared, index: false, children: routeTree(build, route.id) }
    }) as RouteObject[]
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider, type ServerBuild } from 'react-router'
import { i18nFor } from '#app/catalogue.server.ts'
import { isCounted } from '#app/features/analytics/rules.ts'
import type { PageEvent } from '#app/features/analytics/schema.ts'
import type { PageMark } from '#app/features/analytics/types.ts'
import { currentSettings, withdrawnLocales } from '#app/features/settings/queries.server.ts'
import { SESSION_COOKIE } from '#app/platform/auth/cookie.ts'
import { isRefusalExpected, recordSecurity } from '#app/platform/auth/security-events.server.ts'
import { renewedCookie, sessionFound } from '#app/platform/auth/session.server.ts'
import { normalise, requests } from '#app/platform/http/address.ts'
import { documentContext, requestContext, type Services, servicesContext } from '#app/platform/http/context.server.ts'
import { type CacheRules, layoutTags, type RouteHandle, SEARCH_OUTCOME } from '#app/platform/http/handle.ts'
import { type Locale, localeFacts, locales, sourceLocale } from '#app/platform/i18n/locales.ts'
import type { AccessLog } from './access-log.ts'
import { clientAddressReader } from './client-address.ts'
import { bounded, PageCache } from './page-cache.ts'
import { type RouteGroup, routeGroups } from './route-groups.ts'
import { contentSecurityPolicy, securityHeaders } from './security.ts'
import { sendPage } from './send-page.ts'
import type { Visits } from './visits.ts'

const MAX_PATHS = 2000

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>
type PageResponse = { status: number; headers: Headers; body: string | ReadableStream<Uint8Array> | null; mark: PageMark | undefined }
type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse }
/** Changes a page that has been rendered and its Content-Security-Policy. */
export type FinishPage = (page: { html: string; policy: string }) => { html: string; policy: string }
export type Peer = { address: string; forwardedFor: string | undefined }

type PageOptions = { visits: Visits; access: AccessLog; finish?: FinishPage }

/** The pages: one React Router handler a language, and the page cache in front of them for anonymous readers. */
export function createPageHandlers(build: ServerBuild, services: Services, { visits, access, finish = (page) => page }: PageOptions) {
  const groupOf = routeGroups(build)
  const handlerOf = handlerFinder(groupOf)
  const cache = new PageCache(services.content, (request, status, mark) => visits.served(request, status, mark))
  const clientAddress = clientAddressReader(services.env.trustedProxies)
  const secure = services.env.publicUrl?.startsWith('https:') ?? false
  const headers = securityHeaders(secure)
  const origin = services.env.publicUrl ?? 'http://localhost'

  const routeOf = routeFinder(groupOf, origin)
  const localeOf = (pathname: string) => findLocale(services, pathname)

  async function render(request: Request, peer: Peer, id?: string): Promise<Response> {
    return asResponse(await answer(request, peer, id))
  }

  /** The page, and what it counts as. */
  async function answer(request: Request, peer: Peer, id: string = randomUUID()): Promise<PageResponse> {
    const arabic = await addressInArabic(services, request)
    if (arabic !== undefined) return { status: 302, headers: redirectHeaders(arabic, headers), body: null, mark: undefined }
    const { pathname, search } = new URL(request.url)
    const locale = await localeOf(pathname)
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(requestContext, { id, clientAddress: clientAddress(peer.address, peer.forwardedFor), i18n: i18nFor(locale) })
    const document: { html?: string } = {}
    context.set(documentContext, document)
    const response = withRenewedCookie(await handlerOf(pathname, locale)(request, context), renewedCookie(context))
    const route = routeOf(pathname, locale)
    await recordRefusal(response.status, { request, context }, route.pattern)
    const { html, policy } = finishedPage(document, secure, finish, response.headers)
    const all = pageHeaders(response.headers, { 'x-request-id': id, ...headers, 'content-security-policy': policy })
    return { status: response.status, headers: all, body: html ?? response.body, mark: markOf(route, search, response) }
  }

  return {
    ...{ cache, render, localeOf },
    /** The visitor's address, after the proxies that are trusted. */
    addressOf: ({ socket, headers }: IncomingMessage) =>
      clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for'] as string | undefined),
    /** Fast path: whole answer from memory, before any framework sees the request. */
    serveFromCache: (request: IncomingMessage, response: ServerResponse): boolean =>
      isAnonymousRead(request) && serveAndLog(cache, access, { incoming: request, outgoing: response }),
    /** The line of the site map that an address belongs to, as it stands there. */
    patternOf: async (pathname: string): Promise<string> => routeOf(pagePath(pathname), await localeOf(pagePath(pathname))).pattern,
    /** Renders a cacheable page for an anonymous reader and answers it; undefined when the page is not of that kind. */
    async serveThroughCache(request: IncomingMessage, response: ServerResponse): Promise<'hit' | 'miss' | undefined> {
      if (!isAnonymousRead(request)) return undefined
      const rawUrl = request.url ?? '/'
      const locale = await localeOf(new URL(normalise(rawUrl, []), origin).pathname)
      const { rules, pattern } = routeOf(rawUrl, locale)
      if (!rules || requests(rawUrl, rules.uncached)) return undefined
      const query = rules.query ?? []
      return cache.renderAndServe(request, response, { tags: [...rules.tags, ...layoutTags(locale)], query }, async () => {
        // Nothing of the visitor's request reaches the render: what is kept is everybody's.
        const url = new URL(normalise(rawUrl, query), origin)
        const page = await answer(new Request(url), { address: '', forwardedFor: undefined })
        const html = typeof page.body === 'string' ? page.body : await asResponse(page).text()
        return { status: page.status, headers: Object.fromEntries(page.headers), html, mark: page.mark, route: pattern }
      })
    },
    /** Renders for one reader alone. A page is sent at once; any other answer is returned to be sent. */
    async renderAndCount(exchange: Exchange, request: Request, id: string): Promise<Response | undefined> {
      const { incoming, outgoing } = exchange
      const peer = { address: incoming.socket.remoteAddress ?? '', forwardedFor: request.headers.get('x-forwarded-for') ?? undefined }
      const page = await answer(request, peer, id)
      visits.served(incoming, page.status, page.mark)
      if (typeof page.body !== 'string') return asResponse(page)
      await sendPage({ status: page.status, headers: page.headers, html: page.body }, incoming, outgoing)
      return undefined
    },
    /** Counts under the page's own name while it is kept, and under its route's when it is not. */
    async countEvent(incoming: IncomingMessage, event: PageEvent): Promise<void> {
      const locale = await localeOf(new URL(event.path, origin).pathname)
      const { rules, pattern } = routeOf(event.path, locale)
      const mark = rules && (cache.markOf(event.path, rules.query ?? []) ?? cache.markOf(event.path, []))
      visits.reported(incoming.headers, event, mark ?? (isCounted(pattern) && !pattern.includes('*') ? { name: pattern } : undefined))
    },
  }
}

type Drawn = { html?: string }

/** What is no page of the site may have a policy of its own: the preview of a letter is framed by the site itself. */
function finishedPage({ html }: Drawn, secure: boolean, finish: FinishPage, sent: Headers) {
  if (html === undefined) return { html, policy: sent.get('content-security-policy') ?? "default-src 'none'; frame-ancestors 'none'" }
  return finish({ html, policy: contentSecurityPolicy(secure) })
}

/** Every 403 and 429 of a page or an API passes by here, however it came about. */
async function recordRefusal(status: number, args: { request: Request; context: RouterContextProvider }, route: string): Promise<void> {
  if ((status !== 403 && status !== 429) || isRefusalExpected(args.context)) return
  const session = await sessionFound(args.context)
  recordSecurity(args, status === 403 ? 'access_denied' : 'rate_limited', { userId: session?.user.id, route })
}

/** The path of the page whose data an address asks for. */
const pagePath = (pathname: string) => pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')

function serveAndLog(cache: PageCache, access: AccessLog, { incoming, outgoing }: Exchange): boolean {
  const sentBefore = access.isOn ? incoming.socket.bytesWritten : 0
  const served = cache.serve(incoming, outgoing)
  if (served && access.isOn) access.hit(incoming, served, incoming.socket.bytesWritten - sentBefore)
  return served !== undefined
}

type GroupOf = (pathname: string) => RouteGroup

/** The part of the site that an address of a language belongs to. */
function groupWithin(groupOf: GroupOf, pathname: string, locale: Locale): RouteGroup {
  const { prefix } = localeFacts[locale]
  return groupOf(pagePath(pathname).slice(prefix.length) || '/')
}

/** One handler for each language and group of routes, made when the first request for it comes. */
function handlerFinder(groupOf: GroupOf): (pathname: string, locale: Locale) => Handler {
  const handlers = new Map<string, Handler>()
  return (pathname, locale) => {
    const { name, build } = groupWithin(groupOf, pathname, locale)
    const key = `${locale} ${name}`
    const basename = localeFacts[locale].prefix || '/'
    const handler = handlers.get(key) ?? createRequestHandler({ ...build, basename }, import.meta.env.DEV ? 'development' : 'production')
    handlers.set(key, handler)
    return handler
  }
}

/** The language an address is in: a prefix counts only for languages that the owner has published. */
async function findLocale(services: Services, pathname: string): Promise<Locale> {
  const first = pathname.split('/', 2)[1]?.replace(/\.data$/, '')
  const named = locales.find((locale) => locale !== sourceLocale && locale === first)
  if (!named) return sourceLocale
  const { published_locales: published } = await currentSettings(services)
  return published.some((locale) => locale === named) ? named : sourceLocale
}

/**
 * Where the address of a language that was published once leads now: to the same page in Arabic, for the time being. What is sent
 * to such an address is not sent on.
 */
async function addressInArabic(services: Services, { url, method }: Request): Promise<string | undefined> {
  const { pathname, search } = new URL(url)
  const first = pathname.split('/', 2)[1] ?? ''
  const named = locales.find((locale) => locale !== sourceLocale && locale === first)
  if (!named || (method !== 'GET' && method !== 'HEAD')) return undefined
  const withdrawn = await withdrawnLocales(services)
  // Never two slashes at the beginning: that would be another site.
  return withdrawn.some((locale) => locale === named) ? `/${pathname.slice(first.length + 1).replace(/^\/+/, '')}${search}` : undefined
}

const redirectHeaders = (location: string, others: Readonly<Record<string, string>>) =>
  new Headers({ ...others, location, 'cache-control': 'no-store', vary: 'accept' })

type Found = { rules: CacheRules | undefined; pattern: string; params: Readonly<Record<string, string | undefined>> }

/** `findRoute`, remembered for the paths asked for last: matching ranks the routes anew each time. */
function routeFinder(groupOf: GroupOf, origin: string): (rawUrl: string, locale: Locale) => Found {
  const found = new Map<string, Found>()
  return (rawUrl, locale) => {
    const { pathname } = new URL(normalise(rawUrl, []), origin)
    const key = `${locale} ${pathname}`
    const known = found.get(key)
    if (known) return known
    const route = findRoute(routeTree(groupWithin(groupOf, pathname, locale).build), pathname, locale)
    if (key.length < 400) bounded(found, MAX_PATHS).set(key, route)
    return route
  }
}

/** The line of the site map that answers a path, and how its answer may be kept. */
function findRoute(routes: RouteObject[], pathname: string, locale: Locale): Found {
  const matches = matchRoutes(routes, { pathname }, localeFacts[locale].prefix || '/') ?? []
  const rules = matches.map((match) => (match.route.handle as RouteHandle | undefined)?.cache).findLast((found) => found !== undefined)
  return { rules, pattern: `/${matches.flatMap(({ route }) => route.path || []).join('/')}`, params: matches.at(-1)?.params ?? {} }
}

/**
 * What a rendered page counts as. A page that answers everybody alike has an address that tells of nobody, and one that
 * exists: it counts by itself. Any other (an order has its secret in the address) counts under its route.
 */
function markOf({ rules, pattern, params }: Found, search: string, response: Response): PageMark | undefined {
  if (!isCounted(pattern) || !response.headers.get('content-type')?.startsWith('text/html')) return undefined
  const name = rules && response.status === 200 ? pattern.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '') : pattern
  const outcome = response.headers.get(SEARCH_OUTCOME)
  if (outcome === null) return { name }
  return { name, search: { found: outcome === 'found', query: new URLSearchParams(search).get('q') ?? '' } }
}

export type PageHandlers = ReturnType<typeof createPageHandlers>

function isAnonymousRead(request: IncomingMessage): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const { cookie } = request.headers
  return cookie === undefined || !cookie.includes(SESSION_COOKIE)
}

/** The short cookie that reading the session renewed goes out with this answer, unless the answer says otherwise of it. */
function withRenewedCookie(response: Response, cookie: string | undefined): Response {
  const name = cookie?.slice(0, cookie.indexOf('=') + 1)
  if (!cookie || !name || response.headers.getSetCookie().some((line) => line.startsWith(name))) return response
  const headers = new Headers(response.headers)
  headers.append('set-cookie', cookie)
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}

function asResponse({ status, headers, body }: PageResponse): Response {
  return new Response(body, { status, headers })
}

function pageHeaders(given: Headers, own: Record<string, string>): Headers {
  const all = new Headers(given)
  for (const [name, value] of Object.entries(own)) all.set(name, value)
  all.delete(SEARCH_OUTCOME)
  if (!all.has('cache-control')) all.set('cache-control', 'no-store')
  return all
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

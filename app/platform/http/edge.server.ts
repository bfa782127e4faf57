import { data, type RouterContextProvider } from 'react-router'
import { isDatabaseUnavailable } from '../db/errors.server.ts'
import { AppError } from '../errors.ts'
import { inLanguage, localeFacts } from '../i18n/locales.ts'
import { normalise, requests } from './address.ts'
import { requestContext, servicesContext } from './context.server.ts'
import { CONTENT_MAX_AGE_MS, layoutTags, type RouteHandle } from './handle.ts'
import type { Confirmation } from './route-error.ts'

/** What the error boundary receives for an error that was thrown on purpose. */
export type EdgeError = { code: string; params: Record<string, string | number>; confirmation?: Confirmation }

/**
 * The AppError that an error is, or that Drizzle wrapped (the free-space guard speaks up below it). An unreachable
 * database is said as such (503), and not as a fault of ours (500).
 */
export function asAppError(error: unknown): AppError | undefined {
  for (let e = error, depth = 0; e instanceof Error && depth < 4; e = e.cause, depth += 1) if (e instanceof AppError) return e
  if (isDatabaseUnavailable(error)) return new AppError('database_unavailable', { status: 503, retryAfterSeconds: 5, cause: error })
  return undefined
}

/**
 * Wraps a page's loader or action: an AppError becomes the error response that the boundary draws with its status.
 * (Plain errors lose their class on the way through React Router in production.)
 */
export function page<Args, Result>(work: (args: Args) => Promise<Result>): (args: Args) => Promise<Result> {
  return async (args) => {
    try {
      return await work(args)
    } catch (error) {
      const known = asAppError(error)
      if (!known) throw error
      const headers = known.retryAfterSeconds ? { 'retry-after': String(known.retryAfterSeconds) } : undefined
      const { confirmation } = known.extra as Pick<EdgeError, 'confirmation'>
      const outcome: EdgeError = { code: known.code, params: known.params, ...(confirmation ? { confirmation } : {}) }
      throw data(outcome, { status: known.status, headers })
    }
  }
}

type GuardArgs = { context: Readonly<RouterContextProvider> }

/** `page` for a middleware: the router puts the language before the redirects of loaders and actions, not before those of a middleware. */
export function guardPage<Args extends GuardArgs>(work: (args: Args) => Promise<void>): (args: Args) => Promise<void> {
  return page(async (args) => {
    try {
      await work(args)
    } catch (error) {
      const path = error instanceof Response ? error.headers.get('location') : null
      if (!(error instanceof Response) || !path?.startsWith('/')) throw error
      const { locale } = args.context.get(requestContext).i18n
      const headers = new Headers(error.headers)
      headers.set('location', inLanguage(localeFacts[locale].prefix, path))
      throw new Response(null, { status: error.status, headers })
    }
  })
}

type ContentArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * `page` for a loader that answers everybody alike: what it returns is kept by the rules of the route's handle, so that a
 * reader whom the page cache does not serve (who has a session) costs a render and no query. To hold that promise the
 * loader sees a request with the path only: no host, no cookie, no header, no query key that the handle does not name.
 */
export function contentPage<Args extends ContentArgs, Result>(
  handle: RouteHandle,
  work: (args: Args) => Promise<Result>,
): (args: Args) => Promise<Result> {
  const rules = handle.cache
  if (!rules) throw new Error('a content page names in its handle what it is made from')
  return page((args) => {
    const { content } = args.context.get(servicesContext)
    const { locale } = args.context.get(requestContext).i18n
    const url = new URL(args.request.url)
    const address = normalise(url.pathname + url.search, rules.query ?? [])
    const tags = [...rules.tags, ...layoutTags(locale)]
    const read = () => work({ ...args, request: new Request(new URL(address, 'http://localhost')) })
    if (requests(address, rules.uncached)) return read()
    return content.remember(`page ${locale} ${address}`, tags, read, { maxAgeMs: CONTENT_MAX_AGE_MS, keeps: isWhole })
  })
}

/** A loader may answer 503 with what it has. */
function isWhole(result: unknown): boolean {
  const init = (result as { type?: unknown; init?: ResponseInit | null } | null)?.init
  return init?.status === undefined || init.status < 400
}

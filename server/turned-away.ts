import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { i18nFor } from '#app/catalogue.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { errorJson } from '#app/platform/http/api.server.ts'
import { type Locale, localeFacts, locales, sourceLocale } from '#app/platform/i18n/locales.ts'
import { type ContentEncoding, chooseEncoding } from './page-cache.ts'
import type { PageHandlers } from './pages.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Milliseconds that a prepared page is used for; the site's name or contacts may change. */
const PREPARED_MS = 5 * 60_000
/** Milliseconds that a program in a loop waits for its rejection: answering at once would only make it ask sooner. */
const HOLD_MS = 700
/** What each one who waits already adds to it, and the longest: the more there are, the less often all of them ask. */
const HOLD_MORE_MS = 6
const MAX_HOLD_MS = 4000
const MAX_HELD = 2000

const reasons = { overloaded: { status: 503, seconds: 5 }, too_many_requests: { status: 429, seconds: 10 } } as const
export type Reason = keyof typeof reasons
type Prepared = { headers: Record<string, string>; bodies: Record<ContentEncoding, Buffer> }

/** Answers who cannot be let in now, from memory: the drawn page for readers, JSON for programs, both with Retry-After. */
export function createTurnAway(render: PageHandlers['render']) {
  const prepared = new Map<string, Promise<Prepared>>()
  let held = 0

  function pageFor(reason: Reason, locale: Locale): Promise<Prepared> {
    const key = `${locale} ${reason}`
    const known = prepared.get(key)
    if (known) return known
    const page = preparePage(render, reason, locale)
    prepared.set(key, page)
    page.then(
      () => setTimeout(() => prepared.delete(key), PREPARED_MS).unref(),
      () => prepared.delete(key),
    )
    return page
  }

  async function answer(request: IncomingMessage, response: ServerResponse, reason: Reason): Promise<void> {
    const path = request.url ?? '/'
    const locale = locales.find((one) => one !== sourceLocale && path.startsWith(`/${one}/`)) ?? sourceLocale
    const wantsPage = request.headers.accept?.includes('text/html') && !path.startsWith('/api/')
    const page = wantsPage ? await pageFor(reason, locale).catch(() => undefined) : undefined
    const body = page ? pageBody(request, reason, page) : await jsonBody(reason, locale)
    if (response.destroyed) return
    const { status, seconds } = reasons[reason]
    // What was sent along is not read any more; a connection kept open would take it for the next request.
    const close = isRead(request) ? {} : { connection: 'close' }
    response.writeHead(status, { ...body.headers, ...close, 'retry-after': String(seconds), 'content-length': String(body.bytes.length) })
    response.end(request.method === 'HEAD' ? undefined : body.bytes)
  }

  return (request: IncomingMessage, response: ServerResponse, reason: Reason): void => {
    if (held >= MAX_HELD) {
      request.socket.destroy()
      return
    }
    const holdMs = Math.min(MAX_HOLD_MS, HOLD_MS + held * HOLD_MORE_MS)
    held += 1
    setTimeout(() => {
      held -= 1
      if (!response.destroyed) answer(request, response, reason).catch(() => response.destroy())
    }, holdMs)
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

function pageBody(request: IncomingMessage, reason: Reason, { headers, bodies }: Prepared) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  // A reader need not do anything: the page asks again by itself.
  const again = isRead(request) ? { refresh: String(reasons[reason].seconds) } : {}
  return { headers: { ...headers, ...encoded, ...again }, bytes: bodies[encoding] }
}

async function jsonBody(reason: Reason, locale: Locale) {
  const { status, seconds } = reasons[reason]
  const response = errorJson(new AppError(reason, { status, params: { seconds } }), i18nFor(locale))
  return { headers: Object.fromEntries(response.headers), bytes: Buffer.from(await response.arrayBuffer()) }
}

async function preparePage(render: PageHandlers['render'], reason: Reason, locale: Locale): Promise<Prepared> {
  const address = `http://localhost${localeFacts[locale].prefix}/refused/${reason}`
  const response = await render(new Request(address), { address: '', forwardedFor: undefined })
  const raw = Buffer.from(await response.text())
  const { 'x-request-id': _, 'retry-after': __, ...headers } = Object.fromEntries(response.headers)
  const [br, gz] = await Promise.all([brotli(raw), deflate(raw)])
  return { headers: { ...headers, vary: 'Accept-Encoding' }, bodies: { br, gzip: gz, identity: raw } }
}

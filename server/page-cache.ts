import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageMark } from '#app/features/analytics/types.ts'
import type { ContentTag, ContentVersions } from '#app/platform/content-versions.ts'
import { normalise } from '#app/platform/http/address.ts'
import { CONTENT_MAX_AGE_MS } from '#app/platform/http/handle.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

export type ContentEncoding = 'br' | 'gzip' | 'identity'
type StoredBody = { body: Buffer; headers: Record<string, string> }
type StoredPage = {
  status: number
  etag: string
  bodies: Record<ContentEncoding, StoredBody>
  notModified: Record<string, string>
  tags: readonly ContentTag[]
  stamp: string
  storedAt: number
  expiresAt: number
  mark: PageMark | undefined
  route: string
}

export type PageRules = { tags: readonly ContentTag[]; query: readonly string[] }
export type RenderedPage = { status: number; headers: Record<string, string>; html: string; mark?: PageMark | undefined; route?: string }
/** Told of every page that is answered, from memory or not. */
export type OnServed = (request: IncomingMessage, status: number, mark: PageMark | undefined) => void

const CACHE_CONTROL = 'public, max-age=0, must-revalidate'
const MAX_PAGES = 2000
const MAX_ALIASES = 8000
/** While pages cannot be made (503), those that were made this long ago or less are still answered. */
const STALE_MS = 10 * 60_000
/** After a page could not be made, nobody waits for another attempt for so long who can have an old one. */
const RETRY_MS = 1000

/**
 * Whole anonymous pages, compressed once. A page is found by its raw address first (one Map look-up), then by its
 * normalised one; it counts no more when the content under its tags changes. A render that began before such a change and
 * ended after it is answered but not kept. While the database is gone, a page that was kept is answered although it is
 * old (ADR 0003).
 */
export class PageCache {
  readonly #pages = new Map<string, StoredPage>()
  readonly #aliases = new Map<string, string>()
  readonly #rendering = new Map<string, Promise<StoredPage>>()
  readonly #content: ContentVersions
  readonly #onServed: OnServed
  #failedAt = Number.NEGATIVE_INFINITY
  hits = 0
  misses = 0

  constructor(content: ContentVersions, onServed: OnServed = () => {}) {
    this.#content = content
    this.#onServed = onServed
    content.onChange((tag) => this.#forget(tag))
  }

  /** Answers from memory and returns what was sent, or returns undefined. Callers have ruled out sessions and other methods. */
  serve(request: IncomingMessage, response: ServerResponse): { status: number; route: string } | undefined {
    const key = this.#aliases.get(request.url ?? '')
    const page = key === undefined ? undefined : this.#find(key)
    if (!page) return undefined
    this.hits += 1
    this.#send(page, request, response)
    return page
  }

  #send(page: StoredPage, request: IncomingMessage, response: ServerResponse): void {
    send(page, request, response)
    this.#onServed(request, page.status, page.mark)
  }

  /** What the page of an address counts as, while it is kept. */
  markOf(rawUrl: string, query: readonly string[]): PageMark | undefined {
    return this.#find(normalise(rawUrl, query))?.mark
  }

  #find(key: string): StoredPage | undefined {
    const page = this.#pages.get(key)
    return page && page.expiresAt >= Date.now() ? page : undefined
  }

  /** Renders through `render` (once for all who wait for the same page), keeps a 200 and answers. */
  async renderAndServe(
    request: IncomingMessage,
    response: ServerResponse,
    rules: PageRules,
    render: () => Promise<RenderedPage>,
  ): Promise<'hit' | 'miss'> {
    const raw = request.url ?? '/'
    const key = normalise(raw, rules.query)
    const known = this.#find(key)
    if (known) {
      // A new way of writing a known address (`?utm_source=…`) is no new page.
      this.hits += 1
      this.#alias(raw, key)
      this.#send(known, request, response)
      return 'hit'
    }
    const old = this.#findStale(key)
    if (old && Date.now() - this.#failedAt < RETRY_MS) {
      this.#send(old, request, response)
      return 'hit'
    }
    const stamp = this.#content.stamp(rules.tags)
    const flight = `${key} ${stamp}`
    this.misses += 1
    let rendering = this.#rendering.get(flight)
    if (!rendering) {
      rendering = render().then((page) => store(page, rules.tags, stamp))
      this.#rendering.set(flight, rendering)
      rendering.catch(() => {}).finally(() => this.#rendering.delete(flight))
    }
    const page = await rendering
    if (page.status === 503) this.#failedAt = Date.now()
    if (page.status === 503 && old && this.#pages.get(key) === old) {
      this.#send(old, request, response)
      return 'hit'
    }
    if (page.status === 200) this.#saveIfNewer(raw, key, page, rules.tags)
    else if (page.status < 500) this.#pages.delete(key)
    this.#send(page, request, response)
    return 'miss'
  }

  #findStale(key: string): StoredPage | undefined {
    const page = this.#pages.get(key)
    return page && page.storedAt >= Date.now() - STALE_MS ? page : undefined
  }

  /** How many pages can be answered from memory. */
  get size(): number {
    const now = Date.now()
    return [...this.#pages.values()].filter(({ expiresAt }) => expiresAt >= now).length
  }

  /** Under orders a page may always be outdated before it is made: it is kept for when none can be made, and answered then only. */
  #saveIfNewer(raw: string, key: string, page: StoredPage, tags: readonly ContentTag[]): void {
    const isCurrent = this.#content.stamp(tags) === page.stamp
    if (!isCurrent && this.#find(key)) return
    if (!isCurrent) page.expiresAt = 0
    this.#keep(raw, key, page)
  }

  #keep(raw: string, key: string, page: StoredPage): void {
    this.#pages.delete(key)
    bounded(this.#pages, MAX_PAGES).set(key, page)
    this.#alias(raw, key)
  }

  #alias(raw: string, key: string): void {
    if (raw.length < 400) bounded(this.#aliases, MAX_ALIASES).set(raw, key)
  }

  #forget(tag: ContentTag | 'all'): void {
    for (const page of this.#pages.values()) if (tag === 'all' || page.tags.includes(tag)) page.expiresAt = 0
  }
}

/** The map, with room for one more: what went in first goes first. */
export function bounded<K, V>(map: Map<K, V>, limit: number): Map<K, V> {
  while (map.size >= limit) map.delete(map.keys().next().value as K)
  return map
}

async function store(page: RenderedPage, tags: readonly ContentTag[], stamp: string): Promise<StoredPage> {
  const raw = Buffer.from(page.html)
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`
  const keeps = page.status === 200
  // What is kept is everybody's: neither one request's id nor a cookie for one visitor may stay on it.
  const { 'x-request-id': _oneRequestOnly, 'set-cookie': _oneVisitorOnly, ...headers } = page.headers
  const shared = { ...headers, etag, vary: 'Accept-Encoding, Cookie', 'cache-control': keeps ? CACHE_CONTROL : 'no-store' }
  const as = (body: Buffer, encoding?: string): StoredBody => ({
    body,
    headers: { ...shared, ...(encoding ? { 'content-encoding': encoding } : {}), 'content-length': String(body.length) },
  })
  const identity = as(raw)
  // What is answered once and not kept is not worth compressing thrice.
  const bodies = keeps ? await compressed(raw, as, identity) : { br: identity, gzip: identity, identity }
  const storedAt = Date.now()
  const expiresAt = storedAt + CONTENT_MAX_AGE_MS
  return {
    status: page.status,
    etag,
    tags,
    stamp,
    storedAt,
    expiresAt,
    mark: page.mark,
    route: page.route ?? '',
    notModified: shared,
    bodies,
  }
}

async function compressed(
  raw: Buffer,
  as: (body: Buffer, encoding: string) => StoredBody,
  identity: StoredBody,
): Promise<StoredPage['bodies']> {
  const [br, gz] = await Promise.all([
    brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }),
    deflate(raw, { level: 6 }),
  ])
  return { br: as(br, 'br'), gzip: as(gz, 'gzip'), identity }
}

function send(page: StoredPage, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.notModified).end()
    return
  }
  const stored = page.bodies[chooseEncoding(request.headers['accept-encoding'])]
  response.writeHead(page.status, stored.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(stored.body)
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header.split(',').some((item) => item.trim().replace(/^W\//, '') === etag)
}

export function chooseEncoding(header: string | string[] | undefined): ContentEncoding {
  if (typeof header !== 'string') return 'identity'
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(header)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(header) ? 'gzip' : 'identity'
}

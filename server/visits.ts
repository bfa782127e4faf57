import type { IncomingMessage } from 'node:http'
import {
  ALL,
  DIRECT,
  isRobot,
  isUnseen,
  languageName,
  OTHER,
  type RequestHeaders,
  referrerName,
  retainedQuery,
  searchedAt,
} from '#app/features/analytics/rules.ts'
import type { PageEvent } from '#app/features/analytics/schema.ts'
import type { PageMark } from '#app/features/analytics/types.ts'
import type { DailyCounts } from './daily-counts.ts'

/** Readers' headers are alike: what one says is worked out once. Emptied when it is full; nothing ties one to another. */
const MAX_REMEMBERED = 500
const MAX_REMEMBERED_LENGTH = 300
const SEARCH_PAGE = '/search'

function remembering<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const result = work(text)
    if (text.length > MAX_REMEMBERED_LENGTH) return result
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(text, result)
    return result
  }
}

/**
 * Turns requests into counts. It stands in the way of every cached page, so it looks at four headers, adds to maps in
 * memory and does nothing else. Of who asked nothing is taken: no address, no cookie, no time but the day.
 */
export class Visits {
  readonly #counts: DailyCounts
  readonly #publicHost: string | undefined
  readonly #isRobot = remembering(isRobot)
  readonly #language = remembering(languageName)
  /** By the origin alone: a whole address can be somebody's, and is never remembered. */
  readonly #referrer = remembering((origin) => referrerName(origin, []) ?? OTHER)

  constructor(counts: DailyCounts, publicUrl: string | undefined) {
    this.#counts = counts
    this.#publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host
  }

  /** A page was answered. `mark` is undefined for what is no page of the public site. */
  served(request: IncomingMessage, status: number, mark: PageMark | undefined): void {
    if (request.method !== 'GET' || (status !== 200 && status !== 404)) return
    const { headers } = request
    if (mark === undefined || isUnseen(headers)) return
    if (this.#isRobot(headers['user-agent'] ?? '')) this.#counts.add('bot', ALL)
    else if (status === 404) this.#counts.add('missing', ALL)
    else this.#view(headers, mark, headers.referer)
  }

  /** `searched`: what was searched where one of our own search pages led here, if the referrer does not say it. */
  #view(headers: RequestHeaders, mark: PageMark, referer: string | undefined, searched?: string): void {
    this.#counts.add('view', mark.name)
    this.#counts.add('language', this.#language((headers['accept-language'] as string | undefined) ?? ''))
    const from = this.#from(referer, headers.host as string | undefined)
    if (from !== undefined) this.#counts.add('referrer', from)
    // From one page of hits to the next nothing was opened.
    else if (mark.name !== SEARCH_PAGE) this.#opened(searched ?? searchedAt(referer ?? ''))
    if (!mark.search) return
    this.#counts.add('search', ALL)
    this.#counts.add(mark.search.found ? 'search_found' : 'search_none', retainedQuery(mark.search.query))
  }

  #opened(query: string | undefined): void {
    if (query !== undefined) this.#counts.add('search_opened', retainedQuery(query))
  }

  /** A page reports that it was shown from what had been fetched ahead, or that its reader got in touch. */
  reported(headers: RequestHeaders, event: PageEvent, mark: PageMark | undefined): void {
    if (mark === undefined) return
    // Fetched ahead by one of our own pages, unless it says otherwise; an empty host is none.
    const from = event.from ?? headers.host
    if (this.#isRobot((headers['user-agent'] as string | undefined) ?? '')) this.#counts.add('bot', ALL)
    else if (event.event === 'view') this.#view(headers, mark, from === '' ? undefined : `http://${from}/`, event.search)
    else {
      this.#counts.add(event.event, mark.name)
      // A number that is called from the list of hits was what was looked for.
      if (mark.name === SEARCH_PAGE) this.#opened(searchedAt(`http://own${event.path}`))
    }
  }

  #from(referer: string | undefined, host: string | undefined): string | undefined {
    if (referer === undefined || referer === '') return DIRECT
    const [, own] = /^https?:\/\/([^/]*)/.exec(referer) ?? []
    if (own !== undefined && (own === host || own === this.#publicHost)) return undefined
    const end = referer.indexOf('/', 8)
    return this.#referrer(end < 0 ? referer : referer.slice(0, end + 1))
  }
}

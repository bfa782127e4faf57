import type { IncomingMessage } from 'node:http'
import { ALL, isRobot, isUnseen, keptQuery, languageName, OTHER, type RequestHeaders, referrerName } from '#app/features/analytics/rules.ts'
import type { PageEvent } from '#app/features/analytics/schema.ts'
import type { PageMark } from '#app/features/analytics/types.ts'
import type { DailyCounts } from './daily-counts.ts'

const MAX_LANGUAGES_REMEMBERED = 500

/**
 * Turns requests into counts. It stands in the way of every cached page, so it looks at four headers, adds to maps in
 * memory and does nothing else. Of who asked nothing is taken: no address, no cookie, no time but the day.
 */
export class Visits {
  readonly #counts: DailyCounts
  readonly #publicHost: string | undefined
  readonly #languages = new Map<string, string>()

  constructor(counts: DailyCounts, publicUrl: string | undefined) {
    this.#counts = counts
    this.#publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host
  }

  /** A page was answered. `mark` is undefined for what is no page of the public site. */
  served(request: IncomingMessage, status: number, mark: PageMark | undefined): void {
    if (request.method !== 'GET' || (status !== 200 && status !== 404)) return
    const { headers } = request
    if (mark === undefined || isUnseen(headers)) return
    if (isRobot(headers['user-agent'])) this.#counts.add('bot', ALL)
    else if (status === 404) this.#counts.add('missing', ALL)
    else this.#view(headers, mark, headers.referer)
  }

  #view(headers: RequestHeaders, mark: PageMark, referer: string | undefined): void {
    this.#counts.add('view', mark.name)
    this.#counts.add('language', this.#language(headers['accept-language'] as string | undefined))
    const from = referrerName(referer, [headers.host as string | undefined, this.#publicHost])
    if (from !== undefined) this.#counts.add('referrer', from)
    if (!mark.search) return
    this.#counts.add('search', ALL)
    if (!mark.search.found) this.#counts.add('search_none', keptQuery(mark.search.query))
  }

  /** A page reports that it was shown from what had been fetched ahead, or that its reader got in touch. */
  reported(headers: RequestHeaders, event: PageEvent, mark: PageMark | undefined): void {
    if (mark === undefined) return
    // Fetched ahead by one of our own pages, unless it says otherwise; an empty host is none.
    const from = event.from ?? headers.host
    if (isRobot(headers['user-agent'] as string | undefined)) this.#counts.add('bot', ALL)
    else if (event.event === 'view') this.#view(headers, mark, from === '' ? undefined : `http://${from}/`)
    else this.#counts.add(event.event, mark.name)
  }

  #language(header: string | undefined): string {
    if (header === undefined) return OTHER
    const known = this.#languages.get(header)
    if (known !== undefined) return known
    const name = languageName(header)
    if (this.#languages.size >= MAX_LANGUAGES_REMEMBERED) this.#languages.clear()
    this.#languages.set(header, name)
    return name
  }
}

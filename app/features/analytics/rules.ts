import { foldArabic } from '#app/platform/arabic.ts'
import { addDays } from '#app/platform/time.ts'
import type { ContactKind, CountKind, Period, Range } from './types.ts'

/** The one name of a total. */
export const ALL = '(all)'
/** What came after the day's last new name was admitted, or is no name that may be kept. */
export const OTHER = '(other)'
/** Views that no link of another site led to: typed, bookmarked, or opened from an app. */
export const DIRECT = '(direct)'

/** Distinct names a day, of each kind: made-up addresses cannot fill the memory or the table. */
export const MAX_NAMES: Record<CountKind, number> = {
  view: 2000,
  referrer: 200,
  language: 100,
  search: 1,
  search_none: 300,
  search_found: 500,
  search_opened: 500,
  whatsapp: 500,
  call: 500,
  directions: 500,
  missing: 1,
  bot: 1,
}
export const MAX_NAME_LENGTH = 200

/** Daily counts are kept this long: two years, to compare with, and the month that is running. */
export const RETENTION_MONTHS = 25

/** The first day whose counts are kept: RETENTION_MONTHS before `today`'s month. */
export function firstRetainedDay(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - RETENTION_MONTHS, 1)).toISOString().slice(0, 10)
}

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

const ROBOTS =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|facebookexternalhit|mediapartners|monitor|uptime|scrap|fetch|python|curl|wget|archive|validator|feed/i

/** Programs: whatever does not say 'Mozilla/' as every browser does, or says that it is one. */
export function isRobot(userAgent: string | undefined): boolean {
  if (userAgent === undefined || !(userAgent.startsWith('Mozilla/') || userAgent.startsWith('Opera/'))) return true
  return ROBOTS.test(userAgent)
}

/** A page fetched in case somebody goes there, or by a script: nobody has seen it yet. */
export function isUnseen(headers: RequestHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']
  if (purpose !== undefined && String(purpose).includes('prefetch')) return true
  const destination = headers['sec-fetch-dest']
  return destination !== undefined && destination !== 'document'
}

/** Names under which one company's many hosts are known. */
const FAMILIES: readonly [RegExp, string][] = [
  [/(^|\.)google\.[a-z.]{2,6}$|^com\.google\./, 'google'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com)$/, 'facebook.com'],
  [/(^|\.)(x\.com|twitter\.com|t\.co)$/, 'x.com'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube.com'],
  [/(^|\.)(t\.me|telegram\.org)$/, 'telegram.org'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp.com'],
  [/(^|\.)(openai\.com|chatgpt\.com)$/, 'chatgpt.com'],
]
/** Endings under which the registered name is the third from the end. */
const SECOND_LEVEL = /\.(?:(?:co|com|net|org|gov|gob|ac|edu|press)\.[a-z]{2})$/

/**
 * The site that a Referer leads from, as little of it as tells: the registered name without what stands before it, which
 * can be a person's. Undefined for our own pages, OTHER for what is no public host.
 */
export function referrerName(referer: string | undefined, ownHosts: readonly (string | undefined)[]): string | undefined {
  if (referer === undefined || referer === '') return DIRECT
  if (!URL.canParse(referer)) return OTHER
  const { host, hostname } = new URL(referer)
  if (ownHosts.includes(host)) return undefined
  const family = FAMILIES.find(([pattern]) => pattern.test(hostname))
  if (family) return family[1]
  if (!/^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}$/.test(hostname)) return OTHER
  return hostname
    .split('.')
    .slice(SECOND_LEVEL.test(hostname) ? -3 : -2)
    .join('.')
}

const LANGUAGES = new Set(
  'ar zgh ber kab en es fr nl de it pt ca gl eu sv no nb da fi tr ru uk pl ro el he fa ur hi zh ja ko id'.split(' '),
)
const REGIONS = new Set(
  'MA DZ TN LY MR EG SA AE QA KW BH OM JO LB SY IQ PS YE SD SN CI ML NE GN ES FR NL BE DE IT PT GB IE LU CH AT SE NO DK FI PL RO GR TR RU UA US CA MX AR BR CL CO AU NZ CN JP KR IN ID IL'.split(
    ' ',
  ),
)

/**
 * The first language a browser asks for with its country, `ar-MA`, `nl-NL`; without one, `ar`. Only languages and
 * countries of our list: together with a time and a page a rare one would point at somebody.
 */
export function languageName(acceptLanguage: string | undefined): string {
  const [, language = '', region = ''] = /^\s*([a-z]{2,3})(?:[-_][a-z]{4})?(?:[-_]([a-z]{2}))?\b/i.exec(acceptLanguage ?? '') ?? []
  if (!LANGUAGES.has(language.toLowerCase())) return OTHER
  return REGIONS.has(region.toUpperCase()) ? `${language.toLowerCase()}-${region.toUpperCase()}` : language.toLowerCase()
}

/**
 * The words of a search as they are kept: folded, and only when they can hardly say who asked. A
 * phone number, an address, a mail or a long text becomes OTHER; so does what is too short to mean anything.
 */
export function retainedQuery(query: string): string {
  const folded = foldArabic(query)
  const letters = folded.replaceAll(' ', '').length
  if (/[\d@]/.test(folded) || /[@\d\u0660-\u0669\u06f0-\u06f9]|:\/\//.test(query)) return OTHER
  return letters >= 3 && folded.length <= 60 && folded.split(' ').length <= 6 ? folded : OTHER
}

/** The words of the search page of ours at this address, in whichever language; undefined for any other page. */
export function searchedAt(address: string): string | undefined {
  const [, search] = /^https?:\/\/[^/]*(?:\/(?:en|es|fr))?\/search\?([^#]*)/.exec(address) ?? []
  return search === undefined ? undefined : (new URLSearchParams(search).get('q') ?? undefined)
}

/** What a link lets a reader do: write, call, or find the way. */
export function contactKindOf(href: string): ContactKind | undefined {
  if (/^https:\/\/(?:wa\.me|api\.whatsapp\.com)\//.test(href)) return 'whatsapp'
  if (href.startsWith('tel:')) return 'call'
  if (/^geo:|^https:\/\/(?:www\.)?(?:google\.com\/maps\/dir|openstreetmap\.org\/directions)/.test(href)) return 'directions'
  return undefined
}

/** Back office, sign-in and programs' addresses are not pages that readers visit. */
export function isCounted(pattern: string): boolean {
  return !/^\/(?:admin|api|auth|ai-chat|home-legacy|refused)(?:\/|$)/.test(pattern)
}

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The same day a year before; the 29th of February becomes the 28th. */
const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-02-28')

/**
 * The days that a range means today. Days are compared with as many days before them; twelve months (this one and the
 * eleven before it, by month) with the same days a year ago.
 */
export function periodOf(range: Range, today: string): Period {
  if (range === '12m') return twelveMonths(today)
  const length = Number(range)
  const from = addDays(today, 1 - length)
  const before = { from: addDays(from, -length), to: addDays(from, -1) }
  const steps = Array.from({ length }, (_, i) => {
    const [day, then] = [addDays(from, i), addDays(before.from, i)]
    return { now: { from: day, to: day }, before: { from: then, to: then } }
  })
  return { range, from, to: today, before, steps }
}

function twelveMonths(today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = (back: number) => dayAt(Date.UTC(year, month - 1 - back, 1))
  const steps = Array.from({ length: 12 }, (_, i) => {
    const now = { from: first(11 - i), to: i === 11 ? today : addDays(first(10 - i), -1) }
    return { now, before: { from: yearBefore(now.from), to: i === 11 ? yearBefore(today) : addDays(first(22 - i), -1) } }
  })
  const from = first(11)
  return { range: '12m', from, to: today, before: { from: yearBefore(from), to: yearBefore(today) }, steps }
}

/** By how much `now` is more than `before`, as a share of it; null where there is nothing to compare with. */
export function changeOf(now: number, before: number | null): number | null {
  return before === null || before === 0 ? null : (now - before) / before
}

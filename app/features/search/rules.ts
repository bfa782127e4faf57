import { foldArabicLight, stripBidiControls } from '#app/platform/arabic.ts'
import commonWords from './data/common-words.json' with { type: 'json' }
import type { SearchKind } from './types.ts'

export const MAX_QUERY_LENGTH = 200
export const MAX_WORDS = 8
export const PAGE_SIZE = 20
/** Pages past this show nothing new: hits are ranked among a bounded number. */
export const MAX_PAGE = 10

/** Words that connect or ask, folded; they count only when nothing else was typed. */
const COMMON = new Set(
  Object.values(commonWords)
    .flat()
    .flatMap((word) => foldArabicLight(word).split(' ')),
)

export const isCommon = (word: string) => COMMON.has(word)

/** What was typed, as it is kept in the box and in the address: one line, cut, single spaces. */
export function normaliseQuery(text: string | null | undefined): string {
  const line = [...stripBidiControls((text ?? '').slice(0, 4 * MAX_QUERY_LENGTH).toWellFormed()).replace(/[\s\u0000-\u001f\u007f]+/g, ' ')]
  return line.slice(0, MAX_QUERY_LENGTH).join('').trim()
}

/** All the words of a query, folded, in their order. */
export function foldedWords(query: string): string[] {
  return (
    foldArabicLight(normaliseQuery(query))
      .split(' ')
      .filter(Boolean)
      // A word being typed: only the article and one letter are there yet.
      .map((word) => word.replace(/^(?:[\u0648\u0628\u0641\u0643]?\u0627\u0644|\u0644\u0644)(?=[\u0621-\u064a]$)/, '').slice(0, 40))
  )
}

/** The folded words to look for: at most eight, each once, without the very common ones unless there are no others. */
export function queryWords(query: string): string[] {
  const all = foldedWords(query)
  const content = all.filter((word) => !COMMON.has(word))
  return [...new Set(content.length > 0 ? content : all)].slice(0, MAX_WORDS)
}

const WORD = /[\p{L}\p{M}\p{N}\u0640]+/gu

/** Folded words as they were typed. */
export function asTyped(query: string, folded: readonly string[]): string[] {
  return folded.map((word) => spellingIn(normaliseQuery(query), word))
}

/** How a text writes a folded word. */
export function writtenIn(text: string, folded: string): string | undefined {
  return text.match(WORD)?.find((word) => foldArabicLight(word) === folded)
}

/** The same; the folded word itself when the text does not hold it. */
export const spellingIn = (text: string, folded: string): string => writtenIn(text, folded) ?? folded

/** Insertions, deletions, replacements and swaps of neighbours between two words; stops counting past `limit`. */
export function slips(a: string, b: string, limit = 2): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) > limit) return limit + 1
    before = last
    last = row
  }
  return Math.min(last[b.length] ?? limit + 1, limit + 1)
}

/** The word and what it becomes with each letter left out, as `search_deletes` in the database makes them. */
export function shortenedForms(word: string): string[] {
  if (word.length > 16) return [word]
  return [...new Set([word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))])].filter(Boolean)
}

/** How many slips a typed word may be away: none up to three letters, one up to five, two from six on. */
export function allowedSlips(word: string): number {
  return word.length <= 3 ? 0 : word.length <= 5 ? 1 : 2
}

/** The words that a word may be when a space was forgotten: each way to part it in two of at least two letters. */
export function splits(word: string): [string, string][] {
  if (word.length < 6) return []
  return Array.from({ length: word.length - 3 }, (_, i): [string, string] => [word.slice(0, i + 2), foldArabicLight(word.slice(i + 2))])
}

/** `(a & b) | (c)` for PostgreSQL: any of these sets of words. Words are folded, so they hold no character that means anything there. */
export function anyOf(sets: readonly (readonly string[])[]): string | null {
  const parts = sets.filter((words) => words.length > 0).map((words) => `(${words.map((word) => `'${word}'`).join(' & ')})`)
  return parts.length > 0 ? parts.join(' | ') : null
}

export type HighlightedPart = { text: string; marked: boolean }

/** Splits a text at whole words, so that a mark never falls between the letters of one (Arabic would break apart). */
export function markWords(text: string, matched: ReadonlySet<string>): HighlightedPart[] {
  const parts: HighlightedPart[] = []
  const add = (piece: string, marked: boolean) => {
    const last = parts.at(-1)
    if (last && last.marked === marked) last.text += piece
    else if (piece) parts.push({ text: piece, marked })
  }
  let end = 0
  for (const word of text.matchAll(WORD)) {
    add(text.slice(end, word.index), false)
    add(word[0], matched.has(foldArabicLight(word[0])))
    end = word.index + word[0].length
  }
  add(text.slice(end), false)
  return parts
}

/** The part of a text around its first marked word, cut at words, for a result's second line. */
export function excerpt(text: string, matched: ReadonlySet<string>, length = 170): string {
  if (text.length <= length) return text
  const words = text.split(/(?<=\s)/)
  const hit = words.findIndex((word) => matched.has(foldArabicLight(word)))
  let start = 0
  if (hit > 0 && words.slice(0, hit).join('').length > length * 0.7) start = Math.max(0, hit - 8)
  let cut = ''
  for (const word of words.slice(start)) {
    if (cut.length + word.length > length) break
    cut += word
  }
  return `${start > 0 ? '… ' : ''}${cut.trimEnd()} …`
}

/**
 * What a search page's address holds. `open`: only what is open now. `near`: a town, and `at`: a visitor's place rounded to a cell
 * of about a kilometre, from which distances are counted. `plain`: the words as they are, nothing told from them.
 */
export type SearchAddress = {
  q: string
  kind?: SearchKind | undefined
  city?: string | undefined
  page?: number | undefined
  open?: boolean | undefined
  near?: string | undefined
  at?: string | undefined
  plain?: boolean | undefined
}

/** The address of a search; parts at their default are left out. */
export function searchPath({ q, kind, city, page, open, near, at, plain }: SearchAddress): string {
  const query = new URLSearchParams({ q })
  if (kind) query.set('kind', kind)
  if (city) query.set('city', city)
  if (open) query.set('open', '1')
  if (at) query.set('at', at)
  else if (near) query.set('near', near)
  if (plain) query.set('plain', '1')
  if (page && page > 1) query.set('page', String(page))
  return `/search?${query}`
}

const ID = /^[a-z0-9-]{1,80}$/
const CELL = /^\d{1,2}\.\d{2},-?\d{1,2}\.\d{2}$/

/** Reads a search address; `kinds` are those that there are. Whatever makes no sense in it (`sort=password`, `page=-1`) is as if it were not there. */
export function readSearchAddress(query: URLSearchParams, kinds: readonly SearchKind[] = []): SearchAddress {
  const kind = kinds.find((item) => item === query.get('kind'))
  const read = (key: string, pattern: RegExp) => pattern.exec(query.get(key) ?? '')?.[0]
  const page = /^\d{1,2}$/.test(query.get('page') ?? '') ? Math.min(MAX_PAGE, Math.max(1, Number(query.get('page')))) : 1
  return {
    q: normaliseQuery(query.get('q')),
    kind,
    city: read('city', ID),
    page,
    open: query.get('open') === '1',
    near: read('near', ID),
    at: read('at', CELL),
    plain: query.get('plain') === '1',
  }
}

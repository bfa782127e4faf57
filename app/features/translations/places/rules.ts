import type { Locale } from '#app/platform/i18n/locales.ts'
import { readPlural } from '../form/rules.ts'
import type { SiteMessage } from '../types.ts'

/** Of one page; what is more is left out, and longer texts are no messages. */
export const MAX_PLACES = 400
export const MAX_PLACE_LENGTH = 600
/** Keys that one text may come from: 'Save' stands under many. */
const MAX_KEYS = 12

export type PlaceIndex = {
  exact: ReadonlyMap<string, readonly string[]>
  patterns: readonly { key: string; literal: string; pattern: RegExp }[]
}

export const squeeze = (text: string): string => text.replace(/[\s\u2066-\u2069\u200e\u200f]+/g, ' ').trim()

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Letters that a text with arguments must have of its own, or it would stand for everything. */
const MIN_LITERAL = 3
/** What stands for an argument; `#` is a number. */
const GAP = /\{[^{}]*\}|#/g
const FIGURE = '[\\d.,\\s]{1,20}?'

function patternOf(form: string): RegExp {
  const fillings = (form.match(GAP) ?? []).map((gap) => `\\s?(?:${gap === '#' ? FIGURE : '.{1,200}?'})\\s?`)
  const pieces = form.split(GAP).map((piece, i) => `${fillings[i - 1] ?? ''}${escaped(squeeze(piece))}`)
  return new RegExp(`^${pieces.join('')}$`, 'su')
}

/** The texts of a language as they come to stand on a page: as they are, or with arguments in them. */
export function indexPlaces(messages: readonly SiteMessage[], locale: Locale): PlaceIndex {
  const exact = new Map<string, string[]>()
  const patterns: { key: string; literal: string; pattern: RegExp }[] = []
  for (const { key, texts } of messages) {
    const text = texts.find((one) => one.locale === locale)?.text ?? texts.find((one) => one.locale === 'ar')?.text
    for (const form of text === undefined ? [] : new Set(Object.values(readPlural(text)?.forms ?? { other: text }))) {
      const pieces = form.split(GAP).map(squeeze)
      if (pieces.length === 1) exact.set(squeeze(form), [...(exact.get(squeeze(form)) ?? []), key])
      const literal = pieces.toSorted((a, b) => b.length - a.length)[0] ?? ''
      if (pieces.length > 1 && (literal.match(/\p{L}/gu)?.length ?? 0) >= MIN_LITERAL) {
        patterns.push({ key, literal, pattern: patternOf(form) })
      }
    }
  }
  return { exact, patterns }
}

/** The keys that a text on a page may come from: of those with arguments only where none says it as it stands. */
export function keysOf(index: PlaceIndex, written: string): string[] {
  const text = squeeze(written)
  if (text === '' || text.length > MAX_PLACE_LENGTH) return []
  const exact = index.exact.get(text)
  if (exact) return [...new Set(exact)].slice(0, MAX_KEYS)
  const found = index.patterns.filter(({ literal, pattern }) => text.includes(literal) && pattern.test(text))
  // What says most of it by itself is likeliest.
  found.sort((a, b) => b.literal.length - a.literal.length)
  return [...new Set(found.map(({ key }) => key))].slice(0, MAX_KEYS)
}

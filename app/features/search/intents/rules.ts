import { foldArabic, foldArabicLight } from '#app/platform/arabic.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import phrases from '../data/intents.json' with { type: 'json' }
import { isCommon, normaliseQuery } from '../rules.ts'
import type { Understanding } from './types.ts'

type Wish = keyof typeof phrases
type Phrase = { wish: Wish; words: string[] }

// With the article: 'tonight' is said with it in Arabic, and a night without it is only a night.
const PHRASES: readonly Phrase[] = (Object.keys(phrases) as Wish[])
  .flatMap((wish) =>
    Object.values(phrases[wish]).flatMap((texts) => texts.map((text): Phrase => ({ wish, words: foldArabic(text).split(' ') }))),
  )
  // The longest first: 'open tonight' is not 'open' and something else.
  .sort((a, b) => b.words.length - a.words.length)

/** Words of a query with what each is when folded; one typed word may fold to several ('l'hôpital'), or to none. */
type Token = { typed: string; folded: string[] }

const tokensOf = (query: string): Token[] =>
  normaliseQuery(query)
    .split(' ')
    .filter(Boolean)
    .map((typed) => ({ typed, folded: foldArabic(typed).split(' ').filter(Boolean) }))

/** How many tokens from here on say a phrase; 0 when they do not. */
function spans(tokens: readonly Token[], at: number, phrase: readonly string[]): number {
  let said: string[] = []
  for (let end = at; end < tokens.length && said.length < phrase.length; end += 1) {
    said = [...said, ...(tokens[end]?.folded ?? [])]
    if (said.length === phrase.length && said.every((word, i) => word === phrase[i])) return end - at + 1
  }
  return 0
}

const isContentWord = ({ folded }: Token) => folded.some((word) => !isCommon(foldArabicLight(word)))

export type CityNames = { id: string; name: LocalText }

/**
 * What a query wishes beside what it looks for: that it is open now or tonight, near, or in a city. Those words are taken out of
 * it (a city's stay, since things bear its name), unless nothing would be left to look for.
 */
export function understand(query: string, cities: readonly CityNames[]): Understanding {
  let left = tokensOf(query)
  const wishes: Partial<Record<Wish, string>> = {}
  for (const { wish, words } of PHRASES) {
    const at = left.findIndex((_, i) => spans(left, i, words) > 0)
    if (at < 0) continue
    const length = spans(left, at, words)
    const rest = [...left.slice(0, at), ...left.slice(at + length)]
    if (!rest.some(isContentWord)) continue
    wishes[wish] ??= left
      .slice(at, at + length)
      .map(({ typed }) => typed)
      .join(' ')
    left = rest
  }
  const city = findNamedCity(left, cities)
  return { text: left.map(({ typed }) => typed).join(' '), wishes, city }
}

/** The city whose name stands in the query beside something else. Of two names that begin alike the longer one is meant. */
function findNamedCity(tokens: readonly Token[], cities: readonly CityNames[]): Understanding['city'] {
  const light = tokens.map(({ typed, folded }): Token => ({ typed, folded: foldArabicLight(folded.join(' ')).split(' ').filter(Boolean) }))
  const names = cities
    .flatMap(({ id, name }) =>
      Object.values(name).map((one) => ({
        id,
        words: foldArabicLight(one ?? '')
          .split(' ')
          .filter(Boolean),
      })),
    )
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length)
  for (const { id, words } of names) {
    const at = light.findIndex((_, i) => spans(light, i, words) > 0)
    if (at < 0) continue
    const length = spans(light, at, words)
    const others = [...tokens.slice(0, at), ...tokens.slice(at + length)]
    if (!others.some(isContentWord)) return null
    return {
      id,
      words: tokens
        .slice(at, at + length)
        .map(({ typed }) => typed)
        .join(' '),
    }
  }
  return null
}

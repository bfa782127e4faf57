import { foldedWords, isCommon, MAX_WORDS } from './rules.ts'
import { MAX_PHRASE_WORDS, synonymOf } from './synonyms/built-in.ts'
import { mergeSynonyms } from './synonyms/rules.ts'
import type { Synonym } from './synonyms/types.ts'
import type { QueryPart } from './types.ts'

type OwnSynonyms = ReadonlyMap<string, Synonym>

/**
 * A query as the things it asks for. The longest phrase that people are known to say comes first, also with connecting
 * words in it; other connecting and asking words are left out, unless there is nothing else. `own` are the owner's synonyms,
 * which stand beside the built-in ones.
 */
export function queryParts(query: string, own: OwnSynonyms = new Map()): QueryPart[] {
  const words = foldedWords(query)
  const parts: QueryPart[] = []
  const left: string[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at, own)
    if (phrase) parts.push(phrase)
    else if (isCommon(words[at] ?? '')) left.push(words[at] ?? '')
    else parts.push({ words: [words[at] ?? ''], means: [], pins: [] })
    at += phrase?.words.length ?? 1
  }
  const requested = parts.length > 0 ? parts : left.map((word): QueryPart => ({ words: [word], means: [], pins: [] }))
  return [...new Map(requested.map((part) => [part.words.join(' '), part])).values()].slice(0, MAX_WORDS)
}

function phraseAt(words: readonly string[], at: number, own: OwnSynonyms): QueryPart | undefined {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length)
    const typed = phrase.join(' ')
    const synonym = mergeSynonyms(synonymOf(typed), own.get(typed))
    if (synonym) return { words: phrase, ...synonym }
  }
  return undefined
}

/** Neighbouring words of a query as one, for a space too many. */
export function joinedWords(parts: readonly QueryPart[]): { at: number; word: string }[] {
  return parts.flatMap(({ words }, at) => {
    const [next] = parts[at + 1]?.words ?? []
    return words.length === 1 && words[0] && next ? [{ at, word: words[0] + next }] : []
  })
}

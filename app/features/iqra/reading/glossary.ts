import affixes from './arabic-affixes.json' with { type: 'json' }
import { stripMarks } from './tokens.ts'
import type { Gloss, ReadingLanguage } from './types.ts'

/** What a form is looked up by: without vowel marks in Arabic, without capitals elsewhere. Accents stay: ou is not où. */
export function formKey(word: string, language: ReadingLanguage): string {
  const plain = word.normalize('NFC').replaceAll('’', "'")
  return language === 'ar' ? stripMarks(plain) : plain.toLowerCase()
}

/** Particles before a word, pronouns after it, endings of number and of the accusative, and what an ending becomes before a pronoun. */
const { prefixes, pronouns, endings, beforePronoun } = affixes
/** What a word ends in, and what it is put back to. */
type Ending = readonly string[]

const MIN_STEM = 2

type Candidate = { key: string; cost: number }

/** What may be left of a word once particles, pronouns and endings are taken from it, the least changed first. */
function arabicCandidates(word: string): string[] {
  const stems = prefixes
    .filter((prefix) => word.startsWith(prefix))
    .flatMap((prefix) =>
      pronouns
        .filter((pronoun) => word.slice(prefix.length).endsWith(pronoun))
        .map((pronoun) => ({
          pronoun,
          stem: word.slice(prefix.length, word.length - pronoun.length),
          cost: prefix.length + 2 * pronoun.length,
        })),
    )
  return inOrder(
    stems
      .filter(({ stem }) => stem.length >= MIN_STEM)
      .flatMap(({ stem, pronoun, cost }) => [
        ...endings.flatMap((ending) => withEnding(stem, ending, cost)),
        // A feminine ending opens before a pronoun, and a final alif changes its shape.
        ...(pronoun ? beforePronoun.flatMap((ending) => withEnding(stem, ending, cost - 3)) : []),
      ]),
  )
}

function withEnding(stem: string, [ending = '', replacement = '']: Ending, cost: number): Candidate[] {
  const key = stem.slice(0, stem.length - ending.length) + replacement
  return stem.endsWith(ending) && key.length >= MIN_STEM ? [{ key, cost: cost + 3 * ending.length }] : []
}

/** Endings that a lemma takes by rule, each with what it is put back to. */
const LATIN_ENDINGS: Readonly<Record<Exclude<ReadingLanguage, 'ar'>, readonly (readonly [string, string])[]>> = {
  en: [
    ["'s", ''],
    ['s', ''],
    ['es', ''],
    ['ies', 'y'],
    ['ed', ''],
    ['ed', 'e'],
    ['ied', 'y'],
    ['ing', ''],
    ['ing', 'e'],
    ['er', ''],
    ['er', 'e'],
    ['est', ''],
    ['ly', ''],
  ],
  es: [
    ['s', ''],
    ['es', ''],
    ['a', 'o'],
    ['as', 'o'],
    ['ces', 'z'],
    ['a', ''],
    ['as', ''],
  ],
  fr: [
    ['s', ''],
    ['x', ''],
    ['e', ''],
    ['es', ''],
    ['aux', 'al'],
    ['le', ''],
    ['les', ''],
    ['ne', ''],
    ['nes', ''],
    ['te', ''],
    ['tes', ''],
  ],
}

function latinCandidates(word: string, language: Exclude<ReadingLanguage, 'ar'>): string[] {
  const found = [word, ...word.split('-')].flatMap((whole, i) => [
    { key: whole, cost: 10 * i },
    ...LATIN_ENDINGS[language].flatMap(([ending, replacement]) =>
      whole.endsWith(ending) && whole.length - ending.length >= MIN_STEM
        ? [{ key: whole.slice(0, whole.length - ending.length) + replacement, cost: 10 * i + ending.length }]
        : [],
    ),
    // stopped, running: a doubled consonant before the ending.
    ...(language === 'en'
      ? [...whole.matchAll(/^(\w+)(\w)\2(?:ed|ing)$/g)].map(([, start = '', letter = '']) => ({ key: start + letter, cost: 10 * i + 4 }))
      : []),
  ])
  return inOrder(found)
}

const inOrder = (found: readonly Candidate[]) => [...new Set([...found].sort((one, other) => one.cost - other.cost).map(({ key }) => key))]

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

export type FindGloss = (word: string) => Gloss | undefined

/** Finds the gloss of a form in one language's glossary. Where two have it, it is the easier word's. */
export function glossFinder(glosses: readonly Gloss[], language: ReadingLanguage): FindGloss {
  const byForm = new Map<string, Gloss>()
  const own = glosses
    .filter((gloss) => gloss.language === language)
    .sort((one, other) => (one.band === other.band ? compare(one.id, other.id) : compare(one.band, other.band)))
  const put = (form: string, gloss: Gloss) => {
    const key = formKey(form, language)
    if (key && !byForm.has(key)) byForm.set(key, gloss)
  }
  // Forms that somebody wrote down come before lemmas that only look the same.
  for (const gloss of own) for (const form of gloss.forms) put(form, gloss)
  for (const gloss of own) put(gloss.lemma, gloss)
  const known = new Map<string, Gloss | undefined>()
  return (word) => {
    const key = formKey(word, language)
    if (!known.has(key)) {
      const candidates = language === 'ar' ? arabicCandidates(key) : latinCandidates(key, language)
      known.set(key, candidates.map((candidate) => byForm.get(candidate)).find(Boolean))
    }
    return known.get(key)
  }
}

/** The forms of a gloss as the owner writes them: divided by spaces or commas. */
export const formsOf = (text: string | null): string[] => (text ?? '').split(/[\s,،]+/).filter(Boolean)

/** The easier words of a gloss as the owner writes them: divided by commas, since they may be of several words. */
export const easierOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/[,،;]+/)
    .map((word) => word.trim())
    .filter(Boolean)

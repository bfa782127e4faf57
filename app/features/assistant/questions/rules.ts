import { foldArabicLight, latinDigits } from '#app/platform/arabic.ts'
import type { ReadTool, ToolWords } from '#app/platform/read-tool.ts'
import darija from './data/darija-latin.json' with { type: 'json' }
import manual from './data/manual-words.json' with { type: 'json' }
import { findPeriod, type NamedPeriod } from './periods.ts'
import { foldWords, phraseAt, phraseWords, takenBy } from './words.ts'

/** A question as a machine without a model takes it: folded words, and what of them has a meaning of its own. */
export type UnderstoodQuestion = {
  words: readonly string[]
  period: NamedPeriod | undefined
  cityId: string | undefined
  /** An order's number, as digits. */
  number: string | undefined
  /** Asks how something is done here. */
  isManual: boolean
  /** Words that neither name a time or a city nor connect others, in their order. */
  telling: readonly string[]
}

type Place = { id: string; names: readonly string[] }
type Context = { today: string; cities: readonly Place[]; isCommon: (word: string) => boolean }

const MAX_WORDS = 60

function findCity(words: readonly string[], cities: readonly Place[]): { id: string; phrase: string } | undefined {
  const named = cities.flatMap(({ id, names }) =>
    names.flatMap((phrase) => (phraseWords(phrase).length > 0 && phraseAt(words, phrase) >= 0 ? [{ id, phrase }] : [])),
  )
  // 'بني عبد الله' is meant where it stands, and not the 'عبد الله' in it.
  return named.sort((a, b) => phraseWords(b.phrase).length - phraseWords(a.phrase).length)[0]
}

/** Words of Darija in Latin letters, as the records write them. */
const spoken = new Map(Object.entries(darija.words))
const inArabicScript = (text: string) => text.replace(/[a-z0-9]+/gi, (word) => spoken.get(word.toLowerCase()) ?? word)

const fillers = new Set(manual.filler.flatMap(foldWords))

const NUMBER = /\br-?(\d{1,12})\b|(?:رقم|#|n°|nº|\bno\.?|\bnumero|\bnuméro|\bnúmero|\bnumber)\s*r?-?(\d{1,12})\b/i

export function understand(question: string, { today, cities, isCommon }: Context): UnderstoodQuestion {
  const text = inArabicScript(latinDigits(question))
  const words = foldWords(text).slice(0, MAX_WORDS)
  const city = findCity(words, cities)
  const number = NUMBER.exec(text)
  // The number of an order is no year.
  const timed = number ? foldWords(text.replace(number[0], ' ')).slice(0, MAX_WORDS) : words
  const period = findPeriod(timed, text, today)
  const how = manual.how.filter((phrase) => phraseAt(words, phrase) >= 0)
  const taken = takenBy(words, [...(period?.phrases ?? []), ...(city ? [city.phrase] : []), ...how])
  return {
    words,
    period: period?.period,
    cityId: city?.id,
    number: number?.[1] ?? number?.[2],
    isManual: how.length > 0,
    telling: words.filter((word, i) => !taken.has(i) && !isCommon(word) && !fillers.has(word) && !/^[a-z]{1,2}$/.test(word)),
  }
}

const MAX_TOOLS = 2

export type ToolCall = { tool: ReadTool; input: Record<string, unknown> }

type Aspect = { satisfied: boolean; phrases: string[] }

/** `#number` and `#text` ask for something in the question rather than for a word. */
function findAspects({ aspects = [], subjects }: ToolWords, question: UnderstoodQuestion): Aspect {
  const phrases = aspects.filter((phrase) => !phrase.startsWith('#') && phraseAt(question.words, phrase) >= 0)
  const hasNumber = aspects.includes('#number') && question.number !== undefined
  const hasText = aspects.includes('#text') && restOf(question, [...subjects, ...phrases]).length > 0
  return { satisfied: aspects.length === 0 || phrases.length > 0 || hasNumber || hasText, phrases }
}

/** What a question says beyond the words that call for a tool. */
function restOf({ words, telling }: UnderstoodQuestion, phrases: readonly string[]): string[] {
  const taken = takenBy(words, phrases)
  const without = new Set([...taken].map((i) => words[i]))
  return telling.filter((word) => !without.has(word))
}

/** The tools that a question calls for by its words, those that fit it best, each with what the question gives it. */
export function chooseTools(question: UnderstoodQuestion, tools: readonly ReadTool[]): ToolCall[] {
  const scored = tools.flatMap((tool) => {
    const subjects = tool.words.subjects.filter((phrase) => phraseAt(question.words, phrase) >= 0)
    if (subjects.length === 0 || tool.words.without?.some((phrase) => phraseAt(question.words, phrase) >= 0)) return []
    const { satisfied, phrases } = findAspects(tool.words, question)
    if (!satisfied) return []
    const longest = Math.max(...subjects.map((phrase) => phrase.split(' ').length))
    const text = restOf(question, [...tool.words.subjects, ...(tool.words.aspects ?? [])]).join(' ')
    const input = inputFor(question, text)
    // Called without what it needs, it would have nothing to read.
    return tool.input.safeParse(input).success ? [{ call: { tool, input }, score: longest * 2 + Math.min(2, phrases.length) }] : []
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score === best)
    .map(({ call }) => call)
    .slice(0, MAX_TOOLS)
}

function inputFor({ period, cityId, number }: UnderstoodQuestion, text: string): Record<string, unknown> {
  return {
    ...(period ? { period } : {}),
    ...(cityId ? { city: cityId } : {}),
    ...(number ? { number } : {}),
    ...(text ? { text: text.slice(0, 100) } : {}),
  }
}

const STEM = 4

/** Whether a name has a word that begins as this one does, by as many letters as make a stem. */
export function hasStem(name: string, word: string): boolean {
  const words = foldArabicLight(name).split(' ')
  if (word.length < STEM) return words.includes(word)
  return phraseAt(words, `${word.slice(0, Math.max(STEM, word.length - 2))}*`) >= 0
}

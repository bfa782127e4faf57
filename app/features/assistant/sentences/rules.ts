import type { ActTool, SaidWords } from '#app/platform/act-tool.ts'
import { latinDigits } from '#app/platform/arabic.ts'
import type { UnderstoodQuestion } from '../questions/rules.ts'
import { foldWords, phraseAt, takenBy } from '../questions/words.ts'
import data from './words.json' with { type: 'json' }

const fillers = new Set(data.filler.flatMap(foldWords))

const MAX_NAME = 100
const MAX_VALUE = 4000

/** A number as people write it, its groups and decimals with it. */
const NUMBER = /\d+(?:[.,]\d{1,3})*/g
/** What stands behind a colon, or in quotes. */
const QUOTED = /[:：]\s*([\s\S]+)$|[«"“]([^»"”]+)[»"”]/

type Sentence = { question: UnderstoodQuestion; message: string; today: string }

/** The value that a sentence gives, and the sentence without it. */
function splitValue(kind: 'number' | 'text' | 'none', message: string): { value: string | undefined; rest: string } {
  const text = latinDigits(message)
  if (kind === 'none') return { value: undefined, rest: text }
  if (kind === 'text') {
    const found = QUOTED.exec(message)
    const value = (found?.[1] ?? found?.[2])?.trim().slice(0, MAX_VALUE)
    return { value, rest: found ? message.slice(0, found.index) : message }
  }
  const last = [...text.matchAll(NUMBER)].at(-1)
  if (!last) return { value: undefined, rest: text }
  return { value: last[0], rest: `${text.slice(0, last.index)} ${text.slice(last.index + last[0].length)}` }
}

export type ActCall = { act: ActTool; input: Readonly<Record<string, unknown>> }

/**
 * The act that a sentence orders, with what it says of it; undefined for a question, and for a sentence that leaves out what the
 * act needs. Which record is meant is for the act to find.
 */
export function chooseAct({ question, message, today }: Sentence, acts: readonly ActTool[]): ActCall | undefined {
  // 'How do I change a price?' asks for the way.
  if (question.isManual) return undefined
  const scored = acts.flatMap((act) => {
    const { words, fromWords } = act
    if (!words || !fromWords) return []
    const { value, rest } = splitValue(words.value, message)
    const spoken = foldWords(rest)
    // Darija in Latin letters is there as the records write it.
    const all = words.value === 'text' ? spoken : [...new Set([...question.words, ...spoken])]
    const said = (phrases: readonly string[] = []) => phrases.filter((phrase) => !phrase.startsWith('#') && phraseAt(all, phrase) >= 0)
    const subjects = said(words.subjects)
    const aspects = said(words.aspects)
    const needsAspect = words.aspects?.some((phrase) => !phrase.startsWith('#')) ?? false
    if (subjects.length === 0 || (needsAspect && aspects.length === 0) || said(words.without).length > 0) return []
    const phrases = [...subjects, ...aspects]
    const source = words.value === 'text' ? spoken : question.words
    const input = fromWords({ ...saidOf(question, { phrases, value, source, today }), phrases, value })
    if (!input || !act.input.safeParse(input).success) return []
    const longest = Math.max(...subjects.map((phrase) => phrase.split(' ').length))
    return [{ call: { act, input }, score: longest * 2 + Math.min(2, aspects.length) }]
  })
  const [best, next] = scored.sort((a, b) => b.score - a.score)
  // Two that fit alike: nobody knows which one is meant.
  return best && best.score !== next?.score ? best.call : undefined
}

type Said = { phrases: readonly string[]; value: string | undefined; source: readonly string[]; today: string }

function saidOf(question: UnderstoodQuestion, { phrases, value, source, today }: Said): Omit<SaidWords, 'phrases' | 'value'> {
  const taken = takenBy(source, phrases)
  const valueWords = value === undefined ? [] : foldWords(value)
  const valueAt = valueWords.length > 0 ? source.findLastIndex((_, i) => valueWords.every((word, n) => source[i + n] === word)) : -1
  const text = source.filter((word, i) => {
    const isValue = valueAt >= 0 && i >= valueAt && i < valueAt + valueWords.length
    return !taken.has(i) && !isValue && !fillers.has(word)
  })
  const { number, cityId: city, period } = question
  return { text: text.join(' ').slice(0, MAX_NAME), number, city, period, today }
}

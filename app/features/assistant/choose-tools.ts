import type { ReadTool, ToolWords } from '#app/platform/read-tool.ts'
import { phraseAt, takenBy, type UnderstoodQuestion } from './understand.ts'

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

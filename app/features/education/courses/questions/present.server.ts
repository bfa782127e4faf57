import { createHash } from 'node:crypto'
import type { QuestionView } from '../types.ts'
import type { QuestionContent } from '../versions/types.ts'
import { type AnswerKey, parseAnswers } from './rules.ts'

type QuestionRow = Pick<QuestionContent, 'id' | 'kind' | 'prompt' | 'answers'>

/** The id by which a text of a question is offered: it says neither where the text was written nor whether it is right. */
export function optionId(questionId: string, text: string): string {
  return createHash('sha256').update(`${questionId} ${text}`).digest('base64url').slice(0, 10)
}

/** Options in an order that is everybody's and nobody's: that of their ids. */
function offered(questionId: string, texts: readonly string[]): { id: string; text: string }[] {
  return texts.map((text) => ({ id: optionId(questionId, text), text })).sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** The texts that are chosen among; of a short text and of a number there are none. */
function textsOf(key: AnswerKey): readonly string[] {
  if (key.kind === 'choice') return key.options.map(({ text }) => text)
  if (key.kind === 'order') return key.items
  return key.kind === 'match' ? key.pairs.map(({ right }) => right) : []
}

/** A question as it is asked; undefined for one whose answers make none. */
export function presentQuestion({ id, kind, prompt, answers }: QuestionRow): QuestionView | undefined {
  const key = parseAnswers(kind, answers)
  if (!key) return undefined
  return {
    id,
    kind,
    prompt,
    isMultiple: key.kind === 'choice' && key.options.filter(({ isRight }) => isRight).length > 1,
    options: offered(id, textsOf(key)),
    lefts: key.kind === 'match' ? key.pairs.map(({ left }) => left) : [],
  }
}

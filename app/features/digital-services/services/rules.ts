import type { LocalText } from '#app/platform/local-text.ts'

/** What somebody comes for, in the order of the page. */
export const needs = ['papers', 'vehicles', 'land', 'school', 'work', 'bills', 'printing'] as const
export type Need = (typeof needs)[number]

export type FormQuestionKind = 'text' | 'date' | 'choice' | 'number' | 'phone' | 'identity' | 'file'

/** A question with what decides whether it is asked; null: always. */
export type Conditional = {
  id: string
  kind: FormQuestionKind
  shownWhenId: string | null
  shownWhenOption: number | null
}

/** A condition as one text, `<id of the question>:<line of its options, from 1>`: what a form offers, and a column holds. */
export const printCondition = (id: string, option: number): string => `${id}:${option}`

/** Null for none. */
export function readCondition(text: string | null): Pick<Conditional, 'shownWhenId' | 'shownWhenOption'> {
  const [, id, option] = /^([^:]+):(\d{1,2})$/.exec(text ?? '') ?? []
  return { shownWhenId: id ?? null, shownWhenOption: option === undefined ? null : Number(option) }
}

/** The lines of a text that is a list; in a language without them the Arabic ones. */
export function linesOf(text: string | null | undefined): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The options of a question are the lines of its Arabic text: their number is the same in every language. */
export function optionCount(options: LocalText | null): number {
  return linesOf(options?.ar).length
}

/** Languages in which there are not as many options as in Arabic, the source. */
export function unevenOptions(options: LocalText): (keyof LocalText)[] {
  const others = ['en', 'es', 'fr'] as const
  return others.filter((locale) => linesOf(options[locale]).length > 0 && linesOf(options[locale]).length !== optionCount(options))
}

/** Whether a question would, in the end, decide about itself. */
export function isInCircle(questions: readonly Conditional[], id: string): boolean {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const seen = new Set<string>()
  for (let at = byId.get(id)?.shownWhenId ?? null; at !== null; at = byId.get(at)?.shownWhenId ?? null) {
    if (at === id) return true
    if (seen.has(at)) return false
    seen.add(at)
  }
  return false
}

/**
 * The questions that are asked of somebody who answered so: those without a condition, and those whose choice was made in a
 * question that is itself asked. One whose condition is gone, or runs in a circle, is not asked.
 */
export function applicableQuestions<Question extends Conditional>(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
): Question[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const applies = (question: Question | undefined, above: readonly string[]): boolean => {
    if (!question || above.includes(question.id)) return false
    const { shownWhenId, shownWhenOption } = question
    if (shownWhenId === null) return true
    const chosen = answers[shownWhenId]
    return chosen === shownWhenOption && applies(byId.get(shownWhenId), [...above, question.id])
  }
  return questions.filter((question) => applies(question, []))
}

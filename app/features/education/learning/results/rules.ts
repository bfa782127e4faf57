import { foldArabic } from '#app/platform/arabic.ts'
import type { AnswerKey, GivenAnswer } from '../../courses/questions/rules.ts'

/** The words behind an answer: of options by their ids, of a text the text itself. */
export type AnswerTexts = (given: GivenAnswer) => string

export function answerTexts(key: AnswerKey, idOf: (text: string) => string): AnswerTexts {
  const options =
    key.kind === 'choice'
      ? key.options.map(({ text }) => text)
      : key.kind === 'order'
        ? key.items
        : key.kind === 'match'
          ? key.pairs.map(({ right }) => right)
          : []
  const textOf = new Map(options.map((text) => [idOf(text), text]))
  return (given) =>
    typeof given === 'string'
      ? given.trim()
      : given
          .map((id) => textOf.get(id) ?? '')
          .filter(Boolean)
          .join('، ')
}

type Judged = { answer: GivenAnswer; isRight: boolean }
export type AnswerSummary = { answers: number; rightPercent: number | null; commonMistake: { text: string; count: number } | null }

/** How many answered, how many hundredths were right, and the wrong answer that most of the others gave. */
export function summarizeAnswers(judged: readonly Judged[], textOf: AnswerTexts): AnswerSummary {
  const answers = judged.length
  if (answers === 0) return { answers, rightPercent: null, commonMistake: null }
  const wrong = new Map<string, { text: string; count: number }>()
  for (const { answer, isRight } of judged) {
    const text = textOf(answer)
    // An option that was taken out of the question since has no words any more.
    if (isRight || text === '') continue
    const known = wrong.get(foldArabic(text)) ?? { text, count: 0 }
    wrong.set(foldArabic(text), { ...known, count: known.count + 1 })
  }
  const [commonMistake = null] = [...wrong.values()].sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
  return { answers, rightPercent: Math.round((judged.filter(({ isRight }) => isRight).length * 100) / answers), commonMistake }
}

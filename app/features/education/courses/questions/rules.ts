import { foldArabic, latinDigits } from '#app/platform/arabic.ts'

export const questionKinds = ['choice', 'order', 'match', 'short', 'number'] as const
export type QuestionKind = (typeof questionKinds)[number]

const MAX_LINES = 12
const MAX_LINE = 300

/** What is right, as the lines of a question's answers say it. */
export type AnswerKey =
  | { kind: 'choice'; options: readonly { text: string; isRight: boolean }[] }
  | { kind: 'order'; items: readonly string[] }
  | { kind: 'match'; pairs: readonly { left: string; right: string }[] }
  | { kind: 'short'; accepted: readonly string[] }
  | { kind: 'number'; value: number; tolerance: number }

/**
 * Reads the answers of a question, one a line: of a choice the right ones begin with `*`; an order stands in its order; a pair is
 * `left = right`; a short text has every spelling that is right; a number is `12.5` or `12.5 ± 0.5`. Undefined: they make no question.
 */
export function parseAnswers(kind: QuestionKind, text: string): AnswerKey | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length === 0 || lines.length > MAX_LINES || lines.some((line) => line.length > MAX_LINE)) return undefined
  return readers[kind](lines)
}

const areDistinct = (texts: readonly string[]): boolean => texts.every((text) => text !== '') && new Set(texts).size === texts.length

const readers: Record<QuestionKind, (lines: readonly string[]) => AnswerKey | undefined> = {
  choice: (lines) => {
    const options = lines.map((line) => ({ text: line.replace(/^\*\s*/, ''), isRight: line.startsWith('*') }))
    const isQuestion = options.length >= 2 && options.some(({ isRight }) => isRight) && options.some(({ isRight }) => !isRight)
    return isQuestion && areDistinct(options.map((option) => option.text)) ? { kind: 'choice', options } : undefined
  },
  order: (lines) => (lines.length >= 2 && areDistinct(lines) ? { kind: 'order', items: lines } : undefined),
  match: (lines) => {
    const pairs = lines.map((line) => {
      const at = line.indexOf('=')
      return { left: line.slice(0, Math.max(0, at)).trim(), right: line.slice(at + 1).trim() }
    })
    const isQuestion = pairs.length >= 2 && areDistinct(pairs.map(({ left }) => left)) && areDistinct(pairs.map(({ right }) => right))
    return isQuestion ? { kind: 'match', pairs } : undefined
  },
  short: (lines) => (lines.every((line) => foldArabic(line) !== '') ? { kind: 'short', accepted: lines } : undefined),
  number: (lines) => {
    const [value, tolerance = '0', ...rest] = (lines[0] ?? '').split(/±|\+-/).map((part) => readNumber(part))
    if (lines.length > 1 || rest.length > 0 || typeof value !== 'number') return undefined
    const allowed = tolerance === '0' ? 0 : tolerance
    return typeof allowed === 'number' && allowed >= 0 ? { kind: 'number', value, tolerance: allowed } : undefined
  },
}

/** A plain number with a point or a comma, in any of the three digits. */
export function readNumber(text: string): number | undefined {
  const plain = latinDigits(text).replace(/\s/g, '').replace(/[,٫]/, '.').replace(/^−/, '-')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined
}

/** What somebody answered: ids of options in order (choice, order, match), or a text. */
export type GivenAnswer = string | readonly string[]

/** Whether an answer is right. `idOf` gives the id by which a text was offered. */
export function isRightAnswer(key: AnswerKey, given: GivenAnswer, idOf: (text: string) => string): boolean {
  const ids = typeof given === 'string' ? [given] : given
  switch (key.kind) {
    case 'choice': {
      const right = key.options.filter(({ isRight }) => isRight).map(({ text }) => idOf(text))
      return ids.length === right.length && new Set(ids).size === ids.length && right.every((id) => ids.includes(id))
    }
    case 'order':
      return sameIds(ids, key.items.map(idOf))
    case 'match':
      return sameIds(
        ids,
        key.pairs.map(({ right }) => idOf(right)),
      )
    case 'short': {
      const folded = typeof given === 'string' ? foldArabic(given) : ''
      return folded !== '' && key.accepted.some((text) => foldArabic(text) === folded)
    }
    case 'number': {
      const value = typeof given === 'string' ? readNumber(given) : undefined
      // A tenth that a computer cannot write exactly must not make a right answer wrong.
      return value !== undefined && Math.abs(value - key.value) <= key.tolerance + 1e-9
    }
  }
}

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, i) => id === other[i])

/** What is right, in words, for whoever has answered. */
export function rightText(key: AnswerKey): string[] {
  switch (key.kind) {
    case 'choice':
      return key.options.filter(({ isRight }) => isRight).map(({ text }) => text)
    case 'order':
      return [...key.items]
    case 'match':
      return key.pairs.map(({ left, right }) => `${left} = ${right}`)
    case 'short':
      return key.accepted.slice(0, 1)
    case 'number':
      return [String(key.value)]
  }
}

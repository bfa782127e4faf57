import { parse, type Token } from '@messageformat/parser'
import type { Locale } from './locales.ts'

/** The forms that `Intl.PluralRules` can ask for; a counted text has exactly these. */
export const PLURAL_FORMS: Record<Locale, readonly string[]> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
  es: ['one', 'many', 'other'],
  fr: ['one', 'many', 'other'],
}

/** What is wrong with a text. `names` are arguments, or forms of a plural; `expected` are the arguments of the original. */
export type MessageProblem =
  | { code: 'empty' | 'digits' | 'direction' | 'control' | 'markup' | 'too_long' }
  | { code: 'syntax'; detail: string }
  | { code: 'arguments'; names: readonly string[]; expected: readonly string[] }
  | { code: 'plural_missing' | 'plural_surplus' | 'choices'; names: readonly string[] }

/** Longer than any text of a page or mail; a bound for what is parsed. */
const MAX_MESSAGE_LENGTH = 4000

/**
 * What keeps a text from standing in for `original`, the Arabic of the same key: its arguments are what the program passes
 * in. Empty when it may.
 */
export function checkMessage(locale: Locale, text: unknown, original: string): MessageProblem[] {
  if (typeof text !== 'string' || text.trim() === '') return [{ code: 'empty' }]
  if (text.length > MAX_MESSAGE_LENGTH) return [{ code: 'too_long' }]
  const problems: MessageProblem[] = []
  if (/[\u0660-\u0669\u06f0-\u06f9]/.test(text)) problems.push({ code: 'digits' })
  if (/[\u202a-\u202e\u2066-\u2069]/.test(text)) problems.push({ code: 'direction' })
  if (/[\u0000-\u0009\u000b-\u001f\u007f\ufffe\uffff]/.test(text) || !text.isWellFormed()) problems.push({ code: 'control' })
  if (/[<>]/.test(text)) problems.push({ code: 'markup' })
  const tokens = tryParse(text)
  const expected = tryParse(original)
  if (typeof tokens === 'string') return [...problems, { code: 'syntax', detail: tokens }]
  if (typeof expected === 'string') return problems
  return [...problems, ...checkArguments(tokens, expected), ...checkPlurals(locale, tokens)]
}

export function tryParse(text: string): Token[] | string {
  try {
    const tokens = parse(text)
    return tokens.some(hasLooseBrace) ? 'a brace stands alone' : tokens
  } catch (error) {
    return (error as Error).message.split('\n', 1)[0] ?? 'unreadable'
  }
}

/** The parser takes a brace that nothing follows for a word; a pair of them, `{ }`, may be one. */
function hasLooseBrace(token: Token): boolean {
  if (token.type === 'content') {
    const plain = token.ctx.text.replace(/'[{}#][^']*'|''/g, '')
    return plain.split('{').length !== plain.split('}').length
  }
  return 'cases' in token && token.cases.some((option) => option.tokens.some(hasLooseBrace))
}

function checkArguments(tokens: readonly Token[], original: readonly Token[]): MessageProblem[] {
  const [names, expected] = [messageArguments(tokens), messageArguments(original)]
  if (names.join() !== expected.join()) return [{ code: 'arguments', names, expected }]
  const choices = selectKeys(tokens)
  const missing = [...selectKeys(original)].filter((key) => !choices.has(key))
  return missing.length > 0 ? [{ code: 'choices', names: missing }] : []
}

/** `name` for an argument, `plural name` for a choice by it; each once, sorted. */
export function messageArguments(tokens: readonly Token[]): string[] {
  const found = new Set<string>()
  const visit = (token: Token) => {
    if (token.type === 'argument') found.add(token.arg)
    if (token.type === 'function') found.add(`${token.key} ${token.arg}`)
    if (!('cases' in token)) return
    found.add(`${token.type} ${token.arg}`)
    for (const option of token.cases) option.tokens.forEach(visit)
  }
  tokens.forEach(visit)
  // Inside a plural `#` and `{count}` say the same.
  for (const name of found) if (name.startsWith('plural ')) found.delete(name.slice('plural '.length))
  return [...found].sort()
}

/** The codes that a text chooses by (`gender female`), which the program passes in as they are. */
function selectKeys(tokens: readonly Token[]): Set<string> {
  const found = new Set<string>()
  const visit = (token: Token) => {
    if (!('cases' in token)) return
    for (const option of token.cases) {
      if (token.type === 'select') found.add(`${token.arg} ${option.key}`)
      option.tokens.forEach(visit)
    }
  }
  tokens.forEach(visit)
  return found
}

function checkPlurals(locale: Locale, tokens: readonly Token[]): MessageProblem[] {
  return tokens.flatMap((token): MessageProblem[] => {
    if (!('cases' in token)) return []
    const inner = token.cases.flatMap((option) => checkPlurals(locale, option.tokens))
    if (token.type !== 'plural') return inner
    const forms = token.cases.map((option) => option.key).filter((key) => !key.startsWith('='))
    const missing = PLURAL_FORMS[locale].filter((form) => !forms.includes(form))
    const surplus = forms.filter((form) => !PLURAL_FORMS[locale].includes(form))
    if (missing.length > 0) inner.push({ code: 'plural_missing', names: missing })
    if (surplus.length > 0) inner.push({ code: 'plural_surplus', names: surplus })
    return inner
  })
}

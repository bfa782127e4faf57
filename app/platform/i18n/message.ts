import type { Content, Token } from '@messageformat/parser'

/**
 * A parsed ICU message. Plain text is kept as a string; anything else as the parser's tokens, stripped of their source
 * positions, so that only data goes to the browser and the parser stays on the server.
 */
export type CompiledMessage = string | MessagePart[]
export type MessagePart =
  | string
  | { a: string }
  | { n: true }
  | { s: 'plural' | 'select' | 'selectordinal'; a: string; o: number; c: [key: string, parts: MessagePart[]][] }

export type MessageValues = Record<string, string | number>

/** Turns the parser's tokens into parts; date and number skeletons are not part of our messages and are refused. */
export function compactTokens(tokens: Token[]): CompiledMessage {
  const parts = tokens.map(compactToken)
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

function compactToken(token: Token): MessagePart {
  if (token.type === 'content') return (token as Content).value
  if (token.type === 'argument') return { a: token.arg }
  if (token.type === 'octothorpe') return { n: true }
  if (token.type === 'function') throw new Error(`{${token.arg}, ${token.key}} is not used here: format the value first`)
  return {
    s: token.type,
    a: token.arg,
    o: token.pluralOffset ?? 0,
    c: token.cases.map((item) => [item.key, item.tokens.map(compactToken)]),
  }
}

const pluralRules = new Map<string, Intl.PluralRules>()

function pluralCategory(intlTag: string, value: number, type: Intl.PluralRuleType): string {
  const key = `${intlTag}/${type}`
  let rules = pluralRules.get(key)
  if (!rules) {
    rules = new Intl.PluralRules(intlTag, { type })
    pluralRules.set(key, rules)
  }
  return rules.select(value)
}

/** Fills a compiled message. A missing value shows as `{name}` rather than throwing in front of a visitor. */
export function fillMessage(
  message: CompiledMessage,
  values: MessageValues,
  intlTag: string,
  formatNumber: (value: number) => string,
): string {
  if (typeof message === 'string') return message
  const scope: Scope = { values, intlTag, formatNumber }
  return fillParts(message, scope, undefined)
}

type Scope = { values: MessageValues; intlTag: string; formatNumber: (value: number) => string }

/** `hash` is the number that `#` stands for inside the nearest plural. */
function fillParts(parts: MessagePart[], scope: Scope, hash: number | undefined): string {
  return parts.map((part) => fillPart(part, scope, hash)).join('')
}

function fillPart(part: MessagePart, scope: Scope, hash: number | undefined): string {
  if (typeof part === 'string') return part
  if ('n' in part) return hash === undefined ? '#' : scope.formatNumber(hash)
  const value = scope.values[part.a]
  if ('s' in part) return fillChoice(part, value, scope, hash)
  if (value === undefined) return `{${part.a}}`
  return typeof value === 'number' ? scope.formatNumber(value) : value
}

function fillChoice(
  part: Extract<MessagePart, { s: string }>,
  value: string | number | undefined,
  scope: Scope,
  hash: number | undefined,
): string {
  const cases = new Map(part.c)
  const other = cases.get('other') ?? []
  if (part.s === 'select') return fillParts(cases.get(String(value)) ?? other, scope, hash)
  const count = Number(value)
  const category = pluralCategory(scope.intlTag, count - part.o, part.s === 'plural' ? 'cardinal' : 'ordinal')
  return fillParts(cases.get(`=${count}`) ?? cases.get(category) ?? other, scope, count - part.o)
}

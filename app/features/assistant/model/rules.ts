import type { TokenCount } from '#app/platform/chat-model/types.ts'
import prompt from './prompt.json' with { type: 'json' }

/** What a model is given before every question: data under a version, which every answer names. */
export const systemPrompt: { version: number; text: readonly string[] } = prompt

export const DEFAULT_PERSON_TOKENS = 2_000_000
export const DEFAULT_ALL_TOKENS = 10_000_000
export const DEFAULT_RETENTION_DAYS = 180

/** What a reply may take before it is ended; and how often a model may ask for something in one answer. */
export const answerLimits = {
  rounds: 8,
  calls: 16,
  totalMs: 120_000,
  silenceMs: 30_000,
  /** Of one reply. */
  maxBytes: 2 * 1024 * 1024,
}

export type AnswerLimits = typeof answerLimits

export type TokenPrices = { inputPriceInCents: number; outputPriceInCents: number }

/** Millionths of a dirham; prices are cents for a million tokens. */
export const costInMicros = ({ input, output }: TokenCount, { inputPriceInCents, outputPriceInCents }: TokenPrices): number =>
  Math.round((input * inputPriceInCents + output * outputPriceInCents) / 100)

/** As money is shown: in cents, rounded up, so that nothing that costs something stands as nothing. */
export const centsFromMicros = (micros: number): number => Math.ceil(micros / 10_000)

const MAX_URL = 300

/** The address before `/chat/completions`, as it is saved; undefined for what is no address of a service. */
export function readBaseUrl(input: string): string | undefined {
  if (input.length > MAX_URL || !URL.canParse(input)) return undefined
  const url = new URL(input)
  const hasMore = url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== ''
  if (!/^https?:$/.test(url.protocol) || hasMore) return undefined
  const path = url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
  return `${url.origin}${path}`
}

export const originOf = (baseUrl: string): string => new URL(baseUrl).origin
export const hostOf = (baseUrl: string): string => new URL(baseUrl).host

/** A header's value: letters, digits and signs in one word. */
export const isKey = (input: string): boolean => /^[\x21-\x7e]{1,500}$/.test(input)

export type MonthUsage = { tokens: number; costInMicros: number }

/** Whether nothing may be asked of the model any more this month, by whom. */
export function findCap(
  { person, all }: { person: MonthUsage; all: MonthUsage },
  { personTokens, allTokens }: { personTokens: number; allTokens: number },
): 'person' | 'all' | undefined {
  if (all.tokens >= allTokens) return 'all'
  return person.tokens >= personTokens ? 'person' : undefined
}

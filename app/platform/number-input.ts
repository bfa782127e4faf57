import { latinDigits } from './arabic.ts'
import type { Locale } from './i18n/locales.ts'
import { MAX_CENTS } from './money.ts'

/** Digits in either script, without spaces, with a point for the decimals; undefined for what can be read in two ways. */
export function plainNumber(typed: string): string | undefined {
  const text = latinDigits(typed)
    .replace(/[\s\u00a0\u202f\u066c'\u2019\u200e\u200f\u061c]/g, '')
    .replaceAll('\u066b', '.')
    .replaceAll('\u2212', '-')
  const separators = [...text.matchAll(/[.,]/g)]
  const last = separators.at(-1)
  if (!last) return text
  const decimals = text.length - last.index - 1
  const isMixed = new Set(separators.map(([sign]) => sign)).size > 1
  const isGrouped = separators.length > 1 && !isMixed
  // 1.200 is twelve hundred to one and one point two to another.
  if (decimals === 3 && !isMixed && !isGrouped) return undefined
  const groups = isGrouped ? text : text.slice(0, last.index)
  if (/[.,]/.test(groups) && !/^-?\d{1,3}([.,]\d{3})+$/.test(groups)) return undefined
  const whole = groups.replace(/[.,]/g, '')
  return isGrouped ? whole : `${whole}.${text.slice(last.index + 1)}`
}

/** Dirhams as somebody types them, in cents; undefined for what is no amount from 0 to 2^53 cents. */
export function parseAmount(typed: string): number | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(plainNumber(typed) ?? '')
  if (!match) return undefined
  const cents = BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
  return cents <= BigInt(MAX_CENTS) ? Number(cents) : undefined
}

/** Cents as they stand in a field: 120,50, or 120.50 where a point is usual. */
export function amountText(cents: number | null, locale: Locale): string {
  if (cents === null) return ''
  return `${Math.floor(cents / 100)}${locale === 'en' ? '.' : ','}${String(cents % 100).padStart(2, '0')}`
}

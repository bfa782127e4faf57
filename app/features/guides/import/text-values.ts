import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { parsePhone } from '#app/platform/phone.ts'
import type { EntryProblemCode, RowProblem } from './types.ts'

/** A value, or what is wrong with what was written instead. */
export type Value<T> = { value: T } | { wrong: Pick<RowProblem, 'code' | 'params' | 'suggestion'> }
const wrong = (code: EntryProblemCode, more: Pick<RowProblem, 'params' | 'suggestion'> = {}) => ({ wrong: { code, ...more } })

export const hasTags = (text: string) => /<\/?[a-z][^<>]*>/i.test(text)

/** A telephone number, and others that stood beside it. Short codes (15, 141) are numbers too. */
export function readPhone(written: string): Value<{ phone: string; others: string }> {
  const whole = onePhone(written)
  if (whole) return { value: { phone: whole, others: '' } }
  const parts = written
    .split(/[;,|\n]| \/ | - |\s{2,}|\bou\b|\bor\b|\u0623\u0648/)
    .map((part) => part.trim())
    .filter(Boolean)
  const [first, ...others] = parts.map((part) => ({ part, phone: onePhone(part) })).filter(({ phone }) => phone !== undefined)
  if (first?.phone) return { value: { phone: first.phone, others: others.map(({ part }) => part).join(', ') } }
  const digits = latinDigits(written).replace(/\D/g, '')
  // Spreadsheets drop the first zero.
  const suggestion = /^[5-8]\d{8}$/.test(digits) ? `0${digits}` : undefined
  return wrong('phone_bad', suggestion ? { suggestion } : {})
}

function onePhone(written: string): string | undefined {
  const short = latinDigits(written).trim()
  return /^\d{2,4}$/.test(short) ? short : parsePhone(written)
}

const MAX_LINK = 500

/** A link of the web: http and https only, so that nothing else can ever be run or opened by it. */
export function readLink(written: string): Value<string> {
  const text = stripBidiControls(written.trim())
  const isBare = /^(?:[a-z0-9\u0621-\u064a](?:[a-z0-9\u0621-\u064a-]*[a-z0-9\u0621-\u064a])?\.)+[a-z]{2,}(?:[/?#].*)?$/i.test(text)
  const full = isBare ? `https://${text}` : text
  if (text.length > MAX_LINK || /\s/.test(full) || !/^https?:\/\//i.test(full) || !URL.canParse(full)) return wrong('website_bad')
  const { hostname, username, password } = new URL(full)
  if (username || password || !/^[^.]+(?:\.[^.]+)+$/.test(hostname)) return wrong('website_bad')
  return { value: full }
}

/** Degrees as people write them: `35,2045`, `٣٥٫٢`, `35.2°`. */
export function readDegrees(written: string): number | undefined {
  const text = latinDigits(written)
    .replace(/[\u066b,]/g, '.')
    .replace(/[\s°\u200e\u200f]/g, '')
    .replace(/^\u2212/, '-')
  const [, number, side] = /^([+-]?\d{1,3}(?:\.\d+)?)([NSEWO]?)$/i.exec(text) ?? []
  if (number === undefined) return undefined
  return /[swo]/i.test(side ?? '') ? -Math.abs(Number(number)) : Number(number)
}

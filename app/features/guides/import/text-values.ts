import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { MAX_CELL } from './rules.ts'
import type { ProblemCode, RowProblem } from './types.ts'

/** A value, or what is wrong with what was written instead. */
export type Value<T> = { value: T } | { wrong: Pick<RowProblem, 'code' | 'params' | 'suggestion'> }
const wrong = (code: ProblemCode, more: Pick<RowProblem, 'params' | 'suggestion'> = {}) => ({ wrong: { code, ...more } })

// Control characters but tab and line feed: NUL cannot be stored at all, the others have no business in a text.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g
/** Embeddings and overrides turn the text around them; marks and isolates, which keyboards leave behind, do not. */
const OVERRIDES = /[\u202a\u202b\u202d\u202e]/

/** A text of at most so many characters, without what could harm the page around it. */
export function readText(written: string, most: number): Value<string> {
  const text = written.replace(/\r\n?/g, '\n').trim()
  if (!text.isWellFormed()) return wrong('bad_characters', { suggestion: text.toWellFormed().replaceAll('\ufffd', '') })
  const plain = text.replace(CONTROLS, '')
  if (plain !== text) return wrong('bad_characters', { suggestion: plain.trim() })
  if (OVERRIDES.test(text)) return wrong('bidi_control', { suggestion: stripBidiControls(text).trim() })
  if (text.length > Math.min(most, MAX_CELL)) return wrong('too_long', { params: { most, length: text.length } })
  return { value: stripBidiControls(text) }
}

export const hasTags = (text: string) => /<\/?[a-z][^<>]*>/i.test(text)
export const isFormula = (text: string) => /^[=+@]|^-(?!\s|\d)/.test(text)

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

const MOST_LINK = 500

/** A link of the web: http and https only, so that nothing else can ever be run or opened by it. */
export function readLink(written: string): Value<string> {
  const text = stripBidiControls(written.trim())
  const isBare = /^(?:[a-z0-9\u0621-\u064a](?:[a-z0-9\u0621-\u064a-]*[a-z0-9\u0621-\u064a])?\.)+[a-z]{2,}(?:[/?#].*)?$/i.test(text)
  const full = isBare ? `https://${text}` : text
  if (text.length > MOST_LINK || /\s/.test(full) || !/^https?:\/\//i.test(full) || !URL.canParse(full)) return wrong('website_bad')
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

/** A day: `2026-11-21`, or as it is written here, `21/11/2026`. */
export function readDay(written: string): string | undefined {
  const text = latinDigits(written).trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text)
  const here = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1, 4) : here ? [here[3], here[2], here[1]] : []
  if (!year || !month || !day) return undefined
  const told = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${told}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(told)
  return isReal && date.getUTCFullYear() >= 1900 ? told : undefined
}

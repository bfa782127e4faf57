import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { MAX_CELL } from './limits.ts'

type WrongText = { code: 'bad_characters' | 'bidi_control' | 'too_long'; params?: Record<string, number>; suggestion?: string }

// Control characters but tab and line feed: NUL cannot be stored at all, the others have no business in a text.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g
/** Embeddings and overrides turn the text around them; marks and isolates, which keyboards leave behind, do not. */
const OVERRIDES = /[\u202a\u202b\u202d\u202e]/

/** A text of at most so many characters, without what could harm the page around it. */
export function readText(written: string, max: number): { value: string } | { wrong: WrongText } {
  const text = written.replace(/\r\n?/g, '\n').trim()
  if (!text.isWellFormed()) return { wrong: { code: 'bad_characters', suggestion: text.toWellFormed().replaceAll('\ufffd', '') } }
  const plain = text.replace(CONTROLS, '')
  if (plain !== text) return { wrong: { code: 'bad_characters', suggestion: plain.trim() } }
  if (OVERRIDES.test(text)) return { wrong: { code: 'bidi_control', suggestion: stripBidiControls(text).trim() } }
  if (text.length > Math.min(max, MAX_CELL)) return { wrong: { code: 'too_long', params: { most: max, length: text.length } } }
  return { value: stripBidiControls(text) }
}

/** What a spreadsheet would take for a formula; kept as text, and worth saying. */
export const isFormula = (text: string) => /^[=+@]|^-(?!\s|\d)/.test(text)

/** A day: `2026-11-21`, or as it is written here, `21/11/2026`. */
export function readDay(written: string): string | undefined {
  const text = latinDigits(written).trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text)
  const here = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1, 4) : here ? [here[3], here[2], here[1]] : []
  if (!year || !month || !day) return undefined
  const result = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${result}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(result)
  return isReal && date.getUTCFullYear() >= 1900 ? result : undefined
}

import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { MAX_LINE_CENTS } from '../../ledger/rules.ts'
import type { DateOrder, DecimalSign } from '../types.ts'

/** Spaces of every kind and apostrophes only group digits. */
const plain = (written: string) =>
  latinDigits(stripBidiControls(written))
    .replace(/[\s\u00a0\u202f\u2009'\u2019]/g, '')
    .replace(/^\u2212/, '-')

/**
 * An amount as a bank writes it, in signed cents; undefined for anything else. The decimal sign is known and never guessed:
 * 1.250 is no amount where the comma separates decimals and groups are not of three digits, nor is one with three decimals.
 */
export function readBankAmount(written: string, decimal: DecimalSign): number | undefined {
  const [point, group] = decimal === 'comma' ? [',', '.'] : ['.', ',']
  const text = plain(written)
  const [, before = '', whole = '', decimals = '', after = ''] =
    (decimal === 'comma' ? /^([+-]?)([\d.]+)(?:,(\d{0,2}))?(-?)$/ : /^([+-]?)([\d,]+)(?:\.(\d{0,2}))?(-?)$/).exec(text) ?? []
  if (whole === '' || (before !== '' && after !== '') || text.endsWith(`${point}-`)) return undefined
  const groups = whole.split(group)
  const isGrouped = groups.length > 1
  if (isGrouped && !(/^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((digits) => /^\d{3}$/.test(digits)))) return undefined
  const digits = groups.join('')
  if (digits.length > 15) return undefined
  const cents = Number(digits) * 100 + Number(decimals.padEnd(2, '0'))
  if (cents > MAX_LINE_CENTS) return undefined
  return before === '-' || after === '-' ? 0 - cents : cents
}

function toDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : undefined
}

const places: Record<DateOrder, readonly [number, number, number]> = { dmy: [2, 1, 0], ymd: [0, 1, 2], mdy: [2, 0, 1] }

/** A day as a bank writes it, with or without a time after it; undefined for what is no day of the calendar. */
export function readBankDay(written: string, order: DateOrder): string | undefined {
  const text = latinDigits(stripBidiControls(written)).trim().split(/[T ]/)[0] ?? ''
  const parts = text.split(/[./-]/)
  const [yearAt, monthAt, dayAt] = places[order]
  const year = parts[yearAt] ?? ''
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part)) || !/^(\d\d|\d{4})$/.test(year)) return undefined
  return toDay(year.length === 2 ? 2000 + Number(year) : Number(year), Number(parts[monthAt]), Number(parts[dayAt]))
}

/** `20261119` or `20261119120000[0:GMT]`, as OFX has it. */
export function readCompactDay(written: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:\d{4,6})?(?:\.\d{1,6})?(?:\[[^\]]{1,20}\])?$/.exec(written.trim()) ?? []
  return year === undefined ? undefined : toDay(Number(year), Number(month), Number(day))
}

import { isFormula } from '#app/platform/files/text.ts'
import type { StatementLine, StatementProblem } from '../types.ts'

const MAX_BANK_TEXT = 200

/** One line of text, without what would make a spreadsheet calculate: that is a problem, and not what a bank writes. */
function readBankText(written: string): { text: string } | { code: string } {
  const text = written
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
  if (isFormula(text) || isFormula(text.replace(/^'/, ''))) return { code: 'bank_formula' }
  return { text: text.slice(0, MAX_BANK_TEXT) }
}

type RawLine = { row: number; date: string | undefined; dateText: string; amount: number | undefined; amountText: string } & {
  text: string
  reference: string | null
  bankId: string | null
}

/** A line of whichever format, or what is wrong with it. */
export function checkLine(raw: RawLine): StatementLine | StatementProblem {
  const { row } = raw
  const text = readBankText(raw.text)
  const reference = readBankText(raw.reference ?? '')
  if (raw.date === undefined) return { row, code: 'bank_date', value: raw.dateText.slice(0, 80) }
  if (raw.amount === undefined) return { row, code: 'bank_amount', value: raw.amountText.slice(0, 80) }
  if (raw.amount === 0) return { row, code: 'bank_amount_zero', value: raw.amountText.slice(0, 80) }
  if ('code' in text) return { row, code: text.code, value: raw.text.slice(0, 80) }
  if ('code' in reference) return { row, code: reference.code, value: (raw.reference ?? '').slice(0, 80) }
  const bankId = raw.bankId?.replace(/\s+/g, ' ').trim().slice(0, 100) || null
  return { row, date: raw.date, amountInCents: raw.amount, text: text.text || '—', reference: reference.text || null, bankId }
}

export const isProblem = (line: StatementLine | StatementProblem): line is StatementProblem => 'code' in line
export const isLine = (line: StatementLine | StatementProblem): line is StatementLine => !isProblem(line)

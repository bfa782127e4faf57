import { latinDigits } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { denominations, MAX_PIECES } from './rules.ts'

const MAX_REASON = 120

/** Pieces as they are written in the form; nothing is none of them. */
export type PieceFields = Record<string, string>

/** Reads a count; 422 with what is wrong beside `piece_{cents}` and `reason`. */
export function parseCount(fields: PieceFields, reason: string): { pieces: Record<string, number>; reason: string | null } {
  const problems: FieldErrors = {}
  const pieces: Record<string, number> = {}
  for (const cents of denominations) {
    const written = latinDigits(fields[cents] ?? '').trim()
    const count = /^\d{0,9}$/.test(written) ? Number(written) : -1
    if (count < 0 || count > MAX_PIECES) problems[`piece_${cents}`] = 'cash_pieces'
    else if (count > 0) pieces[cents] = count
  }
  const text = reason.replace(/\s+/g, ' ').trim()
  if (text.length > MAX_REASON) problems.reason = 'entry_text_long'
  if (Object.keys(problems).length > 0) throw new AppError('invalid_entry', { status: 422, fields: problems })
  return { pieces, reason: text || null }
}

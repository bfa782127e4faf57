import { stripBidiControls } from '#app/platform/arabic.ts'
import { AppError } from '#app/platform/errors.ts'
import { MAX_VERSION_NOTE } from './rules.ts'

/** What is new in a version, as it was entered: null for nothing. */
export function parseVersionNote(input: string): string | null {
  const note = stripBidiControls(input.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
  if (note.length > MAX_VERSION_NOTE) throw new AppError('too_long', { status: 422, fields: { note: 'too_long' } })
  return note || null
}

/** The number of the last version that a page showed; 0 for none. */
export const parseLastNumber = (input: string): number => (/^\d{1,6}$/.test(input) ? Number(input) : -1)

import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { isDay } from '../ledger/rules.ts'
import { type Recurrence, recurrences, type Schedule } from './types.ts'

const MAX_NAME = 80

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An id of ours, as an address or a hidden field has it. */
export const readOwnId = (text: string | null): string | undefined => (text !== null && idPattern.test(text) ? text : undefined)

/** A template's name and schedule as typed: 422 beside what is wrong. No choice of months is no schedule. */
export function parseTemplate(typed: { name: string; every: string; starts: string }): { name: string; schedule: Schedule } {
  const name = stripBidiControls(typed.name.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
  const starts = latinDigits(typed.starts).trim()
  const everyMonths: Recurrence | undefined = recurrences.find((months) => String(months) === typed.every)
  const problems: FieldErrors = {
    ...(name === '' ? { template_name: 'required' } : name.length > MAX_NAME ? { template_name: 'entry_text_long' } : {}),
    ...(typed.every !== '' && everyMonths === undefined ? { every: 'required' } : {}),
    ...(everyMonths !== undefined && !isDay(starts) ? { starts: 'date_invalid' } : {}),
  }
  if (Object.keys(problems).length > 0) throw new AppError('invalid_entry', { status: 422, fields: problems })
  return { name, schedule: everyMonths === undefined ? null : { everyMonths, startsOn: starts } }
}

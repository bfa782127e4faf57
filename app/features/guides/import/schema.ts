import * as z from 'zod'
import { AppError } from '#app/platform/errors.ts'
import { doubledFields, readMapping } from '#app/platform/files/mapping.ts'
import { guideIds } from '../types.ts'
import { type EntryMapping, type ImportField, importFields } from './fields.ts'
import { exportFormats, type ImportOptions, type RowDecision, rowDecisions, rowStates } from './types.ts'

const field = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const target = z.union([
  z.literal('').transform(() => ({})),
  z.enum(guideIds).transform((guide) => ({ guide })),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform((id) => ({ categoryId: Number(id) })),
])

/** The mapping as chosen, with what goes along. Two columns for one field are refused. */
export function readMappingForm(
  form: FormData,
  columns: readonly string[],
): { mapping: EntryMapping; options: ImportOptions } | { doubled: ImportField[] } {
  const mapping = readMapping(form, columns, importFields)
  const doubled = doubledFields(mapping)
  if (doubled.length > 0) return { doubled }
  const where = target.safeParse(field(form, 'target'))
  if (!where.success) throw new AppError('bad_request')
  return {
    mapping,
    options: {
      ...where.data,
      makePlaces: field(form, 'make_places') === 'yes',
      status: field(form, 'status') === 'published' ? 'published' : 'draft',
      alike: readAlike(form),
    },
  }
}

export function readAlike(form: FormData): ImportOptions['alike'] {
  return rowDecisions.find((one) => one === field(form, 'alike')) ?? 'ask'
}

const MAX_FIXED = 2000

/** `fix.<row>.<field>` that were filled in. */
export function readFixes(form: FormData): { seq: number; field: string; value: string }[] {
  const fixes: { seq: number; field: string; value: string }[] = []
  for (const [name, value] of form) {
    const [, seq, column] = /^fix\.(\d{1,6})\.([a-z_]{1,40})$/.exec(name) ?? []
    if (seq === undefined || column === undefined || typeof value !== 'string' || value.trim() === '') continue
    fixes.push({ seq: Number(seq), field: column, value: value.slice(0, MAX_FIXED) })
  }
  return fixes
}

/** `decide.<row>`. */
export function readDecisions(form: FormData): Map<number, RowDecision> {
  const decisions = new Map<number, RowDecision>()
  for (const [name, value] of form) {
    const seq = /^decide\.(\d{1,6})$/.exec(name)?.[1]
    const decision = rowDecisions.find((one) => one === value)
    if (seq !== undefined && decision) decisions.set(Number(seq), decision)
  }
  return decisions
}

/** A button's name says what to do, and with which row: `leave.12`. */
export function readSeq(form: FormData, name: string, before: string): number {
  const seq = field(form, name).slice(before.length)
  if (!/^\d{1,6}$/.test(seq)) throw new AppError('bad_request')
  return Number(seq)
}

const rowsShown = [...rowStates, 'warned'] as const
/** Which rows a page of a preview shows; what nobody offers is as if not asked for. */
export function readRowsShown(params: URLSearchParams) {
  const after = params.get('after') ?? ''
  return {
    shown: rowsShown.find((one) => one === params.get('show')),
    after: /^\d{1,6}$/.test(after) ? Number(after) : -1,
    remaps: params.get('step') === 'mapping',
  }
}

export function readExportAddress(params: URLSearchParams) {
  const format = exportFormats.find((one) => one === params.get('format'))
  if (!format) throw new AppError('bad_request')
  const requested = target.safeParse(params.get('part') ?? '')
  if (!requested.success) throw new AppError('bad_request')
  return { format, part: requested.data as { guide?: (typeof guideIds)[number]; categoryId?: number } }
}

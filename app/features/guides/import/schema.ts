import * as z from 'zod'
import { readDuplicateChoice } from '#app/features/imports/schema.ts'
import { AppError } from '#app/platform/errors.ts'
import { guideIds } from '../types.ts'
import { exportFormats, type ImportOptions } from './types.ts'

const target = z.union([
  z.literal('').transform(() => ({})),
  z.enum(guideIds).transform((guide) => ({ guide })),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform((id) => ({ categoryId: Number(id) })),
])

/** How the rows are to be taken, as the form of the mapping says. */
export function readOptions(form: FormData): ImportOptions {
  const where = target.safeParse(form.get('target') ?? '')
  if (!where.success) throw new AppError('bad_request')
  return {
    ...where.data,
    makePlaces: form.get('make_places') === 'yes',
    status: form.get('status') === 'published' ? 'published' : 'draft',
    alike: readDuplicateChoice(form),
  }
}

export function readExportAddress(params: URLSearchParams) {
  const format = exportFormats.find((one) => one === params.get('format'))
  if (!format) throw new AppError('bad_request')
  const requested = target.safeParse(params.get('part') ?? '')
  if (!requested.success) throw new AppError('bad_request')
  return { format, part: requested.data as { guide?: (typeof guideIds)[number]; categoryId?: number } }
}

import * as z from 'zod'
import { AppError } from '#app/platform/errors.ts'
import { doubledFields, readMapping } from '#app/platform/files/mapping.ts'
import { type ProductImportField, type ProductMapping, productImportFields } from './fields.ts'
import { exportFormats, type ProductImportOptions, planStates, stockModes } from './types.ts'

const optionsSchema = z.object({ status: z.enum(['draft', 'published']), stock: z.enum(stockModes) })

/** The mapping as chosen, with what goes along. Two columns for one field are refused. */
export function readMappingForm(
  form: FormData,
  columns: readonly string[],
): { mapping: ProductMapping; options: ProductImportOptions } | { doubled: ProductImportField[] } {
  const mapping = readMapping(form, columns, productImportFields)
  const doubled = doubledFields(mapping)
  if (doubled.length > 0) return { doubled }
  const options = optionsSchema.safeParse({ status: form.get('status'), stock: form.get('stock') })
  if (!options.success) throw new AppError('bad_request')
  return { mapping, options: { ...options.data, makeShelves: form.get('make_shelves') === 'yes', withoutWrong: false } }
}

/** Which products a page of a preview shows; what nobody offers is as if not asked for. */
export function readPreviewAddress(params: URLSearchParams) {
  const page = params.get('page') ?? ''
  return {
    shown: [...planStates, 'warned' as const].find((one) => one === params.get('show')),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    remaps: params.get('step') === 'mapping',
  }
}

export function readExportFormat(params: URLSearchParams) {
  const format = exportFormats.find((one) => one === params.get('format'))
  if (!format) throw new AppError('bad_request')
  return format
}

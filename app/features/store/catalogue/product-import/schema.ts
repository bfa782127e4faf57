import * as z from 'zod'
import { AppError } from '#app/platform/errors.ts'
import { exportFormats, type ProductImportOptions, stockModes } from './types.ts'

const optionsSchema = z.object({ status: z.enum(['draft', 'published']), stock: z.enum(stockModes) })

/** How the rows are to be taken, as the form of the mapping says. */
export function readOptions(form: FormData): ProductImportOptions {
  const options = optionsSchema.safeParse({ status: form.get('status'), stock: form.get('stock') })
  if (!options.success) throw new AppError('bad_request')
  return { ...options.data, createMissing: form.get('create_missing') === 'yes' }
}

export function readExportFormat(params: URLSearchParams) {
  const format = exportFormats.find((one) => one === params.get('format'))
  if (!format) throw new AppError('bad_request')
  return format
}

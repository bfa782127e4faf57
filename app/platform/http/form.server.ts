import { AppError } from '../errors.ts'

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Reads a form's fields: 415 for another type of body, 400 for one that cannot be read. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!FORM_TYPES.includes(type)) throw new AppError('unsupported_media_type', { status: 415 })
  try {
    return await request.formData()
  } catch (cause) {
    if (cause instanceof TypeError) throw new AppError('bad_request', { status: 400, cause })
    throw cause
  }
}

/**
 * A field that a form has once; null when it is missing. Throws `bad_request` (400) for one that stands twice: which of
 * the two counts must not depend on who reads it.
 */
export function oneField(form: FormData, name: string): FormDataEntryValue | null {
  const values = form.getAll(name)
  if (values.length > 1) throw new AppError('bad_request')
  return values[0] ?? null
}

/** One text field; a file or a missing field is an empty text. */
export function textField(form: FormData, name: string): string {
  const value = oneField(form, name)
  return typeof value === 'string' ? value : ''
}

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

/** One text field; a file or a missing field is an empty text. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

import { AppError } from '../errors.ts'
import { boundaryOf, hasShortPartHeaders } from './body-scan.ts'

/**
 * Reads a form's fields: 415 for another type of body, 400 for one that cannot be read. How much may be sent where is
 * decided before (server/body-limits.ts): what arrives here has been counted.
 */
export async function readForm(request: Request): Promise<FormData> {
  const contentType = request.headers.get('content-type') ?? ''
  const type = contentType.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded') {
    const form = new FormData()
    for (const [name, value] of new URLSearchParams(await readText(request))) form.append(name, value)
    return form
  }
  const boundary = type === 'multipart/form-data' ? boundaryOf(contentType) : undefined
  if (boundary === undefined) throw new AppError('unsupported_media_type', { status: 415 })
  const body = await readBytes(request)
  if (!hasShortPartHeaders(body, boundary)) throw new AppError('bad_request')
  try {
    // The boundary that was counted is the one that is parsed.
    return await new Response(body, { headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` } }).formData()
  } catch (cause) {
    throw new AppError('bad_request', { cause })
  }
}

export async function readText(request: Request): Promise<string> {
  return new TextDecoder().decode(await readBytes(request))
}

/** The whole body. One that breaks off is the visitor's doing, and no failure of ours. */
async function readBytes(request: Request): Promise<Buffer<ArrayBuffer>> {
  try {
    return Buffer.from(await request.arrayBuffer())
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('bad_request', { cause })
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

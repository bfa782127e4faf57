import { createHash } from 'node:crypto'
import type { StoredReceipt } from '#app/features/accounting/receipts/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { oneField } from '#app/platform/http/form.server.ts'
import { cleanPaper } from '#app/platform/papers/clean-paper.server.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'

/** Where papers of one kind lie, what they are sealed for, and the field that they come in. */
type PaperPlace = { area: string; context: string; field: string }

/** The file of a form; undefined when none was chosen. */
export async function readPaper(form: FormData, field: string): Promise<Uint8Array | undefined> {
  const file = oneField(form, field)
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Looks through a paper and stores it; 413, 415 or 422 beside its field. */
export async function storePaper(
  { env, pictures }: Pick<Services, 'env' | 'pictures'>,
  bytes: Uint8Array,
  { area, context, field }: PaperPlace,
): Promise<StoredReceipt> {
  const clean = await cleanPaper(pictures, bytes).catch((error: unknown) => {
    throw error instanceof AppError && error.status < 500
      ? new AppError('invalid_entry', { status: 422, fields: { [field]: error.code }, cause: error })
      : error
  })
  const fileId = await openPrivate(env, area).files.put(clean.bytes, context)
  return { fileId, mime: clean.mime, bytes: clean.bytes.length, sha256: hashOf(clean.bytes) }
}

/** A paper as an answer in which nothing runs. */
export function paperResponse(bytes: Uint8Array, mime: StoredReceipt['mime'], name: string): Response {
  const isPdf = mime === 'application/pdf'
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': mime,
      'content-disposition': `${isPdf ? 'attachment' : 'inline'}; filename="${name}.${isPdf ? 'pdf' : 'jpg'}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}

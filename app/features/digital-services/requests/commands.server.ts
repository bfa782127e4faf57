import { AppError } from '#app/platform/errors.ts'
import { cleanPaper } from '#app/platform/papers/clean-paper.server.ts'
import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { PrivateFiles } from '#app/platform/storage/private-files.server.ts'
import type { StoredPaper } from './commands/create-request.server.ts'
import type { SentPaper } from './types.ts'

export { requestToken } from './link.server.ts'
export { paperAddress, readTicket, TICKET_MS } from './papers/tickets.server.ts'

/** Cleans a file and stores it encrypted for one request; what cannot be stored says beside which paper. */
export async function storePaper(
  pictures: Pick<Pictures, 'redraw'>,
  files: PrivateFiles,
  { requestId, questionId, bytes }: SentPaper & { requestId: string },
): Promise<StoredPaper> {
  const clean = await cleanPaper(pictures, bytes).catch((error: unknown) => {
    throw withPaperField(error, questionId)
  })
  return { questionId, fileId: await files.put(clean.bytes, requestId), mime: clean.mime, bytes: clean.bytes.length }
}

/** The same problem, beside the paper that it is about. */
function withPaperField(error: unknown, questionId: string): unknown {
  if (!(error instanceof AppError) || error.status >= 500) return error
  return new AppError(error.code, { status: error.status, fields: { [`papers.${questionId}`]: error.code }, cause: error })
}

import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { PrivateFiles } from '#app/platform/storage/private-files.server.ts'
import type { StoredPaper } from './commands/create-request.server.ts'
import { besidePaper, cleanPaper } from './papers/clean.server.ts'
import type { SentPaper } from './types.ts'

export { requestToken, sentHash } from './link.server.ts'
export { paperAddress, readTicket, TICKET_MS } from './papers/tickets.server.ts'

/** Cleans a file and stores it encrypted for one request; what cannot be stored says beside which paper. */
export async function storePaper(
  pictures: Pick<Pictures, 'redraw'>,
  files: PrivateFiles,
  { requestId, questionId, bytes }: SentPaper & { requestId: string },
): Promise<StoredPaper> {
  const clean = await cleanPaper(pictures, bytes).catch((error: unknown) => {
    throw besidePaper(error, questionId)
  })
  return { questionId, fileId: await files.put(clean.bytes, requestId), mime: clean.mime, bytes: clean.bytes.length }
}

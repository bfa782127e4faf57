import { AppError } from '#app/platform/errors.ts'
import { cleanPaper } from '#app/platform/papers/clean-paper.server.ts'
import { picturesToPdf } from '#app/platform/papers/picture-pdf.ts'
import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { PrivateFiles } from '#app/platform/storage/private-files.server.ts'
import type { StoredPaper } from './commands/create-request.server.ts'
import type { CleanedPaper, SentPaper } from './types.ts'

export { requestToken } from './link.server.ts'
export { paperAddress, readTicket, TICKET_MS } from './papers/tickets.server.ts'

/** A file as it will be stored; what cannot be stored says beside which paper. */
export async function cleanSentPaper(pictures: Pick<Pictures, 'redraw'>, { questionId, bytes }: SentPaper): Promise<CleanedPaper> {
  const clean = await cleanPaper(pictures, bytes).catch((error: unknown) => {
    throw withPaperField(error, questionId)
  })
  return { questionId, ...clean }
}

/** Photographs of one paper, in the order in which they were sent, become one PDF; everything else stays by itself. */
export function joinPictures(papers: readonly CleanedPaper[]): CleanedPaper[] {
  const isPicture = ({ mime }: CleanedPaper) => mime === 'image/jpeg'
  const picturesOf = (id: string) => papers.filter((paper) => isPicture(paper) && paper.questionId === id)
  return papers.flatMap((paper): CleanedPaper[] => {
    const pictures = isPicture(paper) ? picturesOf(paper.questionId) : []
    if (pictures.length < 2) return [paper]
    if (paper !== pictures[0]) return []
    return [{ questionId: paper.questionId, mime: 'application/pdf', bytes: picturesToPdf(pictures.map(({ bytes }) => bytes)) }]
  })
}

/** Encrypted, for one request. */
export async function storePaper(files: PrivateFiles, requestId: string, { questionId, mime, bytes }: CleanedPaper): Promise<StoredPaper> {
  return { questionId, fileId: await files.put(bytes, requestId), mime, bytes: bytes.length }
}

/** The same problem, beside the paper that it is about. */
function withPaperField(error: unknown, questionId: string): unknown {
  if (!(error instanceof AppError) || error.status >= 500) return error
  return new AppError(error.code, { status: error.status, fields: { [`papers.${questionId}`]: error.code }, cause: error })
}

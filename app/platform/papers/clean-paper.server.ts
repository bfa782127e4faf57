import { AppError } from '#app/platform/errors.ts'
import { gifEndsWhole, sniffPicture } from '#app/platform/pictures/kind.ts'
import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import { forgetOrigin } from './forget-origin.server.ts'
import { findPdfProblem } from './pdf.server.ts'

/** The heaviest paper that is taken in. */
const MAX_PAPER_BYTES = 10 * 1024 * 1024

type CleanPaper = { mime: 'image/jpeg' | 'application/pdf'; bytes: Uint8Array }

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/**
 * A file as it is stored: a picture drawn anew, so that nothing of where it was taken and no byte of what was sent goes on; a PDF
 * as it came, once nothing in it acts, without what it says of who made it and where. What the sender calls it counts for nothing. 413 too heavy, 415 another kind, 422 unusable.
 */
export async function cleanPaper(pictures: Pick<Pictures, 'redraw'>, bytes: Uint8Array): Promise<CleanPaper> {
  if (bytes.length === 0) throw new AppError('paper_empty', { status: 422 })
  if (bytes.length > MAX_PAPER_BYTES) throw new AppError('paper_heavy', { status: 413 })
  if (isPdf(bytes)) {
    const problem = await findPdfProblem(bytes)
    if (problem) throw new AppError(problem, { status: 422 })
    const clean = forgetOrigin(bytes)
    if (!clean) throw new AppError('paper_unreadable', { status: 422 })
    return { mime: 'application/pdf', bytes: clean }
  }
  requirePicture(bytes)
  try {
    return { mime: 'image/jpeg', bytes: await pictures.redraw(bytes) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'pictures_busy') throw error
    if (error instanceof AppError && error.code.startsWith('picture_')) {
      throw new AppError(error.code === 'picture_unreadable' ? 'paper_unreadable' : 'paper_pixels', { status: 422 })
    }
    throw error
  }
}

function requirePicture(bytes: Uint8Array): void {
  const kind = sniffPicture(bytes)
  if (kind === undefined || kind === 'svg') throw new AppError('paper_kind', { status: 415 })
  if (kind === 'heic') throw new AppError('paper_heic', { status: 415 })
  if (kind === 'gif' && !gifEndsWhole(bytes)) throw new AppError('paper_unreadable', { status: 422 })
}

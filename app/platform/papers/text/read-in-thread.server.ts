import { once } from 'node:events'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PdfText, PdfTextInput } from './types.ts'

/** Node runs the source as it is; the build has no file of its own for it. */
const WORKER = resolve('app/platform/papers/text/worker.ts')
const MEMORY_MB = 256
const READ_MS = 15_000
/** PDFs that are read at the same moment: each costs a thread and its memory. */
const MAX_READING = 2

let reading = 0

/** All of them are taken: try again in a moment. */
export class PdfBusyError extends Error {}

/**
 * The text of a PDF, read outside of the thread that answers visitors, with a bound on its memory and time. Undefined for one that
 * cannot be read. Throws PdfBusyError where as many are being read already.
 */
export async function readPdfText(input: PdfTextInput): Promise<PdfText | undefined> {
  if (reading >= MAX_READING) throw new PdfBusyError('busy')
  reading += 1
  const worker = new Worker(WORKER, {
    // A copy: the library takes over what it is given.
    workerData: { ...input, bytes: Uint8Array.from(input.bytes) },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // What the library says of a broken file is nobody's news.
    stdout: true,
    stderr: true,
  })
  try {
    const [text] = (await once(worker, 'message', { signal: AbortSignal.timeout(READ_MS) })) as [PdfText | undefined]
    return text
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError') return undefined
    throw error
  } finally {
    await worker.terminate()
    reading -= 1
  }
}

import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { FileError, type FileErrorCode, type ReadOptions, type ReadRows, type SourceRow } from './types.ts'
import type { WorkerInput } from './worker.ts'

/** Node runs the source as it is; the build has no file of its own for it. */
const WORKER = resolve('app/platform/files/worker.ts')
/** What a file may make of itself in memory. A thread that passes it ends; the site does not. */
const MEMORY_MB = 320
const READ_MS = 20_000

type Head<File extends ReadRows> = Omit<File, 'rows'> & { total: number }

export type ThreadReading<File extends ReadRows> = {
  head: Head<File>
  /** The next rows; none when all have been handed over. */
  next(): Promise<SourceRow[]>
  close(): Promise<void>
}

type WorkerMessage = { head: unknown } | { rows: SourceRow[] } | { fault: { code: FileErrorCode; params: Record<string, string | number> } }

/** `reader`: the module, from the site's folder, whose `readFile` reads the file. */
type Reading = { reader: string; bytes: Uint8Array; options: ReadOptions; batch: number }

/**
 * Reads a file outside of the thread that answers visitors, with a bound on its memory: neither a large file nor one that
 * was made to be large slows or ends the site. Throws a FileError for what cannot be read.
 */
export async function readInThread<File extends ReadRows>({ reader, ...rest }: Reading): Promise<ThreadReading<File>> {
  const source = resolve(reader)
  if (!existsSync(source)) throw new Error(`${source} is missing: the site runs in its own folder`)
  const input: WorkerInput = { ...rest, reader: pathToFileURL(source).href }
  const worker = new Worker(WORKER, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  try {
    const result = await answerOf(worker)
    if ('fault' in result) throw new FileError(result.fault.code, result.fault.params)
    if (!('head' in result)) throw new Error('the reader speaks out of turn')
    return {
      head: result.head as Head<File>,
      async next() {
        worker.postMessage('next')
        const more = await answerOf(worker)
        return 'rows' in more ? more.rows : []
      },
      close: async () => void (await worker.terminate()),
    }
  } catch (error) {
    await worker.terminate()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || (error as Error).name === 'AbortError') throw new FileError('too_complex')
    throw error
  }
}

/** The next message; rejects with the thread's error, or when it takes too long. */
async function answerOf(worker: Worker): Promise<WorkerMessage> {
  const [result] = (await once(worker, 'message', { signal: AbortSignal.timeout(READ_MS) })) as [WorkerMessage]
  return result
}

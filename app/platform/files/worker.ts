// Runs in a thread of its own, see read-in-thread.server.ts: reads the file it is given and hands the rows over a few at a time.
import { parentPort, workerData } from 'node:worker_threads'
import { FileError, type ReadOptions, type ReadRows } from './types.ts'

/** `reader`: the module of the room whose file it is. */
export type WorkerInput = { reader: string; bytes: Uint8Array; options: ReadOptions; batch: number }
type Reader = { readFile(bytes: Uint8Array, options: ReadOptions): ReadRows }

const { reader, bytes, options, batch } = workerData as WorkerInput
const { readFile } = (await import(reader)) as Reader

try {
  const { rows, ...head } = readFile(bytes, options)
  parentPort?.postMessage({ head: { ...head, total: rows.length } })
  let next = 0
  parentPort?.on('message', () => {
    parentPort?.postMessage({ rows: rows.slice(next, next + batch) })
    next += batch
  })
} catch (error) {
  if (!(error instanceof FileError)) throw error
  parentPort?.postMessage({ fault: { code: error.code, params: error.params } })
}

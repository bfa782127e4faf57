// Runs in a thread of its own, see ../commands/read-file.server.ts: reads the file it is given and hands the rows over a few at a time.
import { parentPort, workerData } from 'node:worker_threads'
import { FileFault, type ReadOptions } from '../types.ts'
import { readFile } from './read-file.ts'

export type WorkerInput = { bytes: Uint8Array; options: ReadOptions; batch: number }

const { bytes, options, batch } = workerData as WorkerInput

try {
  const { rows, ...head } = readFile(bytes, options)
  parentPort?.postMessage({ head: { ...head, total: rows.length } })
  let next = 0
  parentPort?.on('message', () => {
    parentPort?.postMessage({ rows: rows.slice(next, next + batch) })
    next += batch
  })
} catch (error) {
  if (!(error instanceof FileFault)) throw error
  parentPort?.postMessage({ fault: { code: error.code, params: error.params } })
}

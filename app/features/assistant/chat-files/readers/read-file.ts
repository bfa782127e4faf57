import { decodeText } from '#app/platform/files/decode.ts'
import { readCsv } from '#app/platform/files/read-csv.ts'
import type { ReadOptions } from '#app/platform/files/types.ts'
import type { TableFile } from '../types.ts'

/** Runs in the thread that reads files (platform/files/worker.ts). */
export function readFile(bytes: Uint8Array, _options: ReadOptions): TableFile {
  const { columns, rows } = readCsv(decodeText(bytes).text)
  return { columns, rows }
}

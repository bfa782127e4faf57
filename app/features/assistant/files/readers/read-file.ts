import { decodeText } from '#app/platform/files/decode.ts'
import { readCsv } from '#app/platform/files/read-csv.ts'
import type { ReadOptions, ReadRows } from '#app/platform/files/types.ts'

/** Everything that a person may attach as a table, its rows handed over with `columns` as their order. */
export type TableFile = ReadRows & { columns: string[] }

/** Runs in the thread that reads files (platform/files/worker.ts). */
export function readFile(bytes: Uint8Array, _options: ReadOptions): TableFile {
  const { columns, rows } = readCsv(decodeText(bytes).text)
  return { columns, rows }
}

import { isObject } from '#app/platform/files/cells.ts'
import { decodeText } from '#app/platform/files/decode.ts'
import { MAX_FILE_BYTES } from '#app/platform/files/limits.ts'
import { readCsv } from '#app/platform/files/read-csv.ts'
import { parseJson } from '#app/platform/files/read-json.ts'
import { FileError, type ReadOptions } from '#app/platform/files/types.ts'
import type { ReadFile } from '../types.ts'
import { isGeoJson, readGeoJson } from './geojson.ts'
import { FULL_FORMAT, isGuideData, readFull, readGuideData } from './guide-json.ts'

/** What a file is, by what is in it: the name decides nothing. Throws a FileError for what cannot be read. */
export function readFile(bytes: Uint8Array, options: ReadOptions): ReadFile {
  if (bytes.length > MAX_FILE_BYTES) throw new FileError('too_large', { most: MAX_FILE_BYTES / 1024 / 1024 })
  const { text, encoding } = decodeText(bytes, options.encoding)
  if (!/^\s*[[{]/.test(text)) return { format: 'csv', encoding, places: [], attribution: null, ...readCsv(text, options.delimiter) }
  const data = parseJson(text)
  const common = { encoding, delimiter: null, places: [], attribution: null }
  if (isGeoJson(data)) return { format: 'geojson', ...common, ...readGeoJson(data) }
  if (isObject(data) && data.format === FULL_FORMAT) return { format: 'full', ...common, ...readFull(data) }
  // As a row of the table (`select * from guide_data`), or what is in it.
  const [first] = Array.isArray(data) ? data : [data]
  const inner = isObject(first) && isObject(first.data) ? first.data : first
  if (isGuideData(inner)) return { format: 'guide_data', ...common, ...readGuideData(inner) }
  throw new FileError('unknown_shape')
}

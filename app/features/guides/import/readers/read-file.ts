import { MAX_FILE_BYTES } from '../rules.ts'
import { FileFault, type ReadFile, type ReadOptions } from '../types.ts'
import { isObject } from './cells.ts'
import { readCsv } from './csv.ts'
import { decodeText } from './decode.ts'
import { isGeoJson, readGeoJson } from './geojson.ts'
import { FULL_FORMAT, isGuideData, readFull, readGuideData } from './guide-json.ts'
import { parseJson } from './json-text.ts'

/** What a file is, by what is in it: the name decides nothing. Throws a FileFault for what cannot be read. */
export function readFile(bytes: Uint8Array, options: ReadOptions): ReadFile {
  if (bytes.length > MAX_FILE_BYTES) throw new FileFault('too_large', { most: MAX_FILE_BYTES / 1024 / 1024 })
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
  throw new FileFault('unknown_shape')
}

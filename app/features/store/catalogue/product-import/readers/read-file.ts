import { isObject, type Json, listOf } from '#app/platform/files/cells.ts'
import { decodeText } from '#app/platform/files/decode.ts'
import { MAX_FILE_BYTES } from '#app/platform/files/limits.ts'
import { readCsv } from '#app/platform/files/read-csv.ts'
import { parseJson } from '#app/platform/files/read-json.ts'
import { FileError, type ReadOptions } from '#app/platform/files/types.ts'
import { FULL_FORMAT, MAX_PRODUCTS } from '../rules.ts'
import type { ProductFile, ProductRowSource } from '../types.ts'
import { readCategories, readProducers, readProducts, unfolded } from './products.ts'

/** What a file of products is, by what is in it: the name decides nothing. Throws a FileError for what cannot be read. */
export function readFile(bytes: Uint8Array, options: ReadOptions): ProductFile {
  if (bytes.length > MAX_FILE_BYTES) throw new FileError('too_large', { most: MAX_FILE_BYTES / 1024 / 1024 })
  const { text, encoding } = decodeText(bytes, options.encoding)
  if (!/^\s*[[{]/.test(text)) {
    const { rows, ...head } = readCsv(text, options.delimiter)
    return checked({ format: 'csv', encoding, categories: [], producers: [], ...head, ...unfolded(head.columns, rows) })
  }
  const data = parseJson(text)
  const isFull = isObject(data) && data.format === FULL_FORMAT
  const products = productsIn(data)
  if (!products) throw new FileError('unknown_shape')
  return checked({
    format: isFull ? 'full' : 'store_products',
    encoding,
    delimiter: null,
    categories: isFull ? readCategories(listOf(data.categories)) : [],
    producers: isFull ? readProducers(listOf(data.producers)) : [],
    ...readProducts(products),
  })
}

const lists = ['products', 'store_products', 'data', 'rows', 'items'] as const

/** A list of products, or an object that holds it: as the API answers, as tools of databases write it out. */
function productsIn(data: unknown): unknown[] | undefined {
  if (Array.isArray(data)) return data.length === 0 || data.some(isProduct) ? data : undefined
  if (!isObject(data)) return undefined
  const name = lists.find((one) => Array.isArray(data[one]))
  return name ? listOf(data[name]) : isProduct(data) ? [data] : undefined
}

const isProduct = (value: unknown): value is Json =>
  isObject(value) && ['title', 'titles', 'name', 'variants', 'price', 'price_in_cents'].some((key) => Object.hasOwn(value, key))

function checked<File extends { rows: readonly ProductRowSource[] }>(file: File): File {
  if (file.rows.length === 0) throw new FileError('no_rows')
  if (file.rows.length > MAX_PRODUCTS) throw new FileError('too_many_rows', { most: MAX_PRODUCTS })
  return file
}

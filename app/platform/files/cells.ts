import { locales } from '#app/platform/i18n/locales.ts'
import type { Cells } from './types.ts'

export type Json = Record<string, unknown>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * A text as the database can hold it: NUL and halves of surrogate pairs, which it cannot, become marks that no text has,
 * and which the row is then refused for.
 */
export function storable(text: string): string {
  const plain = text.includes('\0') ? text.replaceAll('\0', '\ufffe') : text
  return plain.isWellFormed() ? plain : plain.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\uffff')
}

/** The same for everything in a JSON value, which nests no deeper than the reader lets it. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableJson)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [storable(key), storableJson(member)]))
}

/** A JSON value as the text of a cell. Lists and objects stay JSON; the fields that take them read them again. */
export function toCell(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return storable(value)
  if (typeof value === 'object') return JSON.stringify(storableJson(value))
  return String(value)
}

/** The members of an object as cells; one of `localNames` that stands in four languages becomes four. */
export function toCells(entry: Json, localNames: ReadonlySet<string>): Cells {
  const cells: Cells = {}
  for (const [key, value] of Object.entries(entry)) {
    if (localNames.has(key) && isObject(value)) {
      for (const locale of locales) if (Object.hasOwn(value, locale)) cells[`${key}_${locale}`] = toCell(value[locale])
    } else cells[storable(key)] = toCell(value)
  }
  return cells
}

/** A short text of a file, for a name or an id. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? storable(value).trim().slice(0, 300) : typeof value === 'number' ? String(value) : ''
}

/** A name that may stand as a plain text or in languages. */
export function nameOf(value: unknown): string {
  if (!isObject(value)) return textOf(value)
  return textOf(value.ar) || textOf(value.fr) || textOf(value.en) || textOf(value.es)
}

export function columnsOf(rows: readonly { cells: Cells }[]): string[] {
  const seen = new Set<string>()
  for (const { cells } of rows) for (const column of Object.keys(cells)) seen.add(column)
  return [...seen]
}

import { columnsOf, isObject, type Json, textOf, toCell, toCells } from '#app/platform/files/cells.ts'
import { parseJson } from '#app/platform/files/read-json.ts'
import { readText } from '#app/platform/files/text.ts'
import { type Cells, FileError, type SourceRow } from '#app/platform/files/types.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { productTexts } from '../fields.ts'
import { MAX_CATEGORIES, MAX_PRODUCTS } from '../rules.ts'
import type { CategorySpec, ProducerSpec, ProductRowSource } from '../types.ts'
import { isId } from '../values.ts'

const localNames = new Set<string>([...productTexts, 'name', 'category_name'])

type Rows = { columns: string[]; rows: ProductRowSource[] }

/** Products with their variants inside them, a row a variant. What is said of the product stands in its first row. */
export function readProducts(products: readonly unknown[]): Rows {
  const rows: ProductRowSource[] = []
  products.forEach((product, group) => {
    if (rows.length > MAX_PRODUCTS) throw new FileError('too_many_rows', { most: MAX_PRODUCTS })
    const row = group + 1
    if (!isObject(product))
      rows.push({ row, group, cells: {}, fault: { code: 'no_object', value: JSON.stringify(product)?.slice(0, 80) ?? '' } })
    else rows.push(...rowsOf(product, row, group))
  })
  return { columns: columnsOf(rows), rows }
}

function rowsOf(product: Json, row: number, group: number): ProductRowSource[] {
  const { variants, titles, descriptions, category_names: categoryNames, ...rest } = product
  const cells = toCells(spread(rest, { title: titles, description: descriptions, category_name: categoryNames }), localNames)
  const inside = variantsIn(variants)
  if (inside === undefined) return [{ row, group, cells, fault: { code: 'no_object', value: toCell(variants)?.slice(0, 80) ?? '' } }]
  if (inside.length === 0) return [{ row, group, cells }]
  return inside.map((variant, i): ProductRowSource => {
    const base = i === 0 ? cells : {}
    if (!isObject(variant))
      return { row, group, cells: base, fault: { code: 'no_object', value: JSON.stringify(variant)?.slice(0, 80) ?? '' } }
    return { row, group, cells: { ...base, ...variantCells(variant) } }
  })
}

/** A member in four languages stands in place of the same one in plain Arabic. */
function spread(rest: Json, inLanguages: Json): Json {
  return { ...rest, ...Object.fromEntries(Object.entries(inLanguages).filter(([, text]) => isObject(text))) }
}

const renamed: Readonly<Record<string, string>> = {
  id: 'variant_id',
  name: 'variant_title',
  title: 'variant_title',
  position: 'variant_position',
}

function variantCells({ titles, ...variant }: Json): Cells {
  const cells = toCells(spread(variant, { title: titles }), new Set(['title', 'name']))
  return Object.fromEntries(
    Object.entries(cells).map(([name, value]) => {
      const [, plain = name, locale = ''] = /^(title|name)(_(?:ar|en|es|fr))?$/.exec(name) ?? []
      return [`${Object.hasOwn(renamed, plain) ? renamed[plain] : plain}${locale}`, value]
    }),
  )
}

/** A list, or a JSON of one, as tables of the old product hold it; undefined for anything else. */
function variantsIn(value: unknown): unknown[] | undefined {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return undefined
  try {
    const inside = parseJson(value)
    return Array.isArray(inside) ? inside : undefined
  } catch (error) {
    if (error instanceof FileError) return undefined
    throw error
  }
}

/** A table whose column `variants` holds a JSON, as the old product's is written out, becomes a row a variant. */
export function unfolded(columns: readonly string[], rows: readonly SourceRow[]): Rows {
  const column = columns.find((name) => name.trim().toLowerCase() === 'variants')
  if (column === undefined || !rows.some((row) => row.cells[column]?.trim().startsWith('[')))
    return { columns: [...columns], rows: [...rows] }
  const all = rows.flatMap((row, group): ProductRowSource[] => {
    if (row.fault) return [{ ...row, group }]
    const { [column]: variants, ...cells } = row.cells
    return rowsOf({ ...cells, variants }, row.row, group)
  })
  return { columns: columnsOf(all), rows: all }
}

/** What cannot stand in a text of the site counts as nothing said. */
function plainOf(value: unknown): string {
  const read = readText(textOf(value), 300)
  return 'value' in read ? read.value : ''
}

function localOf(value: unknown): LocalText | null {
  if (!isObject(value)) return plainOf(value) ? { ar: plainOf(value) } : null
  const given = locales.flatMap((locale) => (plainOf(value[locale]) ? [[locale, plainOf(value[locale])] as const] : []))
  return given.length > 0 ? { ar: given[0]?.[1] ?? '', ...Object.fromEntries(given) } : null
}

/** Categories and producers as our own export writes them; what has no id or name is passed over. */
function specsOf<Spec>(values: readonly unknown[], read: (value: Json, id: string, name: LocalText) => Spec): Spec[] {
  if (values.length > MAX_CATEGORIES) throw new FileError('too_many_rows', { most: MAX_CATEGORIES })
  return values.filter(isObject).flatMap((value) => {
    const [id, name] = [textOf(value.id), localOf(value.name)]
    return isId(id) && name ? [read(value, id, name)] : []
  })
}

export function readCategories(values: readonly unknown[]): CategorySpec[] {
  return specsOf(values, (value, id, name) => ({
    id,
    name,
    description: localOf(value.description),
    illustration: textOf(value.illustration) || null,
    position: Number.isSafeInteger(value.position) && Math.abs(Number(value.position)) < 1e9 ? Number(value.position) : null,
  }))
}

export function readProducers(values: readonly unknown[]): ProducerSpec[] {
  return specsOf(values, (value, id, name) => ({
    id,
    name,
    kind: value.kind === 'cooperative' ? 'cooperative' : 'producer',
    description: localOf(value.description),
    cityId: textOf(value.city) || null,
    phone: /^\+\d{6,15}$/.test(textOf(value.phone)) ? textOf(value.phone) : null,
    sample: value.sample === true,
  }))
}

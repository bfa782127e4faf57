import { foldArabic, latinDigits } from '#app/platform/arabic.ts'
import { parseJson } from '#app/platform/files/read-json.ts'
import { isFormula, readDay, readText } from '#app/platform/files/text.ts'
import { FileError } from '#app/platform/files/types.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { MAX_CENTS } from '#app/platform/money.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { lengthOf, MAX_FACTS, MAX_OPTIONS } from '../admin/forms/rules.ts'
import { MAX_PIECES, parsePieces } from '../admin/rules.ts'
import type { LocalProductField, ProductImportField, ProductMapping } from './fields.ts'
import { pictureKeys } from './pictures.ts'
import type { ProductColumns, ProductProblem, ProductProblemCode, ProductRowSource, VariantColumns, Warning, WarningCode } from './types.ts'
import words from './words.json' with { type: 'json' }

/** What one row says, field by field; a member that is not there leaves what stands. */
export type ProductReading = {
  line: number
  seq: number
  group: number | undefined
  id: string | null
  category: string | null
  categoryName: Texts
  producer: string | null | undefined
  texts: Partial<Record<Exclude<LocalProductField, 'variant_title' | 'category_name'>, Texts>>
  product: Partial<Pick<ProductColumns, 'facts' | 'optionNames' | 'illustration' | 'sample' | 'position'>>
  status: 'draft' | 'published' | null
  /** By what it names pictures of the library (`pictures.ts`); null for none of them. */
  pictures: string[] | null | undefined
  variantId: string | null
  variantTexts: Texts
  variant: Partial<Omit<VariantColumns, 'title'>>
  stock: number | undefined
  /** Says something of a variant at all. */
  hasVariant: boolean
  problems: ProductProblem[]
  warnings: Warning[]
}

export type Texts = Partial<Record<Locale, string | null>>

/** Ids that addresses, forms and the cart can hold. `new` is the address of the empty form. */
export const isId = (text: string) => text !== 'new' && /^[\p{L}\p{N}][\p{L}\p{N}._~-]{0,99}$/u.test(text)

export function readRow(row: ProductRowSource, mapping: ProductMapping): ProductReading {
  return new RowReader(row, mapping).read()
}

const isClear = (text: string) => /^[-\u2013\u2014]$/.test(text)

class RowReader {
  readonly #row: ProductRowSource
  readonly #fields = new Map<ProductImportField, string | null>()
  readonly #problems: ProductProblem[] = []
  readonly #warnings: Warning[] = []

  constructor(row: ProductRowSource, mapping: ProductMapping) {
    this.#row = row
    for (const [column, field] of Object.entries(mapping))
      if (Object.hasOwn(row.cells, column)) this.#fields.set(field, row.cells[column] ?? null)
    if (row.fault && row.fault.code !== 'no_point_geometry') this.#wrong(null, row.fault.code, row.fault.value)
  }

  read(): ProductReading {
    const variant = this.#variant()
    const stock = this.#pieces('stock', MAX_PIECES)
    const variantTexts = this.#texts('variant_title')
    const variantId = this.#id('variant_id')
    return {
      ...this.#at(),
      group: this.#row.group,
      id: this.#id('id'),
      category: this.#line('category', 300) || null,
      categoryName: this.#texts('category_name'),
      producer: this.#optional('producer', (text) => this.#plain('producer', text, 300)),
      texts: Object.fromEntries(
        (['title', 'description', 'origin', 'ingredients', 'storage'] as const).map((field) => [field, this.#texts(field)]),
      ),
      product: this.#product(),
      status: this.#status(),
      pictures: this.#pictures(),
      ...{ variantId, variantTexts, variant, stock: stock ?? undefined },
      hasVariant: Boolean(variantId) || Object.keys(variantTexts).length + Object.keys(variant).length > 0 || typeof stock === 'number',
      ...{ problems: this.#problems, warnings: this.#warnings },
    }
  }

  #at() {
    return { line: this.#row.row, seq: this.#row.seq ?? 0 }
  }

  #wrong<T>(
    field: ProductImportField | null,
    code: ProductProblemCode,
    value: string,
    params?: Record<string, string | number>,
  ): T | undefined {
    this.#problems.push({ ...this.#at(), field, code, value: value.slice(0, 200), ...(params ? { params } : {}) })
    return undefined
  }

  #warn(field: ProductImportField | null, code: WarningCode, value: string): void {
    this.#warnings.push({ ...this.#at(), field, code, value: value.slice(0, 200) })
  }

  /** What the cell says; undefined when it says nothing, and then the field stays as it is. Null empties it. */
  #cell(field: ProductImportField): string | null | undefined {
    const cell = this.#fields.get(field)
    if (cell === undefined || cell === null) return cell
    return cell.trim() === '' ? undefined : cell
  }

  #plain(field: ProductImportField, cell: string, max: number): string | undefined {
    const read = readText(cell, max)
    if ('wrong' in read) return this.#wrong(field, read.wrong.code, cell, read.wrong.params)
    if (isFormula(read.value)) this.#warn(field, 'formula_text', read.value)
    return read.value
  }

  #line(field: ProductImportField, max: number): string {
    const cell = this.#cell(field)
    return cell ? (this.#plain(field, cell, max) ?? '').replace(/\s+/g, ' ') : ''
  }

  #id(field: ProductImportField): string | null {
    const text = this.#line(field, 200)
    return text === '' || isId(text) ? text || null : (this.#wrong<string>(field, 'id_bad', text) ?? null)
  }

  #texts(field: LocalProductField): Texts {
    const texts: Texts = {}
    const max = lengthOf(field === 'description' ? 'description' : field.endsWith('title') || field.endsWith('name') ? 'title' : field)
    for (const locale of locales) {
      const cell = this.#cell(`${field}_${locale}`)
      const text = cell ? this.#plain(`${field}_${locale}`, cell, max) : cell
      if (text !== undefined) texts[locale] = text
    }
    return texts
  }

  /** A field that may also be emptied, with null or a dash. */
  #optional<T>(field: ProductImportField, read: (text: string) => T | undefined): T | null | undefined {
    const cell = this.#cell(field)
    if (cell === undefined || cell === null) return cell
    return isClear(cell.trim()) ? null : read(cell)
  }

  /** A list without any says nothing: files of other shops have one that was never filled. */
  #pictures(): string[] | null | undefined {
    const keys = this.#optional('images', pictureKeys)
    return keys?.length === 0 ? undefined : keys
  }

  #truth(field: ProductImportField): boolean | undefined {
    const cell = this.#cell(field)
    if (!cell) return undefined
    const folded = foldArabic(cell).trim()
    for (const truth of ['true', 'false'] as const)
      if (words.truth[truth].some((word) => foldArabic(word) === folded)) return truth === 'true'
    return this.#wrong(field, 'truth_bad', cell)
  }

  #status(): 'draft' | 'published' | null {
    const cell = this.#cell('status')
    if (!cell) return null
    const folded = foldArabic(cell).trim()
    const found = (['published', 'draft'] as const).find((status) => words.status[status].some((word) => foldArabic(word) === folded))
    return found ?? this.#wrong<'draft'>('status', 'status_bad', cell) ?? null
  }

  #pieces(field: ProductImportField, max: number): number | null | undefined {
    return this.#optional(field, (cell) => {
      const pieces = parsePieces(cell)
      return pieces !== undefined && pieces <= max ? pieces : this.#wrong(field, 'number_bad', cell, { most: max })
    })
  }

  #position(field: 'position' | 'variant_position'): number | undefined {
    const cell = this.#cell(field)
    if (!cell) return undefined
    return /^-?\d{1,9}$/.test(latinDigits(cell).trim())
      ? Number(latinDigits(cell))
      : this.#wrong(field, 'number_bad', cell, { most: 999_999_999 })
  }

  /** Cents, from a column of cents or one of dirhams; both must mean the same. Never by way of a fraction. */
  #price(inCents: 'price_in_cents' | 'sale_price_in_cents', inDirhams: 'price' | 'sale_price'): number | null | undefined {
    const cents = this.#optional(inCents, (cell) => {
      const digits = latinDigits(cell).trim()
      const value = /^\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN
      return value <= MAX_CENTS ? value : this.#wrong<number>(inCents, 'price_bad', cell)
    })
    const dirhams = this.#optional(inDirhams, (cell) => parseAmount(cell) ?? this.#wrong<number>(inDirhams, 'price_bad', cell))
    if (cents !== undefined && dirhams !== undefined && cents !== dirhams) return this.#wrong(inDirhams, 'price_twice', String(dirhams))
    return cents === undefined ? dirhams : cents
  }

  #day(field: 'sale_from' | 'sale_until'): string | null | undefined {
    return this.#optional(field, (cell) => readDay(cell) ?? this.#wrong<string>(field, 'date_bad', cell))
  }

  #product(): ProductReading['product'] {
    return message({
      facts: this.#list('facts', MAX_FACTS, 'facts_bad', (one) => {
        const [label, value] = [localOf(one.label), localOf(one.value)]
        return label && value ? { label, value } : undefined
      }),
      optionNames: this.#list('option_names', MAX_OPTIONS, 'options_bad', localOf),
      illustration: this.#optional('illustration', (cell) =>
        /^[a-z0-9-]{1,60}$/.test(cell.trim()) ? cell.trim() : this.#wrong<string>('illustration', 'illustration_bad', cell),
      ),
      sample: this.#truth('sample'),
      position: this.#position('position'),
    })
  }

  #variant(): ProductReading['variant'] {
    const price = this.#price('price_in_cents', 'price')
    const sku = this.#optional('sku', (cell) => {
      const code = latinDigits(cell).trim().toUpperCase()
      return /^[A-Z0-9][A-Z0-9._/-]{0,39}$/.test(code) ? code : this.#wrong<string>('sku', 'sku_bad', cell)
    })
    return message({
      priceInCents: price === null ? undefined : price,
      salePriceInCents: this.#price('sale_price_in_cents', 'sale_price'),
      saleFrom: this.#day('sale_from'),
      saleUntil: this.#day('sale_until'),
      sku,
      optionValues: this.#list('option_values', MAX_OPTIONS, 'options_bad', localOf),
      manageInventory: this.#truth('manage_inventory'),
      lowAt: this.#pieces('low_at', 1_000_000) ?? undefined,
      grams: this.#pieces('grams', MAX_PIECES),
      millilitres: this.#pieces('millilitres', MAX_PIECES),
      position: this.#position('variant_position'),
    })
  }

  /** A JSON in a cell: a list of so many at most, each of which `read` understands. */
  #list<T>(
    field: ProductImportField,
    max: number,
    code: ProductProblemCode,
    read: (one: Record<string, unknown>) => T | undefined,
  ): T[] | undefined {
    const cell = this.#cell(field)
    if (!cell) return undefined
    const list = parsed(cell)
    if (!Array.isArray(list) || list.length > max) return this.#wrong(field, code, cell)
    const values = list.map((one) => read(typeof one === 'object' && one !== null ? (one as Record<string, unknown>) : { ar: one }))
    return values.every((value) => value !== undefined) ? (values as T[]) : this.#wrong(field, code, cell)
  }
}

/** Only what was said. */
function message<Columns extends object>(columns: { [Name in keyof Columns]: Columns[Name] | undefined }): Partial<Columns> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<Columns>
}

function parsed(cell: string): unknown {
  try {
    return parseJson(cell)
  } catch (error) {
    if (error instanceof FileError) return undefined
    throw error
  }
}

const MAX_LINE = 300

/** A text in languages, or a plain Arabic one; undefined for anything else. */
function localOf(value: unknown): LocalText | undefined {
  const texts = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { ar: value }
  const read = locales.flatMap((locale) => {
    const text = texts[locale]
    return typeof text === 'string' && text.trim() !== '' ? [[locale, readText(text, MAX_LINE)] as const] : []
  })
  const values = read.flatMap(([locale, one]) => ('value' in one ? [[locale, one.value] as const] : []))
  return read.length === 0 || values.length < read.length ? undefined : { ar: values[0]?.[1] ?? '', ...Object.fromEntries(values) }
}

/** What stood in each language, and what is said of it now; null when nothing is left. Arabic falls back to what there is. */
export function mergedText(before: LocalText | null | undefined, message: Texts | undefined): LocalText | null {
  const texts = { ...before, ...message }
  const given = locales.flatMap((locale) => (texts[locale] ? [[locale, texts[locale]] as const] : []))
  return given.length > 0 ? { ar: given[0]?.[1] ?? '', ...Object.fromEntries(given) } : null
}

/** A name by which a thing was found is the name it has, however it is spelt. */
export function sameName(before: LocalText | undefined, message: Texts | undefined): Texts | undefined {
  const isSame = before && message?.ar && foldArabic(before.ar).trim() === foldArabic(message.ar).trim()
  return isSame ? { ...message, ar: before.ar } : message
}

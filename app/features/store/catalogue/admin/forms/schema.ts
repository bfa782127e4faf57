import { parseMediaIds } from '#app/features/media/schema.ts'
import { findProseProblem } from '#app/features/resources/fields/prose.ts'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import { parsePieces } from '../rules.ts'
import { parseDay } from '../schema.ts'
import type { ProductInput, VariantInput } from '../types.ts'
import { inLocale, lengthOf, MAX_FACTS, MAX_OPTIONS } from './rules.ts'

const productTexts = ['title', 'description', 'origin', 'ingredients', 'storage'] as const

const inAll = (name: string) => locales.map((locale) => inLocale(name, locale))
const factNames = Array.from({ length: MAX_FACTS }, (_, i) => [`fact.${i}.label`, `fact.${i}.value`]).flat()
const optionNames = Array.from({ length: MAX_OPTIONS }, (_, i) => `option.${i}`)
const one = (id: string) => ({ id, names: [id] })

/** Everything that can differ between two versions of a form. */
export const productFields = [
  ...productTexts.flatMap((name) => inAll(name).map(one)),
  ...['media', 'category', 'producer', 'illustration', 'sample'].map(one),
  ...[...factNames, ...optionNames].map((name) => ({ id: name, names: inAll(name) })),
]
export const variantFields = [
  ...['title', 'value.0', 'value.1', 'value.2'].flatMap((name) => inAll(name).map(one)),
  ...['sku', 'price', 'sale', 'sale_from', 'sale_until', 'tracked', 'low_at', 'grams', 'millilitres'].map(one),
]

type Read<Input> = { input: Input } | { problems: FieldErrors }

/** Takes fields out of a form one by one and notes what is wrong with which. */
class Reader {
  readonly problems: FieldErrors = {}
  readonly #typed: Values

  constructor(typed: Values) {
    this.#typed = typed
  }

  refuse<T>(name: string, code: string, instead: T): T {
    this.problems[name] ??= code
    return instead
  }

  line(name: string, max = 300): string {
    const text = stripBidiControls((this.#typed[name] ?? '').toWellFormed())
      .replace(/\r\n?/g, '\n')
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .trim()
    return text.length > max ? this.refuse(name, 'keeping_too_long', '') : text
  }

  /** Null when no language says anything; one that is said must be said in Arabic. */
  local(name: string, isRequired = false): LocalText | null {
    const given = locales.flatMap((locale) => {
      const text = this.line(inLocale(name, locale), lengthOf(name))
      return text ? [[locale, text] as const] : []
    })
    if (given.length === 0 && !isRequired) return null
    const text: LocalText = { ar: '', ...Object.fromEntries(given) }
    return text.ar || inLocale(name, 'ar') in this.problems ? text : this.refuse(inLocale(name, 'ar'), 'required', text)
  }

  /** A text that is written in the writing surface, and drawn from its signs. */
  description(name: string): LocalText | null {
    const text = this.local(name, true)
    for (const locale of locales) {
      const problem = findProseProblem(text?.[locale] ?? '', lengthOf(name))
      if (problem) this.refuse(inLocale(name, locale), problem, null)
    }
    return text
  }

  has = (name: string) => (this.#typed[name] ?? '') !== ''

  amount(name: string): number | null {
    const text = this.line(name, 40)
    return text === '' ? null : (parseAmount(text) ?? this.refuse(name, 'keeping_amount', null))
  }

  pieces(name: string, max: number): number | null {
    const text = this.line(name, 40)
    const value = text === '' ? null : parsePieces(text)
    return value === undefined || (value ?? 0) > max ? this.refuse(name, 'keeping_pieces', null) : value
  }

  day(name: string): string | null {
    const day = parseDay(this.line(name, 40))
    return day === undefined ? this.refuse(name, 'keeping_day', null) : day
  }

  done<Input>(input: Input): Read<Input> {
    return Object.keys(this.problems).length > 0 ? { problems: this.problems } : { input }
  }
}

export function readProduct(typed: Values): Read<ProductInput> {
  const reader = new Reader(typed)
  const facts = Array.from({ length: MAX_FACTS }, (_, i) => i).flatMap((i) => {
    const [label, value] = [reader.local(`fact.${i}.label`), reader.local(`fact.${i}.value`)]
    if (label && !value) reader.refuse(inLocale(`fact.${i}.value`, 'ar'), 'required', 0)
    if (value && !label) reader.refuse(inLocale(`fact.${i}.label`, 'ar'), 'required', 0)
    return label && value ? [{ label, value }] : []
  })
  return reader.done({
    categoryId: reader.line('category', 120) || reader.refuse('category', 'required', ''),
    title: reader.local('title', true) ?? { ar: '' },
    description: reader.description('description') ?? { ar: '' },
    origin: reader.local('origin'),
    ingredients: reader.local('ingredients'),
    storage: reader.local('storage'),
    facts,
    illustration: illustration(reader),
    producerId: reader.line('producer', 120) || null,
    optionNames: optionNames.flatMap((name) => reader.local(name) ?? []),
    photos: parseMediaIds(reader.line('media', 400)) ?? reader.refuse('media', 'keeping_choice', []),
    sample: reader.has('sample'),
  })
}

function illustration(reader: Reader): string | null {
  const name = reader.line('illustration', 60)
  if (name === '') return null
  return /^[a-z0-9-]+$/.test(name) ? name : reader.refuse('illustration', 'keeping_choice', null)
}

export function readVariant(typed: Values, options: number): Read<VariantInput & { stock: number }> {
  const reader = new Reader(typed)
  const price = reader.amount('price')
  const sale = reader.amount('sale')
  const [from, until] = [reader.day('sale_from'), reader.day('sale_until')]
  if (price === null) reader.refuse('price', 'required', 0)
  if (price !== null && sale !== null && sale >= price) reader.refuse('sale', 'keeping_sale_not_below', 0)
  if (from && until && from > until) reader.refuse('sale_until', 'keeping_sale_days', 0)
  const sku = latinDigits(reader.line('sku', 80)).toUpperCase()
  if (sku && !/^[A-Z0-9][A-Z0-9._/-]{0,39}$/.test(sku)) reader.refuse('sku', 'keeping_sku', '')
  const values = Array.from({ length: options }, (_, i) => reader.local(`value.${i}`, true) ?? { ar: '' })
  return reader.done({
    title: reader.local('title', true) ?? { ar: '' },
    optionValues: values,
    sku: sku || null,
    priceInCents: price ?? 0,
    salePriceInCents: sale,
    saleFrom: from,
    saleUntil: until,
    manageInventory: reader.has('tracked'),
    lowAt: reader.pieces('low_at', 1_000_000) ?? 5,
    grams: reader.pieces('grams', 10_000_000),
    millilitres: reader.pieces('millilitres', 10_000_000),
    stock: reader.pieces('stock', 10_000_000) ?? 0,
  })
}

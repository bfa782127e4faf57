import { foldedName, idFrom } from '../admin/rules.ts'
import type { ProductColumns, Stand, StandingProduct, StandingVariant } from './types.ts'
import type { ProductReading } from './values.ts'

/** Says which products and variants the rows of a file mean, and gives new ones an id of their own. */
export class ProductFinder {
  readonly #products: ReadonlyMap<string, StandingProduct>
  readonly #variants: ReadonlyMap<string, StandingVariant>
  readonly #skus: ReadonlyMap<string, StandingVariant>
  readonly #names: ReadonlyMap<string, readonly StandingProduct[]>
  /** Ids that the file gives, which no new thing may be given by itself. */
  readonly #spoken: ReadonlySet<string>
  readonly #claimed = new Map<string, number>()

  readonly #taken: Stand['taken']

  constructor({ products, taken }: Stand, rows: readonly ProductReading[]) {
    this.#taken = taken
    const variants = products.flatMap((product) => product.variants)
    this.#products = new Map(products.map((product) => [product.id, product]))
    this.#variants = new Map(variants.map((variant) => [variant.id, variant]))
    this.#skus = new Map(variants.flatMap((variant) => (variant.sku ? [[variant.sku, variant] as const] : [])))
    this.#names = Map.groupBy(
      products.filter((product) => product.status !== 'deleted'),
      (product) => foldedName(product.title.ar),
    )
    this.#spoken = new Set(rows.flatMap((row) => [row.id, row.variantId].filter((id) => id !== null)))
  }

  /** By id, else by a variant's id or code, else by name; undefined for one that is not there. */
  product(rows: readonly ProductReading[]): StandingProduct | 'unclear' | undefined {
    const id = rows.find((row) => row.id)?.id
    if (id) return this.#products.get(id)
    const owned = rows.map((row) => this.#variants.get(row.variantId ?? '') ?? this.#skus.get(row.variant.sku ?? '')).find(Boolean)
    if (owned) return this.#products.get(owned.productId)
    const name = rows.map((row) => row.texts.title?.ar).find(Boolean)
    const named = (name && this.#names.get(foldedName(name))) || []
    return named.length > 1 ? 'unclear' : named[0]
  }

  /** By id, else by code, else by name; the only one there is where the row names none. */
  variant(row: ProductReading, product: StandingProduct | null): StandingVariant | 'variant_elsewhere' | 'variant_unclear' | undefined {
    if (row.variantId) {
      const there = this.#variants.get(row.variantId)
      return there && there.productId !== product?.id ? 'variant_elsewhere' : there
    }
    const inside = product?.variants ?? []
    const bySku = row.variant.sku ? inside.find((one) => one.sku === row.variant.sku) : undefined
    if (bySku) return bySku
    const name = row.variantTexts.ar
    if (!name) return inside.length > 1 ? 'variant_unclear' : inside[0]
    const named = inside.filter((one) => foldedName(one.title.ar) === foldedName(name))
    return named.length > 1 ? 'variant_unclear' : named[0]
  }

  ownerOfSku(sku: string): string | undefined {
    return this.#skus.get(sku)?.id
  }

  /** Takes an id or a code for a row; the line that took it before, if one did. */
  claim(text: string, line: number, of: 'product' | 'variant' | 'sku' | 'name' = 'product'): number | undefined {
    const key = `${of} ${text}`
    const before = this.#claimed.get(key)
    if (before === undefined) this.#claimed.set(key, line)
    return before
  }

  newId(row: ProductReading): string {
    if (row.id) return row.id
    const {
      ar = '',
      en,
      es,
      fr,
    } = Object.fromEntries(Object.entries(row.texts.title ?? {}).filter(([, text]) => text)) as Record<string, string>
    return this.#free(
      idFrom({ ar, en: en ?? ar, es, fr }) ?? 'product',
      (id) => this.#taken.products.has(id) || this.#claimed.has(`product ${id}`),
    )
  }

  newVariantId(row: ProductReading, { id, before }: { id: string; before: StandingProduct | null; after: ProductColumns }): string {
    if (row.variantId) return row.variantId
    const taken = (one: string) => this.#taken.variants.has(one) || this.#claimed.has(`variant ${one}`)
    let n = (before?.variants.length ?? 0) + 1
    while (taken(`${id}-${n}`) || this.#spoken.has(`${id}-${n}`)) n += 1
    return `${id}-${n}`
  }

  #free(requested: string, isTaken: (id: string) => boolean): string {
    const isFree = (id: string) => !isTaken(id) && !this.#spoken.has(id)
    if (requested !== 'product' && isFree(requested)) return requested
    let n = requested === 'product' ? 1 : 2
    while (!isFree(`${requested}-${n}`)) n += 1
    return `${requested}-${n}`
  }
}

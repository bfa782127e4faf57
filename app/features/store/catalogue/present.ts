import { presentImage } from '#app/features/media/present.ts'
import { srcSet, thumbSrc, wholeSrc } from '#app/features/media/rules.ts'
import type { ShownPicture } from '#app/features/media/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize, localizeOptional } from '#app/platform/local-text.ts'
import type { WrittenBody } from '#app/platform/prose.ts'
import { plainLines, writtenProse } from '#app/platform/prose-text.ts'
import { availableOf, effectivePrice, publicAvailable, quotedVariant, type Stock, stockOf, type UnitPrice, unitPrice } from './rules.ts'
import type { Product, StoredProducer, Variant } from './types.ts'

/** As wide as a line of the cart draws one, on a screen of double density. */
const THUMB = 160

/** With everything that is computed of it, so that the page's script need not know how. */
export type PublicPhoto = ShownPicture & { srcSet?: string; whole?: string; thumb?: string }
export type PublicPicture = { illustration: string; photo?: PublicPhoto | undefined }

export type CardFlag = { kind: 'sold_out' } | { kind: 'few'; left: number } | { kind: 'sale' }

/** What a product card shows. */
export type ProductCard = {
  id: string
  title: string
  category: string
  producer: string | null
  variants: string[]
  picture: PublicPicture
  /** Absent for a product without variants. */
  price?: { cents: number; was: number | null; from: boolean } | undefined
  flag: CardFlag | null
  sample: boolean
}

/** A variant as the browser keeps it, in the public JSON's own names. */
export type PublicVariant = {
  id: string
  title: string
  manage_inventory: boolean
  /** What can be sold now, up to `PUBLIC_STOCK_CAP`. */
  inventory_quantity: number
  price_in_cents: number
  sale_price_in_cents: number | null
}

/** `saleUntil`: the last day of a sale that is on. */
export type VariantChoice = PublicVariant & { stock: Stock; unit: UnitPrice | undefined; saleUntil: string | null }

/** Who made a product, as its page names them. */
export type ProducerLine = Pick<StoredProducer, 'id' | 'kind' | 'sample'> & { name: string }
/** Descriptions are plain words, bodies the same as they are drawn. */
export type ProducerView = ProducerLine & { description: string | null; body: WrittenBody | null; city: string | null }

/** What a product page shows. */
export type ProductPage = {
  id: string
  title: string
  description: string
  body: WrittenBody
  category: { id: string; name: string }
  picture: PublicPicture
  morePhotos: PublicPhoto[]
  illustration: string | null
  facts: { label: string; value: string }[]
  producer: ProducerLine | null
  /** What the keeper has said of these; empty where they have not. */
  details: { origin: string; ingredients: string; storage: string }
  /** What its variants differ by. */
  measure: Measure
  variants: VariantChoice[]
  sample: boolean
}

type Measure = 'weight' | 'volume' | 'other'

function measureOf(variants: readonly Variant[]): Measure {
  if (variants.length === 0) return 'other'
  if (variants.every(({ grams }) => grams !== null)) return 'weight'
  return variants.every(({ millilitres }) => millilitres !== null) ? 'volume' : 'other'
}

function photosOf({ images }: Product, locale: Locale): PublicPhoto[] {
  return images.map((image) => {
    const shown = presentImage(image, locale)
    const { picture } = shown
    return picture ? { ...shown, srcSet: srcSet(picture, 'webp'), whole: wholeSrc(picture), thumb: thumbSrc(picture, THUMB) } : shown
  })
}

/** The address of a small one of its first photograph, for whatever shows it in a line. */
export function thumbOf({ images: [first] }: Pick<Product, 'images'>): string | null {
  return first?.hash ? thumbSrc({ hash: first.hash, width: first.width }, THUMB) : null
}

function pictureOf(product: Product, locale: Locale): PublicPicture {
  return { illustration: product.illustration ?? 'basket', photo: photosOf(product, locale)[0] }
}

export function publicVariant(variant: Variant, locale: Locale): PublicVariant {
  return {
    id: variant.id,
    title: localize(variant.title, locale),
    manage_inventory: variant.manageInventory,
    inventory_quantity: variant.manageInventory ? publicAvailable(variant) : 0,
    price_in_cents: variant.priceInCents,
    sale_price_in_cents: variant.salePriceInCents,
  }
}

/** 'Sale' stands only beside the price that is one. */
function flagOf(product: Product, quoted: Variant | undefined): CardFlag | null {
  const left = product.variants.reduce((sum, variant) => sum + availableOf(variant), 0)
  const stock = stockOf(left)
  if (stock.kind !== 'available') return stock
  return quoted?.salePriceInCents == null ? null : { kind: 'sale' }
}

/** `onSale`: in a list of sales the price shown is the one that is reduced. */
export function presentCard(product: Product, locale: Locale, { onSale = false } = {}): ProductCard {
  const reduced = onSale ? product.variants.filter((variant) => variant.salePriceInCents !== null && availableOf(variant) > 0) : []
  const quoted = quotedVariant(reduced.length > 0 ? reduced : product.variants)
  const isOneprice = new Set(product.variants.map(effectivePrice)).size <= 1
  return {
    id: product.id,
    title: localize(product.title, locale),
    category: localize(product.categoryName, locale),
    producer: product.producer && localize(product.producer.name, locale),
    variants: product.variants.map((variant) => localize(variant.title, locale)),
    picture: pictureOf(product, locale),
    price: quoted && {
      cents: effectivePrice(quoted),
      was: quoted.salePriceInCents === null ? null : quoted.priceInCents,
      from: !isOneprice,
    },
    flag: flagOf(product, quoted),
    sample: product.sample,
  }
}

export function presentProduct(product: Product, locale: Locale): ProductPage {
  return {
    id: product.id,
    title: localize(product.title, locale),
    description: plainLines(localize(product.description, locale)),
    body: writtenProse(product.description, locale),
    category: { id: product.categoryId, name: localize(product.categoryName, locale) },
    picture: pictureOf(product, locale),
    morePhotos: photosOf(product, locale).slice(1),
    illustration: product.illustration,
    facts: product.facts.map((fact) => ({ label: localize(fact.label, locale), value: localize(fact.value, locale) })),
    producer: product.producer && { ...product.producer, name: localize(product.producer.name, locale) },
    details: {
      origin: localizeOptional(product.origin, locale) ?? '',
      ingredients: localizeOptional(product.ingredients, locale) ?? '',
      storage: localizeOptional(product.storage, locale) ?? '',
    },
    measure: measureOf(product.variants),
    variants: product.variants.map((variant) => ({
      ...publicVariant(variant, locale),
      stock: stockOf(availableOf(variant)),
      unit: unitPrice(effectivePrice(variant), variant),
      saleUntil: variant.salePriceInCents === null ? null : variant.saleUntil,
    })),
    sample: product.sample,
  }
}

export function presentProducer(row: StoredProducer, { city, locale }: { city: string | null; locale: Locale }): ProducerView {
  const { id, kind, sample } = row
  const body = row.description && writtenProse(row.description, locale)
  const description = body && plainLines(localize(row.description ?? { ar: '' }, locale))
  return { id, kind, sample, name: localize(row.name, locale), description, body, city }
}

const plain = (text: LocalText) => localize(text, 'ar')

/** A row of GET /api/store-products: Arabic as plain strings, every language beside them. */
export function presentRow(product: Product) {
  return {
    id: product.id,
    title: plain(product.title),
    titles: product.title,
    description: plainLines(plain(product.description)),
    descriptions: product.description,
    category: product.categoryId,
    category_name: plain(product.categoryName),
    category_names: product.categoryName,
    facts: product.facts.map((fact) => ({ label: plain(fact.label), value: plain(fact.value) })),
    images: product.images.map(({ src, width, height, alt, hash }) => ({
      ...{ src, width, height, alt: plain(alt) },
      ...(hash ? { thumb: thumbSrc({ hash, width }, THUMB) } : {}),
    })),
    illustration: product.illustration,
    sample: product.sample,
    position: product.position,
    created_at: product.createdAt.toISOString(),
    updated_at: product.updatedAt.toISOString(),
    variants: product.variants.map((variant) => ({
      ...publicVariant(variant, 'ar'),
      titles: variant.title,
      grams: variant.grams,
      millilitres: variant.millilitres,
    })),
  }
}

const schemaOrg = 'https://schema.org'

/** schema.org Product with one offer a variant, priced in MAD. */
export function presentJsonLd(product: ProductPage, url: string): object {
  return {
    '@context': schemaOrg,
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.title,
    description: product.description,
    category: product.category.name,
    ...(product.producer && !product.producer.sample ? { manufacturer: { '@type': 'Organization', name: product.producer.name } } : {}),
    ...(product.picture.photo
      ? { image: [product.picture.photo, ...product.morePhotos].map(({ src }) => (URL.canParse(src, url) ? new URL(src, url).href : src)) }
      : {}),
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      name: variant.title,
      sku: variant.id,
      url,
      price: ((variant.sale_price_in_cents ?? variant.price_in_cents) / 100).toFixed(2),
      priceCurrency: 'MAD',
      ...(variant.saleUntil ? { priceValidUntil: variant.saleUntil } : {}),
      availability: `${schemaOrg}/${variant.stock.kind === 'sold_out' ? 'OutOfStock' : variant.stock.kind === 'few' ? 'LimitedAvailability' : 'InStock'}`,
    })),
  }
}

/** schema.org Organization: what is known of a producer and nothing else. */
export function producerJsonLd({ name, description, city }: ProducerView, url: string): object {
  return {
    '@context': schemaOrg,
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name,
    url,
    ...(description ? { description } : {}),
    ...(city ? { address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'MA' } } : {}),
  }
}

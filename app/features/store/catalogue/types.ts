import type { StoredPicture } from '#app/features/media/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'

export type ProductFact = { label: LocalText; value: LocalText }
export type ProductImage = StoredPicture

/** The orders a visitor may list the shop in; the first is the owner's own. */
export const productSorts = ['featured', 'newest', 'price_up', 'price_down', 'name'] as const
export type ProductSort = (typeof productSorts)[number]

/** Nobody pages further by hand, and an offset costs what it skips. */
export const MAX_PAGE = 200

/** What one and the same variant of a product must be: its price today within both ends, in cents; on sale; to be had now. */
export type Narrowing = { from?: number | undefined; to?: number | undefined; sale: boolean; stock: boolean; producer?: string | undefined }

/** A list of the shop as its address asks for it. `unread` is what was typed as a price and is none: the list is not narrowed by it. */
export type StoreQuery = Narrowing & {
  category?: string | undefined
  sort: ProductSort
  page: number
  unread?: { from?: string; to?: string } | undefined
}

/** Who made something, as the public may know them. */
export type StoredProducer = {
  id: string
  name: LocalText
  kind: 'cooperative' | 'producer'
  description: LocalText | null
  cityId: string | null
  sample: boolean
}

/** How many of its products each category shows. */
export type ProducerCount = { id: string; name: LocalText; categoryId: string; count: number }

export type CategoryCount = { id: string; name: LocalText; description: LocalText | null; count: number }

/** A row of product_variants with `available` = what can be sold now (undefined-free: unmanaged stock has none to count). */
export type Variant = {
  id: string
  productId: string
  title: LocalText
  manageInventory: boolean
  inventoryQuantity: number
  reservedQuantity: number
  priceInCents: number
  salePriceInCents: number | null
  /** The last day of the sale in Morocco's calendar; null where it has no end. */
  saleUntil: string | null
  grams: number | null
  millilitres: number | null
}

export type Product = {
  id: string
  categoryId: string
  categoryName: LocalText
  title: LocalText
  description: LocalText
  facts: ProductFact[]
  origin: LocalText | null
  ingredients: LocalText | null
  storage: LocalText | null
  producer: Pick<StoredProducer, 'id' | 'name' | 'kind' | 'sample'> | null
  images: ProductImage[]
  illustration: string | null
  sample: boolean
  position: number
  createdAt: Date
  updatedAt: Date
  variants: Variant[]
}

export type ListedProducts = { products: Product[]; page: number; hasNext: boolean }

/** What an order asks of the catalogue, each variant once. */
export type TargetVariant = { variantId: string; quantity: number }

/** The same with the words in which a refusal names it. */
export type RequestedLine = TargetVariant & { productTitle: string; variantTitle: string }

/** A variant that somebody orders, as the shop offers it: the server's price, and the titles as they stand today. */
export type OfferedLine = RequestedLine & {
  productId: string
  illustration: string | null
  unitPriceInCents: number
  /** Pieces to be held for it; 0 where stock is not managed. */
  heldQuantity: number
}

/** opening: first count · hold/release: an order takes and gives back · sale/return: it leaves and comes back · the rest by hand. */
export const stockReasons = ['opening', 'hold', 'release', 'sale', 'return', 'delivery_in', 'correction', 'stock_take', 'loss'] as const
export type StockReason = (typeof stockReasons)[number]

/** A change of one variant's stock, signed pieces: `onHand` of what lies there, `reserved` of what open orders hold. */
export type StockMove = { variantId: string; onHand?: number; reserved?: number; note?: string | undefined }

/** One line of the saved cart: snapshots of what was put in, in the public JSON's own names. */
export type CartVariant = {
  id: string
  title: string
  manage_inventory: boolean
  /** null: the line was saved without it, and the shop has not been asked yet. */
  inventory_quantity: number | null
  price_in_cents: number
  sale_price_in_cents: number | null
}
/** `photo`: the address of a small one on this site. `id` and `photo` are null where a cart was saved without them. */
export type CartProduct = { id: string | null; title: string; illustration: string | null; photo?: string | null; sample?: boolean }
export type CartLine = { product: CartProduct; variant: CartVariant; quantity: number }

/** What could not be done: the stock does not reach, so many are only sold after a talk, the line or the cart is as large as an order may be. */
export type CartRefusal =
  | { reason: 'stock'; left: number }
  | { reason: 'quantity' }
  | { reason: 'lines' }
  | { reason: 'needs_call'; max: number }
export type CartChange = { ok: true; lines: CartLine[] } | ({ ok: false } & CartRefusal)

/** A product of GET /api/store-products, as far as the cart reads it. */
export type FreshProduct = {
  id: string
  title: string
  titles?: Record<string, string | undefined>
  illustration: string | null
  sample?: boolean
  images?: { thumb?: string }[]
  variants: (CartVariant & { titles?: Record<string, string | undefined> })[]
}

/** What looking again at the shop changed in the cart, to be said plainly. */
export type CartNotice =
  | { kind: 'gone'; product: string; variant: string }
  | { kind: 'reduced'; product: string; variant: string; left: number }
  | { kind: 'price'; product: string; variant: string; was: number; now: number }

import { cart } from './cart-store.ts'
import type { CartNotice, FreshProduct } from './types.ts'

/** Asks the shop of this moment for what is in the cart and puts the answer into it; throws when it cannot be reached. */
export async function refreshFromShop(locale: string): Promise<CartNotice[]> {
  const ids = new Set(cart().lines.map((line) => line.product.id))
  if (ids.size === 0) return []
  const query = new URLSearchParams([...ids].map((id) => ['product', id]))
  const response = await fetch(`/api/store-products?${query}`, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`store-products answered ${response.status}`)
  return cart().refresh((await response.json()) as FreshProduct[], locale, ids)
}

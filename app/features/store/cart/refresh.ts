import { cart } from './cart-store.ts'
import type { CartNotice, FreshProduct } from './types.ts'

/**
 * Asks the shop of this moment for what is in the cart and puts the answer into it; throws when it cannot be reached. A line
 * that does not know its product is looked for among all.
 */
export async function refreshFromShop(locale: string): Promise<CartNotice[]> {
  const { lines } = cart()
  if (lines.length === 0) return []
  const ids = new Set(lines.flatMap(({ product }) => product.id ?? []))
  const isWhole = lines.every(({ product }) => product.id !== null)
  const query = isWhole ? `?${new URLSearchParams([...ids].map((id) => ['product', id]))}` : ''
  const response = await fetch(`/api/store-products${query}`, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`store-products answered ${response.status}`)
  return cart().refresh((await response.json()) as FreshProduct[], locale, isWhole ? ids : undefined)
}

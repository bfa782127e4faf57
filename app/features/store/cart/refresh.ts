import { cart } from './cart-store.ts'
import type { CartNotice, FreshProduct } from './types.ts'

/** Fetches the shop of this moment and puts it into the cart; throws when the shop cannot be reached. */
export async function refreshFromShop(locale: string): Promise<CartNotice[]> {
  const response = await fetch('/api/store-products', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`store-products answered ${response.status}`)
  return cart().refresh((await response.json()) as FreshProduct[], locale)
}

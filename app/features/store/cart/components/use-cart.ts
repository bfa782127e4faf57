import { useSyncExternalStore } from 'react'
import { cart } from '../cart-store.ts'
import { refreshFromShop } from '../refresh.ts'
import type { CartLine } from '../types.ts'

const none: readonly CartLine[] = []
const subscribe = (listener: () => void) => cart().subscribe(listener)

/** The cart's lines; none on the server and in the first render, which must look alike. */
export function useCart(): readonly CartLine[] {
  return useSyncExternalStore(
    subscribe,
    () => cart().lines,
    () => none,
  )
}

/** The cart as the order form needs it: its lines, a fresh look at the shop, and emptying it once the order is stored. */
export function useCartForOrder() {
  const lines = useCart()
  return { lines, refresh: refreshFromShop, clear: () => cart().clear() }
}

import { addToCart, readCart, refreshCart, removeFromCart, setQuantity } from './rules.ts'
import type { CartChange, CartLine, CartNotice, CartProduct, CartVariant, FreshProduct } from './types.ts'

const KEY = 'e-commerce-cart'
const ASIDE = 'e-commerce-cart-corrupt'

/**
 * The cart of this page. Saved after every change and read again before each, so that two tabs never overwrite each
 * other; where storage is off or full it lives in memory for as long as the page does.
 */
export class CartStore {
  #lines: readonly CartLine[] = []
  readonly #listeners = new Set<() => void>()
  /** False once storage failed: then memory is the truth, and what storage still holds is older. */
  #saves = true

  constructor() {
    this.#load()
    addEventListener('storage', (event) => {
      // `null` = everything was cleared.
      if (event.key === KEY || event.key === null) this.#reload()
    })
    // A page that comes back from the back/forward cache slept through storage events.
    addEventListener('pageshow', (event) => {
      if (event.persisted) this.#reload()
    })
  }

  get lines(): readonly CartLine[] {
    return this.#lines
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(product: CartProduct, variant: CartVariant, quantity: number): CartChange {
    this.#load()
    const change = addToCart(this.#lines, product, variant, quantity)
    if (change.ok) this.#keep(change.lines)
    return change
  }

  remove(variantId: string): void {
    this.#load()
    this.#keep(removeFromCart(this.#lines, variantId))
  }

  setQuantity(variantId: string, quantity: number): CartChange {
    this.#load()
    const change = setQuantity(this.#lines, variantId, quantity)
    if (change.ok) this.#keep(change.lines)
    return change
  }

  clear(): void {
    this.#keep([])
  }

  /** Puts today's prices and stock into the cart; returns what changed. */
  refresh(products: readonly FreshProduct[], locale: string, requested?: ReadonlySet<string>): CartNotice[] {
    this.#load()
    const { lines, notices } = refreshCart(this.#lines, products, locale, requested)
    this.#keep(lines)
    return notices
  }

  #reload(): void {
    this.#load()
    for (const listener of this.#listeners) listener()
  }

  #load(): void {
    if (!this.#saves) return
    try {
      const saved = localStorage.getItem(KEY)
      const lines = readCart(saved)
      if (lines === undefined) {
        localStorage.setItem(ASIDE, saved ?? '')
        localStorage.removeItem(KEY)
      }
      this.#lines = lines ?? []
    } catch {
      this.#saves = false
    }
  }

  #keep(lines: readonly CartLine[]): void {
    this.#lines = lines
    try {
      localStorage.setItem(KEY, JSON.stringify(lines))
      this.#saves = true
    } catch {
      this.#saves = false
    }
    for (const listener of this.#listeners) listener()
  }
}

let shared: CartStore | undefined

/** The page's one cart: the elements are files of one module, and share it. */
export function cart(): CartStore {
  shared ??= new CartStore()
  return shared
}

import { useI18n } from '#app/platform/i18n/context.tsx'
import { cart } from '../cart-store.ts'
import { MAX_LINES, MAX_QUANTITY } from '../rules.ts'
import type { CartProduct, CartVariant } from '../types.ts'

/** Puts a product into the cart, or says in a toast why not; true when it is in. */
export function useAddToCart() {
  const { t } = useI18n()
  return (product: CartProduct, variant: CartVariant, quantity: number): boolean => {
    const { id, title, manage_inventory, inventory_quantity, price_in_cents, sale_price_in_cents } = variant
    const snapshot = { id, title, manage_inventory, inventory_quantity, price_in_cents, sale_price_in_cents }
    const change = cart().add(product, snapshot, quantity)
    if (change.ok) return true
    const names = { product: product.title, variant: title }
    const say = () => {
      if (change.reason === 'stock') return t('cart.not_enough_stock', { ...names, left: change.left })
      if (change.reason === 'needs_call') return t('cart.needs_call', { ...names, max: change.max })
      return change.reason === 'lines' ? t('cart.too_many_lines', { max: MAX_LINES }) : t('cart.too_many', { max: MAX_QUANTITY })
    }
    dispatchEvent(new CustomEvent('site:toast', { detail: { text: say(), tone: 'danger' } }))
    return false
  }
}

import { useI18n } from '#app/platform/i18n/context.tsx'
import { cart } from '../cart-store.ts'
import { MAX_LINES, MAX_QUANTITY } from '../rules.ts'
import type { CartProduct, CartRefusal, CartVariant } from '../types.ts'

type Named = { product: string; variant: string }

/** Says in a toast why the cart stays as it is. */
function useRefusalToast() {
  const { t } = useI18n()
  const textOf = (refusal: CartRefusal, named: Named): string => {
    if (refusal.reason === 'stock') return t('cart.not_enough_stock', { ...named, left: refusal.left })
    if (refusal.reason === 'needs_call') return t('cart.needs_call', { ...named, max: refusal.max })
    return refusal.reason === 'lines' ? t('cart.too_many_lines', { max: MAX_LINES }) : t('cart.not_a_quantity', { max: MAX_QUANTITY })
  }
  return (refusal: CartRefusal, named: Named) => {
    dispatchEvent(new CustomEvent('site:toast', { detail: { text: textOf(refusal, named), tone: 'danger' } }))
  }
}

/** Puts a product into the cart, or says in a toast why not; true when it is in. */
export function useAddToCart() {
  const notify = useRefusalToast()
  return (product: CartProduct, variant: CartVariant, quantity: number): boolean => {
    const { id, title, manage_inventory, inventory_quantity, price_in_cents, sale_price_in_cents } = variant
    const snapshot = { id, title, manage_inventory, inventory_quantity, price_in_cents, sale_price_in_cents }
    const change = cart().add(product, snapshot, quantity)
    if (!change.ok) notify(change, { product: product.title, variant: title })
    return change.ok
  }
}

/** Sets the quantity of a line, or says in a toast why it stays. */
export function useSetQuantity() {
  const notify = useRefusalToast()
  return (variantId: string, quantity: number, named: Named): void => {
    const change = cart().setQuantity(variantId, quantity)
    if (!change.ok) notify(change, named)
  }
}

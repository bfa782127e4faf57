import { QuantityBox } from '#app/platform/browser/quantity-box.ts'
import { readQuantity } from '#app/platform/quantity.ts'
import { cart } from '../../cart-store.ts'
import { limitOf } from '../../rules.ts'
import type { CartProduct, CartVariant } from '../../types.ts'
import { sayRefusal } from '../view/say.ts'

/**
 * The buying form of a product: shows what belongs to the chosen variant, and adds to the cart instead of leading to the order
 * form, which is what it does without script.
 */
class AddToCart extends HTMLElement {
  #quantity: QuantityBox | undefined
  #chosen: CartVariant | undefined

  connectedCallback() {
    const form = this.querySelector('form')
    if (!form || this.#quantity) return
    const box = form.querySelector('.qty')
    this.#quantity = box ? new QuantityBox(box, (quantity) => this.#show(quantity)) : undefined
    form.addEventListener('change', ({ target }) => target instanceof HTMLInputElement && target.name === 'variant' && this.#choose(form))
    form.addEventListener('submit', (event) => this.#add(event, form))
    this.#choose(form)
    // A choice that the browser brings back is the one that counts.
    addEventListener('pageshow', () => this.#choose(form))
  }

  #choose(form: HTMLFormElement) {
    const option = form.querySelector<HTMLInputElement>('input[name=variant]:checked')
    if (!option?.dataset.variant) return
    this.#chosen = JSON.parse(option.dataset.variant) as CartVariant
    for (const node of this.querySelectorAll<HTMLElement>('[data-of]')) node.hidden = node.dataset.of !== option.value
    this.#show(this.#quantity?.value ?? 1)
  }

  #show(quantity: number) {
    if (this.#chosen) this.#quantity?.show(quantity, limitOf(this.#chosen))
  }

  #add(event: SubmitEvent, form: HTMLFormElement) {
    const variant = this.#chosen
    if (!variant) return
    event.preventDefault()
    const product = JSON.parse(this.dataset.product ?? '{}') as CartProduct
    // Not the box's own value: some browsers leave it only after the press that sends the form.
    const typed = readQuantity(String(new FormData(form).get('quantity'))) ?? 0
    const change = cart().add(product, variant, typed)
    if (!change.ok) return sayRefusal(change, { product: product.title, variant: variant.title })
    this.#show(1)
    const panel = document.getElementById('cart-panel')
    if (panel instanceof HTMLDialogElement && !panel.open) panel.showModal()
  }
}

customElements.define('add-to-cart', AddToCart)

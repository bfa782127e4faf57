import { pageI18n } from '#app/platform/browser/page-i18n.ts'
import { showPicture } from '#app/ui/illustrations/show-picture.ts'
import { cart } from '../../cart-store.ts'
import { lineTotal, totalOf } from '../../rules.ts'
import type { CartLine } from '../../types.ts'
import { lookAtShop } from '../view/look.ts'
import { copyOf, part, showWhen, write } from '../view/parts.ts'

const FORM = 'order-form'

/**
 * The saved cart as the thing that is ordered: tells the order form inside what it is and what it comes to, draws its lines
 * there, and is emptied once the form says that the order is stored.
 */
class CartOrder extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback() {
    this.#stop = cart().subscribe(this.#show)
    this.#show()
    this.addEventListener('order:placed', this.#clear)
    this.addEventListener('order:stale', this.#look)
    void this.#lookFirst()
  }

  disconnectedCallback() {
    this.#stop?.()
    this.removeEventListener('order:placed', this.#clear)
    this.removeEventListener('order:stale', this.#look)
  }

  get #form(): HTMLElement | null {
    return this.querySelector<HTMLElement>(FORM)
  }

  #clear = () => cart().clear()
  #look = () => void lookAtShop(this)

  /** Not while an order of this cart may be stored already: its pieces would be missing. The form knows. */
  async #lookFirst() {
    await customElements.whenDefined(FORM)
    if (this.#form?.dataset.awaited === undefined && cart().lines.length > 0) this.#look()
  }

  #show = () => {
    const { lines } = cart()
    const form = this.#form
    const list = form && part(form, 'lines')
    if (!form || !list) return
    for (const old of list.querySelectorAll('[data-part=line]')) old.remove()
    list.prepend(...lines.map((line) => this.#draw(line)))
    const note = part(form, 'samples')
    if (note) note.hidden = !lines.some((line) => line.product.sample)
    form.dataset.items = JSON.stringify(lines.map((line) => ({ variant_id: line.variant.id, quantity: line.quantity })))
    form.dataset.subtotal = String(totalOf(lines))
    showWhen(this, lines.length > 0)
  }

  #draw(line: CartLine): HTMLElement {
    const i18n = pageI18n()
    const element = copyOf(this, 'line-template')
    const picture = part(element, 'picture')
    if (picture) showPicture(picture, line.product)
    write(element, 'product', line.product.title)
    write(element, 'variant', line.variant.title)
    write(element, 'quantity', i18n.number(line.quantity))
    const total = element.querySelector('.price .num')
    if (total) total.textContent = i18n.amount(lineTotal(line))
    return element
  }
}

customElements.define('cart-order', CartOrder)

import { pageI18n } from '#app/platform/browser/page-i18n.ts'
import { QuantityBox } from '#app/platform/browser/quantity-box.ts'
import { inLanguage, localeFacts } from '#app/platform/i18n/locales.ts'
import { showPicture } from '#app/ui/illustrations/show-picture.ts'
import { cart } from '../../cart-store.ts'
import { countedStock, FEW_LEFT, limitOf, lineTotal } from '../../rules.ts'
import type { CartLine } from '../../types.ts'
import { part, write } from './parts.ts'
import { sayRefusal } from './say.ts'

/** One line of the cart: a copy of the server's template, and what can be done with it. */
export class LineView {
  readonly element: HTMLElement
  readonly #quantity: QuantityBox
  readonly #copy: () => HTMLElement
  #line: CartLine
  #picture = ''

  /** `onRemove`: takes the line out and finds the focus another place. */
  constructor(line: CartLine, copy: () => HTMLElement, onRemove: () => void) {
    this.#line = line
    this.#copy = copy
    this.element = copy()
    this.#quantity = new QuantityBox(this.element, (quantity) => this.#change(quantity))
    part(this.element, 'remove')?.addEventListener('click', onRemove)
    part(this.element, 'remove-yes')?.addEventListener('click', onRemove)
    part(this.element, 'remove-no')?.addEventListener('click', () => {
      this.#ask(false)
      this.element.querySelector('input')?.focus()
    })
    this.show(line)
  }

  show(line: CartLine): void {
    this.#line = line
    const i18n = pageI18n()
    const { product, variant, quantity } = line
    const names = { product: product.title, variant: variant.title }
    this.#showProduct()
    write(this.element, 'variant', variant.title)
    const stock = countedStock(variant)
    const few = part(this.element, 'few')
    if (few) few.hidden = stock > FEW_LEFT
    if (stock <= FEW_LEFT) write(this.element, 'few', i18n.t('cart.only_left', { left: stock }))
    const box = this.element.querySelector('.qty')
    const label = i18n.t('cart.quantity_of', names)
    const legend = box?.querySelector('legend')
    if (legend) legend.textContent = label
    box?.querySelector('input')?.setAttribute('aria-label', label)
    this.#quantity.show(quantity, limitOf(variant))
    const total = this.element.querySelector('.price .num')
    if (total) total.textContent = i18n.amount(lineTotal(line))
    part(this.element, 'remove')?.setAttribute('aria-label', i18n.t('cart.remove', names))
    part(this.element, 'question')?.setAttribute('aria-label', i18n.t('cart.remove_question', names))
    write(this.element, 'question-text', i18n.t('cart.remove_question', names))
  }

  #showProduct(): void {
    const { product } = this.#line
    // A line that was saved without its product's id leads nowhere until the shop has said it.
    const path = product.id === null ? null : `/product/${encodeURIComponent(product.id)}`
    for (const link of this.element.querySelectorAll('a')) {
      if (path === null) link.removeAttribute('href')
      else link.setAttribute('href', inLanguage(localeFacts[pageI18n().locale].prefix, path))
    }
    write(this.element, 'product', product.title)
    const picture = product.photo ?? `drawing ${product.illustration}`
    const [box, fresh] = [part(this.element, 'picture'), part(this.#copy(), 'picture')]
    if (picture === this.#picture || !box || !fresh) return
    this.#picture = picture
    showPicture(fresh, product)
    box.replaceChildren(...fresh.childNodes)
  }

  #change(quantity: number): void {
    if (quantity === 0) {
      this.#ask(true)
      return
    }
    const { product, variant } = this.#line
    const change = cart().setQuantity(variant.id, quantity)
    if (!change.ok) sayRefusal(change, { product: product.title, variant: variant.title })
  }

  /** Somebody typed 0: whether the line should go. */
  #ask(isConfirming: boolean): void {
    const question = part(this.element, 'question')
    if (!question) return
    question.hidden = !isConfirming
    if (isConfirming) part(question, 'remove-no')?.focus()
  }
}

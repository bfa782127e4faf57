import { cart } from '../cart-store.ts'
import { countOf } from '../rules.ts'

type Labels = Partial<Record<Intl.LDMLPluralRule, string>>

/** The header's way to the cart: shows how much is in it, and opens the page's cart panel where there is one. */
class CartButton extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback() {
    this.#stop = cart().subscribe(this.#show)
    this.addEventListener('click', this.#open)
    this.#show()
  }

  disconnectedCallback() {
    this.#stop?.()
    this.removeEventListener('click', this.#open)
  }

  #show = () => {
    const count = countOf(cart().lines)
    if (count > 0) this.dataset.count = String(count)
    else delete this.dataset.count
    const labels = JSON.parse(this.dataset.labels ?? '{}') as Labels
    const form = count === 0 ? 'zero' : new Intl.PluralRules(document.documentElement.lang).select(count)
    const label = (labels[form] ?? labels.other)?.replace('#', String(count))
    if (label) this.querySelector('a')?.setAttribute('aria-label', label)
  }

  #open = (event: MouseEvent) => {
    const panel = document.getElementById('cart-panel')
    // With a key held the visitor wants the cart page in a tab of its own.
    if (!(panel instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!panel.open) panel.showModal()
  }
}

customElements.define('cart-button', CartButton)

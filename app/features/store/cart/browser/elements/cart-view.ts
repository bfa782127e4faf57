import { pageI18n } from '#app/platform/browser/page-i18n.ts'
import { cart } from '../../cart-store.ts'
import { countOf, totalOf } from '../../rules.ts'
import type { CartLine } from '../../types.ts'
import { LineView } from '../view/line.ts'
import { lookAtShop } from '../view/look.ts'
import { copyOf, part, showWhen, write } from '../view/parts.ts'
import { sayRefusal, showNotices } from '../view/say.ts'

/**
 * The saved cart on its page and in the panel. The server has drawn everything but the lines, and one line as a template; here
 * the lines of this device are filled in and kept in step with the cart.
 */
class CartView extends HTMLElement {
  readonly #views = new Map<string, LineView>()
  #leave = new AbortController()
  /** What was taken out last, while it can be put back. */
  #removed: CartLine | undefined

  connectedCallback() {
    this.#leave = new AbortController()
    const { signal } = this.#leave
    signal.addEventListener('abort', cart().subscribe(this.#show))
    this.#show()
    part(this, 'undo-act')?.addEventListener('click', this.#undo, { signal })
    const panel = this.closest('dialog')
    if (panel) this.#watchPanel(panel, signal)
    else if (cart().lines.length > 0) void lookAtShop(this)
  }

  disconnectedCallback() {
    this.#leave.abort()
  }

  /** Looks at the shop each time the panel opens; the ground outside closes it. */
  #watchPanel(panel: HTMLDialogElement, signal: AbortSignal) {
    const look = () => {
      if (panel.open) void lookAtShop(this)
      else {
        showNotices(this, [])
        this.#offerUndo(undefined)
      }
    }
    // The header's button may have opened it before this came.
    if (panel.open) look()
    const watch = new MutationObserver(look)
    watch.observe(panel, { attributeFilter: ['open'] })
    signal.addEventListener('abort', () => watch.disconnect())
    panel.addEventListener('click', (event) => event.target === panel && panel.close(), { signal })
  }

  #show = () => {
    const { lines } = cart()
    const i18n = pageI18n()
    const count = i18n.t('cart.count', { count: countOf(lines) })
    write(this, 'count', count)
    part(this, 'line-section')?.setAttribute('aria-label', count)
    this.#showLines(lines)
    const total = part(this, 'total')?.querySelector('.num')
    if (total) total.textContent = i18n.amount(totalOf(lines))
    showWhen(this, lines.length > 0)
  }

  #showLines(lines: readonly CartLine[]) {
    const list = part(this, 'lines')
    if (!list) return
    for (const [id, view] of this.#views) {
      if (lines.some((line) => line.variant.id === id)) continue
      view.element.remove()
      this.#views.delete(id)
    }
    for (const [i, line] of lines.entries()) {
      const view = this.#viewOf(line)
      view.show(line)
      // Moved only where it stands elsewhere: what has the focus keeps it.
      if (list.children[i] !== view.element) list.insertBefore(view.element, list.children[i] ?? null)
    }
  }

  #viewOf(line: CartLine): LineView {
    const { id } = line.variant
    const view =
      this.#views.get(id) ??
      new LineView(
        line,
        () => copyOf(this, 'line-template'),
        () => this.#remove(id),
      )
    this.#views.set(id, view)
    return view
  }

  /** The focus goes to the line that comes into its place, or to the way back where none is left. */
  #remove(id: string) {
    const element = this.#views.get(id)?.element
    const neighbour = element?.nextElementSibling ?? element?.previousElementSibling
    const line = cart().lines.find(({ variant }) => variant.id === id)
    cart().remove(id)
    this.#offerUndo(line)
    const next = neighbour ? part(neighbour, 'remove') : part(this, 'undo-act')
    next?.focus()
  }

  #offerUndo(line: CartLine | undefined) {
    this.#removed = line
    const box = part(this, 'undo')
    if (box) box.hidden = line === undefined
    const names = line && { product: line.product.title, variant: line.variant.title }
    write(this, 'undo-text', names ? pageI18n().t('cart.removed', names) : '')
  }

  #undo = () => {
    const line = this.#removed
    if (!line) return
    const { product, variant, quantity } = line
    this.#offerUndo(undefined)
    const change = cart().add(product, variant, quantity)
    if (!change.ok) sayRefusal(change, { product: product.title, variant: variant.title })
    const view = this.#views.get(variant.id)
    if (view) part(view.element, 'remove')?.focus()
  }
}

customElements.define('cart-view', CartView)

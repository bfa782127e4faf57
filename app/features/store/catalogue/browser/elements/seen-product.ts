import { needFramework } from '#app/platform/browser/early-use.ts'
import { see } from '../../seen.ts'

/** Remembers the product that is looked at; the list of those seen before is drawn once a reader comes near it. */
class SeenProduct extends HTMLElement {
  connectedCallback() {
    const before = see(this.dataset.product ?? '', () => localStorage)
    if (before.length === 0) return
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        needFramework()
      },
      { rootMargin: '300px' },
    )
    near.observe(this)
  }
}

customElements.define('seen-product', SeenProduct)

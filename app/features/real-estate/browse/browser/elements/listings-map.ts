/**
 * The button that opens the moving map of listings. All of the map is fetched only then; where it cannot be drawn or
 * fetched, the drawn one stays and a line says why. Who comes back to a page whose map was open finds it open.
 */
class ListingsMapElement extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector<HTMLButtonElement>('[data-do=open]')
    if (!button) return
    button.hidden = false
    button.onclick = () => this.#open(button)
    document.addEventListener('click', this.#showOne)
    if ((history.state as { listingsMap?: unknown } | null)?.listingsMap) this.#open(button)
  }

  disconnectedCallback() {
    document.removeEventListener('click', this.#showOne)
  }

  /** 'On the map' in a row of the list. */
  #showOne = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-do=show-on-map]')
    const button = this.querySelector<HTMLButtonElement>('[data-do=open]')
    if (!link || !button) return
    event.preventDefault()
    this.#open(button, link.closest<HTMLElement>('[data-listing]')?.dataset.listing)
  }

  async #open(button: HTMLButtonElement, listing?: string) {
    button.disabled = true
    if (this.dataset.state !== 'open') this.dataset.state = 'loading'
    try {
      const { openListingsMap } = await import('../../map/listings-map.ts')
      await openListingsMap(this, listing)
      if (this.dataset.state === 'loading') this.dataset.state = 'open'
    } catch (error) {
      this.dataset.state = (error as Error).name === 'CannotDraw' ? 'unable' : 'failed'
    }
    button.disabled = false
  }
}

customElements.define('listings-map', ListingsMapElement)

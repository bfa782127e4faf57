/**
 * Opens and closes the map over the office's list of listings; all of it is fetched when it is first opened. Where it cannot be drawn or
 * fetched, a line says why.
 */
class DeskMapElement extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector<HTMLButtonElement>('[data-do=open]')
    if (!button) return
    button.hidden = false
    button.onclick = () => this.#toggle(button)
    // A list that is narrowed to a view of the map is shown with it.
    if (new URLSearchParams(location.search).has('bbox')) this.#toggle(button)
  }

  async #toggle(button: HTMLButtonElement) {
    const panel = this.querySelector<HTMLElement>('[data-part=panel]')
    if (!panel || this.dataset.state === 'loading') return
    const isOpening = panel.hasAttribute('hidden')
    panel.hidden = !isOpening
    this.toggleAttribute('data-open', isOpening)
    button.setAttribute('aria-expanded', String(isOpening))
    if (!isOpening || this.dataset.state === 'open') return
    this.dataset.state = 'loading'
    try {
      const { openDeskMap } = await import('../../../map/desk-map.ts')
      await openDeskMap(this)
      this.dataset.state = 'open'
    } catch (error) {
      this.dataset.state = (error as Error).name === 'CannotDraw' ? 'unable' : 'failed'
      panel.hidden = true
      this.removeAttribute('data-open')
      button.setAttribute('aria-expanded', 'false')
    }
  }
}

customElements.define('desk-map', DeskMapElement)

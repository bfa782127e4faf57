/**
 * The button that opens the moving map. All of the map is fetched only then; where it cannot be drawn or fetched, the drawn
 * one stays and a line says why.
 */
class LiveMapElement extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector<HTMLButtonElement>('[data-do=open]')
    if (!button) return
    button.hidden = false
    button.onclick = () => this.#open(button)
  }

  async #open(button: HTMLButtonElement) {
    button.disabled = true
    this.dataset.state = 'loading'
    try {
      const { openLiveMap } = await import('../map/live/live-map.ts')
      await openLiveMap(this)
      if (this.dataset.state === 'loading') this.dataset.state = 'open'
    } catch (error) {
      this.dataset.state = (error as Error).name === 'CannotDraw' ? 'unable' : 'failed'
    }
    button.disabled = false
  }
}

customElements.define('live-map', LiveMapElement)

/** Half of it in view for this long counts as seen. */
const SEEN_MS = 1000
const HALF = 0.5

/** Counts that an advertisement was seen, once a page, and that it was pressed: a number a day, and nothing of who it was. */
class AdCounts extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #observer = new IntersectionObserver(([entry]) => this.#look(entry?.isIntersecting === true), { threshold: HALF })

  connectedCallback() {
    this.addEventListener('click', this.#clicked)
    // On the advertisement's own page being there is no news.
    if (this.dataset.place !== 'page') this.#observer.observe(this)
  }

  disconnectedCallback() {
    this.#look(false)
    this.#observer.disconnect()
    this.removeEventListener('click', this.#clicked)
  }

  #look(isSeen: boolean) {
    clearTimeout(this.#timer)
    if (!isSeen) return
    this.#timer = setTimeout(() => {
      this.#observer.disconnect()
      this.#count('view')
    }, SEEN_MS)
  }

  #clicked = (event: MouseEvent) => {
    if ((event.target as Element).closest('[data-count]')) this.#count('click')
  }

  #count(event: 'view' | 'click') {
    const body = JSON.stringify({ id: this.dataset.ad, place: this.dataset.place, event })
    // Outlives the page, which a click leaves.
    fetch('/api/advertisement-counts', { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body }).catch(
      () => {},
    )
  }
}

customElements.define('ad-counts', AdCounts)

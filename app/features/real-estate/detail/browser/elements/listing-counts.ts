import type { CountedAction } from '../../types.ts'

const SEEN = 'listing-seen:'

/** Tells how often a listing is opened, called about and written about: a number for its owner, and nothing of who looked. */
class ListingCounts extends HTMLElement {
  connectedCallback() {
    document.addEventListener('click', this.#clicked)
    if (this.#isFirst()) this.#count('view')
  }

  disconnectedCallback() {
    document.removeEventListener('click', this.#clicked)
  }

  #clicked = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-count]')
    if (link) this.#count(link.dataset.count as CountedAction)
  }

  /** Once a visit: going back and forth is no second look. */
  #isFirst(): boolean {
    const key = SEEN + this.dataset.listing
    try {
      if (sessionStorage.getItem(key)) return false
      sessionStorage.setItem(key, '1')
    } catch {
      // Storage that is off or full: the look counts.
    }
    return true
  }

  #count(action: CountedAction) {
    const body = JSON.stringify({ listing: this.dataset.listing, action })
    // Outlives the page, which a call or a message leaves.
    fetch(this.dataset.to ?? '', { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body }).catch(() => {})
  }
}

customElements.define('listing-counts', ListingCounts)

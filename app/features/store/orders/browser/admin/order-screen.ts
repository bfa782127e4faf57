/** One order: what was written to the customer is noted when the messaging app opens, a text can be copied. */
class OrderScreenElement extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
    for (const button of this.querySelectorAll<HTMLElement>('[data-copy]')) button.hidden = false
    const print = this.querySelector<HTMLElement>('[data-print]')
    if (print) print.hidden = false
  }

  handleEvent(event: Event) {
    const target = event.target as Element
    if (target.closest('[data-print]')) print()
    const copy = target.closest<HTMLElement>('[data-copy]')
    if (copy) this.#copy(copy)
    const link = target.closest<HTMLElement>('a[data-message]')
    if (link) this.#note(link)
  }

  /** The link opens by itself, inside the click; this only tells the server, and outlives the page. */
  #note(link: HTMLElement) {
    const body = new URLSearchParams({ intent: 'message', kind: link.dataset.message ?? '' })
    fetch(this.dataset.action ?? '', { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => undefined)
  }

  #copy(button: HTMLElement) {
    const text = button.dataset.copy ?? ''
    navigator.clipboard
      ?.writeText(text)
      .then(() => {
        button.textContent = button.dataset.done ?? ''
      })
      .catch(() => undefined)
  }
}

customElements.define('order-desk', OrderScreenElement)

/** The keys of a card: the space bar shows what it means, 1 to 4 answer, Z takes the last answer back. */
class ReviewKeys extends HTMLElement {
  connectedCallback() {
    document.addEventListener('keydown', this.#press)
  }

  disconnectedCallback() {
    document.removeEventListener('keydown', this.#press)
  }

  #press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.key.toLowerCase() === 'z') {
      document.querySelector<HTMLButtonElement>('button[data-key="z"]')?.click()
      return
    }
    const details = this.querySelector('details')
    if (!details) return
    if (event.key === ' ' && !details.open && !(event.target as HTMLElement).closest('a, button, input, summary')) {
      event.preventDefault()
      details.open = true
      this.querySelector<HTMLElement>('.review-grades button')?.focus()
    }
    if (details.open && /^[1-4]$/.test(event.key)) this.querySelector<HTMLButtonElement>(`button[value="${event.key}"]`)?.click()
  }
}

customElements.define('review-keys', ReviewKeys)

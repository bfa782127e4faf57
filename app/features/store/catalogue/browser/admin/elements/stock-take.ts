export {}

/** A stock-take: every count is kept on the server when it is left; Enter goes on to the next one. */
class StockTake extends HTMLElement {
  connectedCallback() {
    this.addEventListener('change', this)
    this.addEventListener('keydown', this)
    this.addEventListener('focusin', this)
  }

  handleEvent(event: Event) {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || !target.dataset.variant) return
    if (event.type === 'focusin') target.select()
    else if (event.type === 'change') void this.#save(target)
    else if (event instanceof KeyboardEvent && event.key === 'Enter') {
      event.preventDefault()
      const fields = [...this.querySelectorAll<HTMLInputElement>('input[data-variant]')]
      const next = fields[fields.indexOf(target) + 1]
      if (next) next.focus()
      else target.blur()
    }
  }

  async #save(field: HTMLInputElement) {
    const typed = field.value
    const note = field.closest('.k-count')?.querySelector<HTMLElement>('[data-note]')
    const tell = (state: string, text: string) => {
      field.dataset.state = state
      if (state === 'failed') field.setAttribute('aria-invalid', 'true')
      else field.removeAttribute('aria-invalid')
      if (note) {
        note.textContent = text
        note.dataset.state = state
      }
    }
    try {
      const response = await fetch(this.dataset.api ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ take: Number(this.dataset.take), variant: field.dataset.variant, value: typed }),
      })
      const answer = (await response.json()) as { message?: string }
      if (answer.message !== undefined) return tell('failed', answer.message)
      // The form sends only what is not kept yet.
      field.dataset.kept = typed
      tell('saved', this.dataset.saved ?? '')
    } catch {
      tell('failed', this.dataset.lost ?? '')
    }
  }
}

customElements.define('stock-take', StockTake)

/** Usual reasons are written into the field, where they can be changed before they are sent. */
class ReviewReason extends HTMLElement {
  connectedCallback() {
    this.querySelector('[data-part="presets"]')?.removeAttribute('hidden')
    this.addEventListener('click', this)
  }

  handleEvent(event: Event) {
    const text = (event.target as Element).closest<HTMLElement>('[data-text]')?.dataset.text
    const field = this.querySelector('textarea')
    if (text === undefined || !field) return
    const before = field.value.trimEnd()
    field.value = before ? `${before}\n${text}` : text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
}

customElements.define('review-reason', ReviewReason)

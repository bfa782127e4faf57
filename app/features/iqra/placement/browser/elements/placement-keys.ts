/** The keys of a question: 1 to 4 choose an answer, 0 is 'I don't know'. Enter sends the form, as everywhere. */
class PlacementKeys extends HTMLElement {
  connectedCallback() {
    document.addEventListener('keydown', this.#press)
  }

  disconnectedCallback() {
    document.removeEventListener('keydown', this.#press)
  }

  #press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !/^[0-4]$/.test(event.key)) return
    if (event.key === '0') {
      this.querySelector<HTMLButtonElement>('button[value="skip"]')?.click()
      return
    }
    const option = this.querySelectorAll<HTMLInputElement>('input[name="option"]')[Number(event.key) - 1]
    if (!option) return
    option.checked = true
    option.focus()
  }
}

customElements.define('placement-keys', PlacementKeys)

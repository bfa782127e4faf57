/** A button that copies what it stands for. The server hides it: without script it could do nothing. */
class CopyText extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    if (!button || !navigator.clipboard) return
    button.hidden = false
    button.addEventListener('click', () => void this.#copy(button))
  }

  async #copy(button: HTMLButtonElement) {
    const label = button.querySelector('span') ?? button
    try {
      await navigator.clipboard.writeText(this.dataset.text ?? '')
      label.textContent = this.dataset.done ?? ''
    } catch {
      label.textContent = this.dataset.failed ?? ''
    }
  }
}

customElements.define('copy-text', CopyText)

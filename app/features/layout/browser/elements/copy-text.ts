/** A button that copies what it stands for: a text, or a path of this site as a whole address. The server hides it: without script it could do nothing. */
class CopyText extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    if (!button || !navigator.clipboard) return
    button.hidden = false
    button.addEventListener('click', () => void this.#copy(button))
  }

  async #copy(button: HTMLButtonElement) {
    const { text = '', path, done = '', failed = '' } = this.dataset
    const label = button.querySelector('span') ?? button
    try {
      await navigator.clipboard.writeText(path === undefined ? text : new URL(path, location.href).href)
      label.textContent = done
    } catch {
      label.textContent = failed
    }
  }
}

customElements.define('copy-text', CopyText)

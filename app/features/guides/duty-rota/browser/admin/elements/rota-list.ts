/** The pasted rota: its first wrong line is selected, and every listed problem leads to its line in the field. */
class RotaList extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
    const first = this.querySelector<HTMLElement>('[data-line]')
    if (first) this.#select(Number(first.dataset.line))
  }

  handleEvent(event: Event) {
    const link = (event.target as Element).closest<HTMLElement>('[data-line]')
    if (!link) return
    event.preventDefault()
    this.#select(Number(link.dataset.line))
  }

  #select(line: number) {
    const field = this.querySelector('textarea')
    if (!field) return
    const lines = field.value.split('\n')
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0)
    field.focus()
    field.setSelectionRange(start, start + (lines[line - 1] ?? '').length)
    field.scrollTop = (field.scrollHeight / lines.length) * Math.max(0, line - 3)
  }
}

customElements.define('rota-list', RotaList)

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    // Where no option is marked, the first one is what was drawn.
    const isMarked = [...field.options].some((option) => option.defaultSelected)
    return isMarked ? [...field.options].some((option) => option.selected !== option.defaultSelected) : field.selectedIndex > 0
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  return ['checkbox', 'radio'].includes(field.type) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** An editor's form: leaving it with something unsaved asks first, and the bar at its foot says how many fields were changed. */
class AdminGuard extends HTMLElement {
  #form: HTMLFormElement | null = null
  #sent: Event | undefined
  #isLeft = false

  connectedCallback() {
    this.#form = this.querySelector('form')
    this.#form?.addEventListener('input', this)
    this.#form?.addEventListener('submit', this)
    this.addEventListener('editor-left', this)
    addEventListener('beforeunload', this)
    addEventListener('pageshow', this)
    this.#tell()
  }

  disconnectedCallback() {
    removeEventListener('beforeunload', this)
    removeEventListener('pageshow', this)
  }

  handleEvent(event: Event) {
    if (event.type === 'submit') this.#sent = event
    else if (event.type === 'editor-left') this.#isLeft = true
    else if (event.type === 'beforeunload') this.#hold(event as BeforeUnloadEvent)
    else {
      // Back from a page that was left by sending: the fields are as they were typed.
      this.#sent = undefined
      this.#isLeft = false
      this.#tell()
    }
  }

  #hold(event: BeforeUnloadEvent) {
    // Sent by the browser; one that is sent in place leaves nothing.
    const isSent = this.#sent !== undefined && !this.#sent.defaultPrevented
    if (!isSent && !this.#isLeft && this.#changes() > 0) event.preventDefault()
  }

  /** Fields that differ from what the server drew; a form it gave back with an error is unsaved as a whole. */
  #changes(): number {
    const names = new Set([...(this.#form?.elements ?? [])].filter(isChanged).map((field) => field.getAttribute('name')))
    return names.size + ('unsaved' in this.dataset ? 1 : 0)
  }

  #tell() {
    const changed = this.#changes() > 0
    this.classList.toggle('o-changed', changed)
    const line = this.querySelector<HTMLElement>('[data-state]')
    if (line) line.textContent = (changed ? line.dataset.changes : line.dataset.clean) ?? ''
  }
}

customElements.define('admin-guard', AdminGuard)

const WAIT_MS = 700

/**
 * The wizard: what is typed is kept on the server while it is typed and once more when the page is left; typing a new name
 * chooses it; Shift Enter goes back; what is wrong, or the step's heading, gets the focus.
 */
class GuideWizard extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #changed = false
  #keeping: AbortController | undefined

  connectedCallback() {
    for (const part of this.querySelectorAll<HTMLElement>('[data-filter]')) part.hidden = false
    this.addEventListener('input', this)
    this.addEventListener('keydown', this)
    this.addEventListener('submit', this)
    addEventListener('pagehide', this)
    const wrong = this.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else if (location.hash === '#step-title') this.querySelector<HTMLElement>('#step-title')?.focus()
  }

  disconnectedCallback() {
    removeEventListener('pagehide', this)
  }

  handleEvent(event: Event) {
    if (event.type === 'input') this.#typed(event.target as HTMLInputElement)
    else if (event.type === 'keydown') this.#press(event as KeyboardEvent)
    else if (event.type === 'submit') this.#stop()
    else if (this.#changed) this.#send((body) => navigator.sendBeacon(this.#action(), body))
  }

  #form = () => this.querySelector('form')
  #action = () => this.#form()?.action ?? ''

  #typed(field: HTMLInputElement) {
    if (field.closest('[data-filter]')) return this.#filter(field.value)
    const choice = field.type === 'radio' ? null : field.closest('[data-new]')?.querySelector<HTMLInputElement>('[data-new-choice]')
    if (choice && field.value) choice.checked = true
    this.#changed = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#keep(), WAIT_MS)
  }

  #send(how: (body: URLSearchParams) => unknown) {
    const form = this.#form()
    if (!form) return
    const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
    return how(new URLSearchParams([...fields, ['intent', 'keep']]))
  }

  /** The step takes all that was typed with it: a copy that came after it would bring a finished entry back. */
  #stop() {
    this.#changed = false
    clearTimeout(this.#timer)
    this.#keeping?.abort()
  }

  async #keep() {
    this.#keeping = new AbortController()
    const { signal } = this.#keeping
    try {
      const answer = await this.#send((body) => fetch(this.#action(), { method: 'POST', body, signal }))
      if (!(answer instanceof Response) || !answer.ok) return
      this.#changed = false
      const line = this.querySelector<HTMLElement>('[data-saved-at]')
      if (line) line.textContent = this.dataset.saved ?? ''
    } catch {
      // Without the network it goes with the step.
    }
  }

  #press(event: KeyboardEvent) {
    // In the dialog of the library the key is the dialog's.
    if (event.defaultPrevented || event.key !== 'Enter' || !event.shiftKey) return
    if ((event.target as Element).matches('textarea, button')) return
    const back = this.querySelector<HTMLElement>('[data-previous]')
    if (!back) return
    event.preventDefault()
    back.click()
  }

  /** Names that hold what was typed, whatever the case; the chosen one always stays. */
  #filter(typed: string) {
    for (const option of this.querySelectorAll<HTMLElement>('[data-option]')) {
      const isMeant = (option.dataset.option ?? '').toLowerCase().includes(typed.trim().toLowerCase())
      option.hidden = !isMeant && !option.querySelector('input:checked')
    }
  }
}

customElements.define('guide-wizard', GuideWizard)

export {}

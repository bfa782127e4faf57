import { fetchPage } from '#app/platform/browser/fetch-page.ts'

const REQUEST_MS = 1500
const MAX_FAILURES = 40

/** Asks the page how far the work is, and draws only that; when the work is over, the page itself is asked for. */
class ImportProgress extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  connectedCallback() {
    this.#timer = setTimeout(() => void this.#ask(), REQUEST_MS)
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
  }

  async #ask() {
    const there = await this.#read()
    if (there && there.getAttribute('value') !== this.getAttribute('value')) return location.reload()
    if (there) this.#draw(there)
    this.#failures = there ? 0 : this.#failures + 1
    if (this.#failures < MAX_FAILURES) this.#timer = setTimeout(() => void this.#ask(), REQUEST_MS)
  }

  /** The same part of a new answer; another page has none, and then there is something else to see. */
  async #read(): Promise<Element | undefined> {
    const page = await fetchPage(location.href)
    return page && (page.querySelector('import-progress') ?? document.createElement('import-progress'))
  }

  #draw(there: Element) {
    const [bar, text] = [this.querySelector('progress'), this.querySelector('[data-said]')]
    bar?.setAttribute('value', there.querySelector('progress')?.getAttribute('value') ?? '0')
    if (text) text.textContent = there.querySelector('[data-said]')?.textContent ?? ''
  }
}

customElements.define('import-progress', ImportProgress)

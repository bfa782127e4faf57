import { requestPage } from '#app/platform/browser/request-page.ts'

const PAUSE_MS = 350

/**
 * The form of an invoice: what the server makes of it is shown while one fills it in. All sums are the server's, so that there is one
 * arithmetic. Enter goes to the next row, Ctrl Del removes one, Ctrl S saves, Ctrl Enter issues.
 */
class InvoiceFormElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #round = 0

  connectedCallback() {
    this.addEventListener('input', this)
    this.addEventListener('keydown', this)
    this.addEventListener('click', this)
    for (const part of this.querySelectorAll<HTMLElement>('[data-remove], [data-keys]')) part.hidden = false
    for (const button of this.querySelectorAll<HTMLElement>('[data-redraw]')) button.hidden = true
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
  }

  handleEvent(event: Event) {
    if (event.type === 'input') this.#plan()
    else if (event instanceof KeyboardEvent) this.#press(event)
    else if (event.target instanceof Element && event.target.closest('[data-remove]')) this.#remove(event.target.closest('tr'))
  }

  get #form() {
    return this.querySelector('form')
  }

  get #rows() {
    return [...this.querySelectorAll<HTMLTableRowElement>('tr[data-line]')]
  }

  #plan() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#refresh(), PAUSE_MS)
  }

  /** Asks the server what the form comes to. An answer that a later one has overtaken is left aside. */
  async #refresh() {
    const form = this.#form
    if (!form) return
    this.#round += 1
    const round = this.#round
    const entries = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
    const reply = await requestPage(form.action, [...entries, ['intent', 'redraw']])
    if (round !== this.#round || reply?.status !== 200 || !reply.page) return
    this.#show(reply.page)
  }

  #show(page: Document) {
    for (const part of this.querySelectorAll<HTMLElement>('[data-live]')) {
      const fresh = page.querySelector(`[data-live="${part.dataset.live}"]`)
      if (fresh) part.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)))
    }
    const nets = page.querySelectorAll('[data-net]')
    for (const [i, cell] of [...this.querySelectorAll('[data-net]')].entries()) cell.textContent = nets[i]?.textContent ?? ''
  }

  #press(event: KeyboardEvent) {
    const { target, key } = event
    if ((event.ctrlKey || event.metaKey) && (key === 'Enter' || key.toLowerCase() === 's')) {
      event.preventDefault()
      this.querySelector<HTMLButtonElement>(key === 'Enter' ? '[data-issue]' : 'button[value=save]')?.click()
      return
    }
    const row = target instanceof HTMLInputElement ? target.closest<HTMLTableRowElement>('tr[data-line]') : null
    if (!row) return
    if (key === 'Enter') {
      event.preventDefault()
      this.#next(row).querySelector<HTMLInputElement>('[name=line_description]')?.focus()
    } else if (key === 'Delete' && event.ctrlKey) {
      event.preventDefault()
      this.#remove(row)
    }
  }

  #next(row: HTMLTableRowElement): HTMLTableRowElement {
    const next = row.nextElementSibling
    if (next instanceof HTMLTableRowElement) return next
    const copy = row.cloneNode(true) as HTMLTableRowElement
    for (const field of copy.querySelectorAll('input')) {
      field.value = ''
      for (const name of ['value', 'id', 'aria-invalid', 'aria-describedby']) field.removeAttribute(name)
    }
    for (const problem of copy.querySelectorAll('.o-err')) problem.remove()
    const [from, to] = [row.querySelector('select'), copy.querySelector('select')]
    if (from && to) to.value = from.value
    const net = copy.querySelector('[data-net]')
    if (net) net.textContent = ''
    row.after(copy)
    return copy
  }

  #remove(row: HTMLTableRowElement | null) {
    if (!row || this.#rows.length <= 1) return
    const near = (row.nextElementSibling ?? row.previousElementSibling) as HTMLElement | null
    row.remove()
    near?.querySelector<HTMLInputElement>('[name=line_description]')?.focus()
    this.#plan()
  }
}

customElements.define('invoice-form', InvoiceFormElement)

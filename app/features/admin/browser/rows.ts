import { letterOf } from '../key-map.ts'
import { isTyping, stored } from './keys.ts'

const LANGUAGE = () => (document.documentElement.lang === 'ar-MA' ? 'ar-MA-u-nu-latn' : document.documentElement.lang)

/**
 * A list's rows: J and K go from row to row, X chooses or does the one act that a row is there for, Escape lets go; the bar
 * of bulk acts floats while rows are chosen.
 */
class AdminRows extends HTMLElement {
  #lastChosen: HTMLInputElement | undefined

  connectedCallback() {
    const all = this.#all()
    if (all) all.hidden = false
    this.#bar()?.classList.add('o-floating')
    this.addEventListener('change', this)
    this.addEventListener('click', this)
    addEventListener('keydown', this)
    this.#tell()
  }

  disconnectedCallback() {
    removeEventListener('keydown', this)
  }

  handleEvent(event: Event) {
    if (event instanceof KeyboardEvent) this.#press(event)
    else if (event.type === 'click') this.#click(event as MouseEvent)
    else this.#change(event.target)
  }

  #all = () => this.querySelector<HTMLInputElement>('input[data-all]')
  #bar = () => this.querySelector<HTMLFormElement>('form.o-bulk')
  #boxes = () => [...this.querySelectorAll<HTMLInputElement>('tr[data-row] input[type=checkbox]')]
  #links = () => [...this.querySelectorAll<HTMLElement>('[data-row-link]')]

  #press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || stored('admin-keys') === 'off') return
    if (document.querySelector('dialog[open], [popover]:popover-open')) return
    const letter = letterOf(event)
    if (letter === 'j' || letter === 'k') this.#step(event, letter === 'j' ? 1 : -1)
    else if (letter === 'x')
      this.#rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type=checkbox], [data-row-act]')?.click()
    else if (letter === 'Escape') this.#clear()
  }

  #rowOf = (element: Element | null) => (element && this.contains(element) ? element.closest<HTMLElement>('[data-row]') : null)

  #step(event: KeyboardEvent, by: number) {
    const links = this.#links()
    const row = this.#rowOf(document.activeElement)
    const at = links.findIndex((link) => row?.contains(link))
    const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by]
    if (!next) return
    event.preventDefault()
    next.focus()
    next.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
  }

  #click(event: MouseEvent) {
    const target = event.target as Element
    if (target.closest('[data-clear]')) return this.#clear()
    // With Shift, everything between the last choice and this one.
    if (!(target instanceof HTMLInputElement) || !target.closest('tr[data-row]')) return
    const boxes = this.#boxes()
    const [from, to] = [this.#lastChosen ? boxes.indexOf(this.#lastChosen) : -1, boxes.indexOf(target)]
    if (event.shiftKey && from >= 0) {
      for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = target.checked
    }
    this.#lastChosen = target
  }

  #change(target: EventTarget | null) {
    const all = this.#all()
    if (target === all && all) for (const box of this.#boxes()) box.checked = all.checked
    this.#tell()
  }

  #clear() {
    for (const box of this.#boxes()) box.checked = false
    this.#tell()
  }

  #tell() {
    const bar = this.#bar()
    if (!bar) return
    const boxes = this.#boxes()
    const chosen = boxes.filter((box) => box.checked)
    for (const box of boxes) box.closest('tr')?.classList.toggle('o-chosen', box.checked)
    const all = this.#all()
    if (all) {
      all.checked = boxes.length > 0 && chosen.length === boxes.length
      all.indeterminate = chosen.length > 0 && !all.checked
    }
    bar.hidden = chosen.length === 0
    const clear = bar.querySelector<HTMLElement>('[data-clear]')
    if (clear) clear.hidden = false
    const line = bar.querySelector<HTMLElement>('.o-bulk-count')
    const number = new Intl.NumberFormat(LANGUAGE())
    if (line) line.textContent = `${line.dataset.count} ${number.format(chosen.length)}`
    this.#announceSum(chosen)
  }

  /** Where rows have amounts, what the chosen ones come to. */
  #announceSum(chosen: HTMLInputElement[]) {
    const sum = this.querySelector<HTMLElement>('.o-bulk-sum')
    if (!sum) return
    const cents = chosen.map((box) => Number(box.dataset.cents ?? Number.NaN)).reduce((total, one) => total + one, 0)
    sum.hidden = Number.isNaN(cents)
    const format = new Intl.NumberFormat(LANGUAGE(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    sum.textContent = sum.hidden ? '' : format.format(cents / 100)
  }
}

customElements.define('admin-rows', AdminRows)

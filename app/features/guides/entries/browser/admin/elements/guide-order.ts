import { sendAction } from '#app/platform/browser/send-action.ts'

const here = () => location.pathname + location.search

/** A category's list in its own order: a row is dragged between others, or moved by Alt and the arrow keys. */
class GuideOrder extends HTMLElement {
  #dragged: HTMLElement | undefined

  connectedCallback() {
    if (!('on' in this.dataset)) return
    for (const row of this.#rows()) row.draggable = true
    for (const type of ['dragstart', 'dragover', 'drop', 'dragend', 'keydown']) this.addEventListener(type, this)
  }

  #rows = () => [...this.querySelectorAll<HTMLElement>('tr[data-row]')]
  #rowOf = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLElement>('tr[data-row]') ?? undefined
  #idOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('[data-order]')?.dataset.order ?? ''

  handleEvent(event: Event) {
    if (event instanceof KeyboardEvent) return this.#press(event)
    const drag = event as DragEvent
    if (event.type === 'dragstart') this.#dragged = this.#rowOf(event.target)
    else if (event.type === 'dragend') this.#end()
    else this.#over(drag)
  }

  #press(event: KeyboardEvent) {
    const step = { ArrowUp: 'up', ArrowDown: 'down' }[event.key]
    const row = this.#rowOf(event.target)
    if (!step || !event.altKey || !row) return
    event.preventDefault()
    row.querySelector<HTMLElement>(`[data-order] button[value="${step}"]`)?.click()
  }

  #over(event: DragEvent) {
    const row = this.#rowOf(event.target)
    if (!this.#dragged || !row) return
    event.preventDefault()
    const box = row.getBoundingClientRect()
    const isBehind = event.clientY > box.top + box.height / 2
    this.#mark(row, isBehind)
    if (event.type !== 'drop') return
    const rows = this.#rows().filter((one) => one !== this.#dragged)
    const at = rows.indexOf(row) + (isBehind ? 0 : -1)
    // Before the first row of a later page it cannot be said what it stands behind: one step up does it there.
    if (row === this.#dragged || (at < 0 && new URLSearchParams(location.search).has('older'))) return this.#end()
    const behind = this.#idOf(rows[at])
    sendAction(this.dataset.action ?? '', { intent: 'behind', id: this.#idOf(this.#dragged), behind, back: here() })
  }

  #mark(row: HTMLElement | undefined, isBehind: boolean) {
    for (const one of this.#rows()) {
      one.classList.toggle('g-drop-after', one === row && isBehind)
      one.classList.toggle('g-drop-before', one === row && !isBehind)
    }
  }

  #end() {
    this.#dragged = undefined
    this.#mark(undefined, false)
  }
}

customElements.define('guide-order', GuideOrder)

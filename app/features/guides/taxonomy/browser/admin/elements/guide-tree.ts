import { sendAction } from '#app/platform/browser/send-action.ts'

/** What may lie in what: a row is dropped behind one of its kind, or into a place that holds such. */
const HOLDS: Readonly<Record<string, string>> = { sector: 'city', category: 'sector' }

/**
 * The tree of the guides by keys: up and down go from row to row, the arrow that points into the page opens and the other
 * closes, F2 renames in place, Alt with up and down moves. Rows can be dragged too.
 */
class GuideTree extends HTMLElement {
  #dragged: HTMLElement | undefined

  connectedCallback() {
    for (const type of ['keydown', 'click', 'dragstart', 'dragover', 'drop', 'dragend']) this.addEventListener(type, this)
  }

  #rows = () => [...this.querySelectorAll<HTMLElement>('tbody tr')]
  #rowOf = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLElement>('tbody tr') ?? undefined

  handleEvent(event: Event) {
    if (event instanceof KeyboardEvent) return this.#press(event)
    if (event.type === 'click') return this.#click(event)
    if (event.type === 'dragstart') this.#dragged = this.#rowOf(event.target)
    else if (event.type === 'dragend') this.#end()
    else this.#over(event as DragEvent)
  }

  #press(event: KeyboardEvent) {
    const row = this.#rowOf(event.target)
    if (!row || (event.target as Element).matches('input')) return
    const [open, close] = document.documentElement.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      this.#send(row, { intent: event.key === 'ArrowUp' ? 'up' : 'down' })
    else if (event.altKey || event.ctrlKey || event.metaKey) return
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') this.#step(row, event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === open) this.#fold(row, true)
    else if (event.key === close) this.#closeOrLeave(row)
    else if (event.key === 'F2') this.#rename(row)
    else return
    event.preventDefault()
  }

  #step(row: HTMLElement, by: number) {
    const shown = this.#rows().filter((one) => !one.hidden)
    this.#focus(shown[shown.indexOf(row) + by])
  }

  #focus(row: HTMLElement | undefined) {
    row?.querySelector<HTMLElement>('[data-name]')?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }

  #closeOrLeave(row: HTMLElement) {
    if (row.querySelector('[data-toggle][aria-expanded="true"]')) this.#fold(row, false)
    else this.#focus(this.#rows().find((one) => one.id === row.dataset.parent))
  }

  #click(event: Event) {
    const toggle = (event.target as Element).closest<HTMLElement>('[data-toggle]')
    const row = this.#rowOf(toggle)
    if (!toggle || !row) return
    event.preventDefault()
    this.#fold(row, toggle.getAttribute('aria-expanded') !== 'true')
  }

  #fold(row: HTMLElement, open: boolean) {
    row.querySelector('[data-toggle]')?.setAttribute('aria-expanded', String(open))
    this.#show()
  }

  /** What lies in something open is shown, in the order of the rows: each comes after what holds it. */
  #show() {
    const open = new Set<string>()
    for (const row of this.#rows()) {
      const { parent } = row.dataset
      const isShown = parent === undefined || open.has(parent)
      row.hidden = !isShown
      if (isShown && row.querySelector('[data-toggle][aria-expanded="true"]')) open.add(row.id)
    }
  }

  #send(row: HTMLElement, fields: Record<string, string>) {
    if (row.dataset.kind !== 'guide') sendAction(this.dataset.action ?? '', { node: row.id, ...fields })
  }

  /** The form beside the tree has all languages; a new name is typed where the old one stands and put into that form. */
  #rename(row: HTMLElement) {
    const link = row.querySelector<HTMLAnchorElement>('[data-select]')
    const name = document.querySelector<HTMLInputElement>('input[name="name.ar"]')
    if (!link) return
    if (link.getAttribute('aria-current') !== 'true' || !name?.form) {
      sessionStorage.setItem('guide-rename', row.id)
      link.click()
      return
    }
    const input = document.createElement('input')
    input.className = 'o-in'
    input.value = name.value
    input.setAttribute('aria-label', this.dataset.rename ?? '')
    const end = () => {
      input.replaceWith(link)
      link.focus()
    }
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') return end()
      if (event.key !== 'Enter' || !input.value.trim()) return
      event.preventDefault()
      name.value = input.value
      name.form?.requestSubmit(name.form.querySelector<HTMLElement>('[value="save"]'))
    })
    link.replaceWith(input)
    input.select()
    input.focus()
  }

  #over(event: DragEvent) {
    const [dragged, row] = [this.#dragged, this.#rowOf(event.target)]
    if (!dragged || !row || row === dragged) return
    const kind = dragged.dataset.kind ?? ''
    const isBeside = row.dataset.kind === kind && row.dataset.parent === dragged.dataset.parent
    const isInto = row.dataset.kind === HOLDS[kind] || (kind === 'category' && row.dataset.kind === 'guide' && row.id !== 'guide:general')
    if (!isBeside && !isInto) return
    event.preventDefault()
    for (const one of this.#rows()) {
      one.classList.toggle('g-drop-after', one === row && isBeside)
      one.classList.toggle('g-drop-in', one === row && isInto)
    }
    if (event.type === 'drop') this.#send(dragged, { intent: isBeside ? 'behind' : 'into', to: row.id })
  }

  #end() {
    this.#dragged = undefined
    for (const one of this.#rows()) one.classList.remove('g-drop-after', 'g-drop-in')
  }
}

customElements.define('guide-tree', GuideTree)

/** F2 on a row that was not chosen yet: its page comes, and renaming begins there. */
function beginRenaming() {
  const id = sessionStorage.getItem('guide-rename')
  sessionStorage.removeItem('guide-rename')
  const name = id ? document.getElementById(id)?.querySelector<HTMLElement>('[data-name]') : undefined
  name?.focus()
  name?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true, cancelable: true }))
}

// After the browser has gone to the row that the address names, which takes the focus away from whatever has it.
if (sessionStorage.getItem('guide-rename')) {
  const begin = () => setTimeout(beginRenaming, 50)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}

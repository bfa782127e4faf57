import { foldArabicLight } from '#app/platform/arabic.ts'
import { letterOf } from '../key-map.ts'

type Found = { kind: string; label: string; items: { to: string; title: string; note: string }[] }

const WAIT_MS = 140

/** The command palette: places and commands that the page brought along, and what the server finds, as one listbox. */
class AdminPalette extends HTMLElement {
  #wait: ReturnType<typeof setTimeout> | undefined
  requested = ''
  #asking: AbortController | undefined

  connectedCallback() {
    addEventListener('keydown', this.#global)
    document.addEventListener('click', this.#opener)
    this.#input.addEventListener('input', this.#type)
    this.#input.addEventListener('keydown', this.#steer)
    this.#dialog.addEventListener('close', () => this.#input.setAttribute('aria-expanded', 'false'))
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog || (target as Element).closest('[data-close]')) this.#dialog.close()
    })
    this.#list.addEventListener('pointermove', (event) => this.#mark((event.target as Element).closest<HTMLElement>('[role=option]')))
    this.#list.addEventListener('click', (event) => this.#act(event))
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#current?.click()
    })
  }

  disconnectedCallback() {
    removeEventListener('keydown', this.#global)
    document.removeEventListener('click', this.#opener)
  }

  get #dialog() {
    return this.querySelector('dialog') as HTMLDialogElement
  }
  get #input() {
    return this.querySelector('input') as HTMLInputElement
  }
  get #list() {
    return this.querySelector('[role=listbox]') as HTMLElement
  }
  get #options() {
    return [...this.#list.querySelectorAll<HTMLElement>('[role=option]:not([hidden])')]
  }
  get #current() {
    return this.#list.querySelector<HTMLElement>('[aria-selected=true]')
  }

  #global = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || letterOf(event) !== 'k') return
    event.preventDefault()
    if (this.#dialog.open) this.#dialog.close()
    else this.#open()
  }

  #opener = (event: Event) => {
    if (!(event.target as Element).closest('[data-palette]')) return
    event.preventDefault()
    document.querySelector<HTMLElement>('#office-menu:popover-open')?.hidePopover()
    this.#open()
  }

  #open() {
    this.#dialog.showModal()
    this.#input.setAttribute('aria-expanded', 'true')
    this.#input.select()
    this.#input.focus()
    this.#filter()
  }

  #type = () => {
    this.#filter()
    clearTimeout(this.#wait)
    this.#wait = setTimeout(this.#ask, WAIT_MS)
  }

  /** What the page brought along, by the beginnings of its words; `>` leaves only this, `#` none of it. */
  #filter() {
    const typed = this.#input.value.trim()
    const words = foldArabicLight(typed.replace(/^[>#]/, '')).split(' ').filter(Boolean)
    for (const option of this.#list.querySelectorAll<HTMLElement>('[data-own] [role=option]')) {
      const own = ` ${foldArabicLight(option.dataset.words ?? option.textContent ?? '')}`
      option.hidden = typed.startsWith('#') || !words.every((word) => own.includes(` ${word}`))
    }
    this.#tidy()
  }

  #ask = async () => {
    const typed = this.#input.value.trim()
    if (typed === this.requested) return
    this.requested = typed
    this.#asking?.abort()
    if (typed.length < 2 || typed.startsWith('>')) return this.#draw([])
    this.#asking = new AbortController()
    try {
      const response = await fetch(`${this.dataset.find}?${new URLSearchParams({ q: typed })}`, { signal: this.#asking.signal })
      if (response.ok) this.#draw(((await response.json()) as { groups: Found[] }).groups)
      else this.#draw([], this.dataset.failed)
    } catch (error) {
      if ((error as Error).name !== 'AbortError') this.#draw([], this.dataset.failed)
    }
  }

  #draw(groups: Found[], failed?: string) {
    for (const old of this.#list.querySelectorAll('[data-found]')) old.remove()
    const words = foldArabicLight(this.requested.replace(/^#/, '')).split(' ').filter(Boolean)
    this.#list.append(...groups.map((group, g) => this.#group(group, `palette-found-${g}`, words)))
    this.#tidy(failed)
  }

  #group(found: Found, id: string, words: string[]): HTMLElement {
    const group = document.createElement('div')
    group.role = 'group'
    group.dataset.found = ''
    group.setAttribute('aria-label', found.label)
    const heading = document.createElement('p')
    heading.className = 'o-palette-group'
    heading.ariaHidden = 'true'
    heading.textContent = found.label
    group.append(heading)
    found.items.forEach((item, i) => {
      const option = document.createElement('a')
      option.role = 'option'
      option.id = `${id}-${i}`
      option.href = item.to
      option.tabIndex = -1
      const icon = this.querySelector<HTMLTemplateElement>(`template[data-icon="${found.kind}"]`)?.content.cloneNode(true)
      const title = document.createElement('bdi')
      title.append(...marked(item.title, words))
      const note = document.createElement('bdi')
      note.className = 'o-palette-note'
      note.textContent = item.note
      if (icon) option.append(icon)
      option.append(title, note)
      group.append(option)
    })
    return group
  }

  #tidy(failed?: string) {
    for (const group of this.#list.querySelectorAll<HTMLElement>('[role=group]')) {
      group.hidden = group.querySelector('[role=option]:not([hidden])') === null
    }
    const options = this.#options
    const status = this.querySelector<HTMLElement>('[role=status]')
    if (status) status.textContent = failed ?? (options.length === 0 && this.#input.value.trim() ? (status.dataset.none ?? '') : '')
    if (!this.#current || !options.includes(this.#current)) this.#mark(options[0] ?? null)
  }

  #mark(option: HTMLElement | null) {
    const current = this.#current
    if (option === current && option) return
    current?.setAttribute('aria-selected', 'false')
    option?.setAttribute('aria-selected', 'true')
    if (option) this.#input.setAttribute('aria-activedescendant', option.id)
    else this.#input.removeAttribute('aria-activedescendant')
  }

  #steer = (event: KeyboardEvent) => {
    const options = this.#options
    const at = options.indexOf(this.#current as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key]
    if (to === undefined || options.length === 0) return
    event.preventDefault()
    const paged = event.key.startsWith('Page') ? Math.max(0, Math.min(options.length - 1, to)) : (to + options.length) % options.length
    this.#mark(options[paged] ?? null)
    options[paged]?.scrollIntoView({ block: 'nearest' })
  }

  /** A command presses what it stands for on the page itself. */
  #act(event: Event) {
    const option = (event.target as Element).closest<HTMLElement>('[role=option]')
    const press = option?.dataset.press
    if (!press) return
    event.preventDefault()
    this.#dialog.close()
    document.querySelector<HTMLElement>(press)?.click()
  }
}

/** Whole words that match are marked; a part of an Arabic word never is, since its letters are joined. */
function marked(text: string, words: string[]): (string | HTMLElement)[] {
  return text.split(/(\s+)/).map((part) => {
    const folded = foldArabicLight(part)
    if (!folded || !words.some((word) => folded.startsWith(word))) return part
    const mark = document.createElement('mark')
    mark.textContent = part
    return mark
  })
}

customElements.define('admin-palette', AdminPalette)

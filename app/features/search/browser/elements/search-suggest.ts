export {}

const PAUSE_MS = 120
const RECENT = 'recent-searches'
const MAX_RECENT = 6
const MAX_LENGTH = 200

type Suggestion = { title: string; url: string; note: string }

/** What was searched for on this device before, newest first. It never leaves it. */
function readRecent(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]')
    return Array.isArray(saved) ? saved.filter((one) => typeof one === 'string' && one.length <= MAX_LENGTH).slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

function saveRecent(queries: readonly string[]): void {
  try {
    if (queries.length === 0) localStorage.removeItem(RECENT)
    else localStorage.setItem(RECENT, JSON.stringify(queries.slice(0, MAX_RECENT)))
  } catch {
    // Storage is full or switched off: nothing is remembered.
  }
}

/**
 * A search box that suggests as one types, by the pattern of a combobox: arrows go through the list, Enter opens what is
 * chosen or searches, Escape closes. Before anything is typed it offers what was searched for here before. Without script,
 * and while nothing answers, it is the form that it stands around.
 */
class SearchSuggestElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #underWay: AbortController | undefined
  #chosen = -1

  connectedCallback() {
    const { input, list } = this
    if (!input || !list || !('showPopover' in list)) return
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', list.id)
    input.setAttribute('autocomplete', 'off')
    this.#close()
    for (const type of ['input', 'focusin', 'focusout', 'keydown', 'submit', 'pointerdown', 'click']) this.addEventListener(type, this)
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    this.#underWay?.abort()
  }

  get input() {
    return this.querySelector<HTMLInputElement>('input[name="q"]')
  }

  get list() {
    return this.querySelector<HTMLElement>('[role="listbox"]')
  }

  get options() {
    return [...this.querySelectorAll<HTMLElement>('[role="option"]')]
  }

  handleEvent(event: Event) {
    if (event.type === 'submit') saveRecent([this.#query(), ...readRecent().filter((one) => one !== this.#query())].filter(Boolean))
    else if (event instanceof KeyboardEvent) this.#press(event)
    else if (event.type === 'click') this.#open((event.target as Element).closest<HTMLElement>('[role="option"]'))
    // The focus stays in the box, or the list would close below the finger.
    else if (event.type === 'pointerdown' && (event.target as Element).closest('[role="listbox"]')) event.preventDefault()
    else if (event.type === 'focusout') this.#close()
    else if (event.target === this.input) this.#ask(event.type === 'focusin' ? 0 : PAUSE_MS)
  }

  #query = () => (this.input?.value ?? '').trim().slice(0, MAX_LENGTH)

  #ask(pause: number) {
    clearTimeout(this.#timer)
    this.#underWay?.abort()
    // Who types on means what is typed.
    this.#choose(-1)
    if (this.#query() === '') return this.#showRecent()
    // Coming back to a box with a finished query suggests nothing until it is changed.
    if (pause > 0) this.#timer = setTimeout(() => void this.#fetch(), pause)
  }

  async #fetch() {
    const query = this.#query()
    this.#underWay = new AbortController()
    const city = this.querySelector<HTMLSelectElement>('select[name="city"]')?.value ?? ''
    const address = `${this.dataset.from}?${new URLSearchParams({ q: query, ...(city ? { city } : {}) })}`
    try {
      const response = await fetch(address, { signal: this.#underWay.signal })
      if (!response.ok || query !== this.#query()) return
      const { suggestions } = (await response.json()) as { suggestions: Suggestion[] }
      if (query === this.#query()) this.#show(suggestions.map((one) => option(one)))
    } catch {
      // Overtaken, or nobody answers: the form still searches.
    }
  }

  #showRecent() {
    const recent = readRecent()
    if (recent.length === 0) return this.#close()
    const action = this.querySelector('form')?.action ?? '/search'
    const options = recent.map((query) =>
      option({ title: query, url: `${action}?${new URLSearchParams({ q: query })}`, note: this.dataset.recent ?? '' }),
    )
    const clear = option({ title: this.dataset.clear ?? '', url: '', note: '' })
    this.#show([...options, clear])
  }

  #show(options: readonly HTMLElement[]) {
    const { list, input } = this
    if (!list || !input || document.activeElement !== input) return
    // A list that comes late, while one goes through the one before it, leaves the choice where it was; without it, it is not shown:
    // what Enter opens is what one sees.
    const chosen = this.options[this.#chosen]?.dataset.url
    const at = chosen ? options.findIndex((one) => one.dataset.url === chosen) : -1
    if (chosen && at < 0) return
    for (const [i, one] of options.entries()) one.id = `${list.id}-${i}`
    list.replaceChildren(...options)
    const isOpen = options.length > 0
    list.togglePopover(isOpen)
    if (isOpen) this.#place(list)
    input.setAttribute('aria-expanded', String(isOpen))
    this.#choose(at)
  }

  /** Below the form, above whatever cuts off what stands out of it; it scrolls with the page. */
  #place(list: HTMLElement) {
    const form = (this.querySelector('form') ?? this).getBoundingClientRect()
    list.style.left = `${form.left + scrollX}px`
    list.style.top = `${form.bottom + scrollY + 6}px`
    list.style.width = `${form.width}px`
  }

  #close() {
    const { list, input } = this
    clearTimeout(this.#timer)
    this.#underWay?.abort()
    list?.replaceChildren()
    list?.togglePopover(false)
    input?.setAttribute('aria-expanded', 'false')
    this.#choose(-1)
  }

  #choose(at: number) {
    this.#chosen = at
    const { options, input } = this
    for (const [i, one] of options.entries()) one.setAttribute('aria-selected', String(i === at))
    const chosen = options[at]
    if (chosen) input?.setAttribute('aria-activedescendant', chosen.id)
    else input?.removeAttribute('aria-activedescendant')
    chosen?.scrollIntoView({ block: 'nearest' })
  }

  #press(event: KeyboardEvent) {
    const { options } = this
    if (event.isComposing || options.length === 0 || event.target !== this.input) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      // One place more than there are options: the box itself, with what was typed.
      const places = options.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      this.#choose(((this.#chosen + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      this.#close()
    } else if (event.key === 'Enter' && options[this.#chosen]) {
      event.preventDefault()
      this.#open(options[this.#chosen] ?? null)
    }
  }

  #open(chosen: HTMLElement | null) {
    if (!chosen) return
    if (chosen.dataset.url) return location.assign(chosen.dataset.url)
    saveRecent([])
    this.#close()
  }
}

function option({ title, url, note }: Suggestion): HTMLElement {
  const line = document.createElement('div')
  line.setAttribute('role', 'option')
  line.dataset.url = url
  const name = document.createElement('bdi')
  name.textContent = title
  const about = document.createElement('small')
  about.textContent = note
  line.append(name, ' ', about)
  return line
}

customElements.define('search-suggest', SearchSuggestElement)

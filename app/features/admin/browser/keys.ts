// Keys of the back office. Never while somebody types, never with a modifier that belongs to the browser.
import { letterOf, PAIR_MS } from '../key-map.ts'

const SWITCH = 'admin-keys'

export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function store(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Storage is full or switched off: the choice holds for this page only.
  }
}

const TEXT_INPUTS = ['text', 'search', 'email', 'tel', 'url', 'number', 'password', 'date', 'time', 'month', 'week', 'datetime-local']

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target instanceof HTMLInputElement && TEXT_INPUTS.includes(target.type)
}

const areOn = () => stored(SWITCH) !== 'off'
const isDialogOpen = () => document.querySelector('dialog[open], [popover]:popover-open') !== null
let pairUntil = 0

addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.isComposing) return
  const letter = letterOf(event)
  if ((event.ctrlKey || event.metaKey) && !event.altKey && letter === 's') return saveForm(event)
  if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') return saveAndNext(event)
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen() || !areOn()) return
  if (letter === '?') {
    event.preventDefault()
    document.querySelector<HTMLElement>('[data-keys]')?.click()
    return
  }
  if (performance.now() < pairUntil) {
    pairUntil = 0
    const link = document.querySelector<HTMLAnchorElement>(`[data-go="${CSS.escape(letter)}"]`)
    if (!link) return
    event.preventDefault()
    link.click()
    return
  }
  if (letter === 'g') {
    pairUntil = performance.now() + PAIR_MS
    return
  }
  pressMarked(event, letter)
})

const markedWith = (key: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)].find((element) => !element.closest('[hidden]'))

/**
 * What the page marks with `data-key` answers to that key: a field is entered, everything else pressed. What opens
 * something has the focus first, so that it gets it back.
 */
function pressMarked(event: KeyboardEvent, letter: string): void {
  if (!/^[a-z/]$/.test(letter)) return
  // Where a search is all there is to filter by, it is what F leads to.
  const marked = markedWith(letter) ?? (letter === '/' ? markedWith('f') : undefined)
  if (!marked) return
  event.preventDefault()
  const isField = marked.matches('input, select, textarea')
  if (isField || marked.matches('[popovertarget]')) marked.focus()
  if (!isField) marked.click()
}

function saveForm(event: KeyboardEvent): void {
  const form = document.querySelector<HTMLFormElement>('form[data-save]')
  if (!form) return
  event.preventDefault()
  // With its button: what the button says of itself is part of what is sent.
  form.requestSubmit(form.querySelector<HTMLElement>('[type=submit]'))
}

function saveAndNext(event: KeyboardEvent): void {
  const button = document.querySelector<HTMLElement>('form[data-save] [data-save-next]')
  if (!button) return
  event.preventDefault()
  button.click()
}

function keyLine(key: string, name: string): HTMLElement {
  const line = document.createElement('div')
  line.dataset.found = ''
  const cap = document.createElement('kbd')
  cap.textContent = key.toUpperCase()
  const [term, text] = [document.createElement('dt'), document.createElement('dd')]
  term.append(cap)
  text.textContent = name
  line.append(term, text)
  return line
}

/** What something is called, without the key that stands on it. */
function nameOf(element: HTMLElement): string {
  const text = ((element instanceof HTMLInputElement && element.labels?.[0]) || element).cloneNode(true) as HTMLElement
  for (const cap of text.querySelectorAll('kbd, .o-caps')) cap.remove()
  return (element.getAttribute('aria-label') ?? text.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** The dialog that lists the keys: those of the page that is open are what it marks. And the switch in it. */
class AdminKeys extends HTMLElement {
  connectedCallback() {
    this.querySelector('[popover]')?.addEventListener('beforetoggle', (event) => {
      if ((event as ToggleEvent).newState === 'open') this.#listPageKeys()
    })
    const box = this.querySelector<HTMLInputElement>('[data-keys-on]')
    if (!box) return
    box.checked = areOn()
    box.closest<HTMLElement>('[hidden]')?.removeAttribute('hidden')
    box.addEventListener('change', () => store(SWITCH, box.checked ? null : 'off'))
  }

  #listPageKeys() {
    const section = this.querySelector<HTMLElement>('[data-page-keys]')
    const list = section?.querySelector('dl')
    if (!section || !list) return
    for (const old of list.querySelectorAll('[data-found]')) old.remove()
    const marked = [...document.querySelectorAll<HTMLElement>('[data-key]')].map((element) => element.dataset.key ?? '')
    for (const key of new Set(marked)) {
      const element = markedWith(key)
      const name = element ? nameOf(element) : ''
      if (name) list.append(keyLine(key, name))
    }
    section.hidden = list.childElementCount === 0
  }
}

customElements.define('admin-keys', AdminKeys)

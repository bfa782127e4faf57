export {}

// Only those who may edit texts and walk the site to do so ever load this file.

const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt']
const SKIPPED = 'script, style, noscript, textarea, text-marks, svg title'
const MAX_TEXTS = 400
const MAX_LENGTH = 600

type Place = { text: string; element: Element }
type Found = { text: string; keys: { key: string; screen: string }[] }

/** Every text that stands on the page, with the element that it stands in. */
function listPlaces(): Place[] {
  const places: Place[] = []
  const add = (text: string | null, element: Element) => {
    const squeezed = (text ?? '').replace(/\s+/g, ' ').trim()
    if (/\p{L}/u.test(squeezed) && squeezed.length <= MAX_LENGTH) places.push({ text: squeezed, element })
  }
  for (const element of document.body.querySelectorAll(`*:not(${SKIPPED})`)) {
    if (element.closest(SKIPPED)) continue
    for (const name of ATTRIBUTES) if (element.hasAttribute(name)) add(element.getAttribute(name), element)
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    for (const node of own) add(node.textContent, element)
    // A text with arguments is several nodes, some of them in elements of their own.
    if (own.length > 0 && element.childNodes.length > 1) add(element.textContent, element)
  }
  return places
}

const SHEET = new CSSStyleSheet()
SHEET.replaceSync('[data-text-marked] { outline: 2px dashed var(--sea, #0b5d6b); outline-offset: 3px; cursor: help }')

/**
 * 'The texts of this page', for an editor who walks the site: each text that the site's messages say is outlined, a press on it
 * opens it in the editor, and the list of them is there for who has no pointer. The page's own links rest meanwhile.
 */
class TextMarksElement extends HTMLElement {
  #marked = new Map<Element, Found['keys']>()

  connectedCallback() {
    this.querySelector('[data-start]')?.addEventListener('click', () => void this.#start())
    this.querySelector('[data-stop]')?.addEventListener('click', () => this.#stop())
  }

  async #start() {
    const places = listPlaces()
    const texts = [...new Set(places.map(({ text }) => text))].slice(0, MAX_TEXTS)
    const response = await fetch(this.dataset.find ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ locale: this.dataset.locale, texts }),
    }).catch(() => undefined)
    const status = this.querySelector('output')
    if (!response?.ok) {
      if (status) status.textContent = this.dataset.failed ?? ''
      return
    }
    const { found } = (await response.json()) as { found: Found[] }
    const byText = new Map(found.map(({ text, keys }) => [text, keys]))
    this.#stop()
    for (const { text, element } of places) {
      const keys = byText.get(text)
      if (!keys) continue
      this.#marked.set(element, [...(this.#marked.get(element) ?? []), ...keys])
      element.setAttribute('data-text-marked', '')
    }
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, SHEET]
    document.addEventListener('click', this.#press, true)
    document.addEventListener('keydown', this.#leave)
    if (status) status.textContent = (this.dataset.count ?? '').replace('0', String(found.length))
    this.#list(found)
  }

  /** Texts in the order of the page, each a link to its editor. */
  #list(found: readonly Found[]) {
    const list = this.querySelector('ul')
    list?.replaceChildren(...found.flatMap(({ text, keys }) => keys.map((one) => line(text, one.key, `${one.screen} · ${one.key}`))))
  }

  #press = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (!target || this.contains(target)) return
    const element = target.closest('[data-text-marked]')
    const keys = element && this.#marked.get(element)
    if (!keys) return
    event.preventDefault()
    event.stopPropagation()
    const [only] = keys
    if (keys.length === 1 && only) return void open(addressOf(only.key), '_blank', 'noopener')
    this.#list([{ text: (element.textContent ?? '').trim().slice(0, 80), keys }])
    this.querySelector<HTMLElement>('ul a')?.focus()
  }

  #leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') this.#stop()
  }

  #stop() {
    for (const element of this.#marked.keys()) element.removeAttribute('data-text-marked')
    this.#marked.clear()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== SHEET)
    document.removeEventListener('click', this.#press, true)
    document.removeEventListener('keydown', this.#leave)
    this.querySelector('ul')?.replaceChildren()
    const status = this.querySelector('output')
    if (status) status.textContent = ''
  }
}

const addressOf = (key: string) => `/admin/translations?${new URLSearchParams({ q: key, open: key })}#row-${key}`

function line(text: string, key: string, note: string): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = addressOf(key)
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = text
  const about = document.createElement('small')
  about.dir = 'auto'
  about.textContent = note
  item.append(link, ' ', about)
  return item
}

customElements.define('text-marks', TextMarksElement)

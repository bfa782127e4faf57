import { type Above, type Answer, type AnswerPart, made, writtenIn } from '../../text-check/answer.ts'
import { replaceWord } from '../../text-check/replace-word.ts'
import { WordPane } from '../../text-check/word-pane.ts'

const WAIT_MS = 500
const FIELDS = ['language', 'band', 'body']

/**
 * The words of a text, marked while it is written: asked for when the writer pauses, and drawn beside what stands in the form. A
 * marked word is a button; what can be done about it is beside it.
 */
class TextCheckElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastRequest = 0
  #answer: Answer | undefined
  #pane: WordPane | undefined
  /** Words that their writer leaves as they are, until the page is opened again. */
  #left = new Set<string>()

  connectedCallback() {
    document.addEventListener('input', this)
    document.addEventListener('change', this)
    this.addEventListener('focusin', this.#choose)
    this.addEventListener('click', this.#choose)
    this.addEventListener('keydown', this.#key)
    const pane = this.querySelector<HTMLElement>('[data-pane]')
    if (pane)
      this.#pane = new WordPane(pane, this.dataset.glossary ?? '', {
        replace: (by) => this.#replace(by),
        leave: () => this.#leave(),
        explained: () => this.#body && this.#ask(this.#body.form),
      })
    // What was refused stands in the form, and not what is saved; and what is drawn are no buttons yet.
    if (this.#body) void this.#ask(this.#body.form)
  }

  disconnectedCallback() {
    document.removeEventListener('input', this)
    document.removeEventListener('change', this)
    clearTimeout(this.#timer)
  }

  get #body() {
    return document.querySelector<HTMLTextAreaElement>('textarea[name="body"]')
  }

  handleEvent({ target }: Event) {
    const field = target as HTMLInputElement
    if (!FIELDS.includes(field.name) || !field.form || this.contains(field)) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#ask(field.form), WAIT_MS)
  }

  async #ask(form: HTMLFormElement | null) {
    if (!form) return
    const fields = new FormData(form)
    const body = new URLSearchParams(FIELDS.map((name) => [name, String(fields.get(name) ?? '')]))
    this.#lastRequest += 1
    const mine = this.#lastRequest
    try {
      const answer = await fetch(this.dataset.api ?? '', { method: 'POST', body })
      if (answer.ok && mine === this.#lastRequest) this.#show((await answer.json()) as Answer)
    } catch {
      // Without the network the text is checked when it is saved.
    }
  }

  #at = (selector: string) => this.querySelector<HTMLElement>(selector)

  #show(answer: Answer) {
    this.#answer = answer
    const { figures, strip, readers, lang, dir, above, missing } = answer
    const status = this.#at('[data-figures]')
    if (status && status.textContent !== figures) status.textContent = figures
    for (const [name, value] of Object.entries(strip)) this.#at(`[data-strip=${name}]`)?.replaceChildren(made('bdi', value))
    for (const { band, share, percent, isEnough } of readers) {
      const line = this.#at(`[data-reader=${band}]`)
      line?.classList.toggle('is-enough', isEnough)
      line?.querySelector('meter')?.setAttribute('value', String(share))
      line?.querySelector('.num')?.replaceChildren(percent)
    }
    this.#drawMarked()
    const lines = {
      above: above.map((one) => aboveLine(one, { lang, dir })),
      missing: missing.map((word) => writtenIn(made('li', word), { lang, dir })),
    }
    for (const [name, items] of Object.entries(lines)) {
      const [list, none] = [this.#at(`[data-words=${name}]`), this.#at(`[data-none=${name}]`)]
      list?.replaceChildren(...items)
      if (list) list.hidden = items.length === 0
      if (none) none.hidden = items.length > 0
    }
  }

  #drawMarked() {
    const marked = this.#at('[data-marked]')
    if (!marked || !this.#answer) return
    const focused = marked.contains(document.activeElement) ? this.#buttons().indexOf(document.activeElement as HTMLElement) : -1
    let n = 0
    const paragraphs = this.#answer.paragraphs.map((parts) => {
      const paragraph = document.createElement('p')
      paragraph.append(...parts.map((part) => this.#partOf(part, n++)))
      return paragraph
    })
    writtenIn(marked, this.#answer).replaceChildren(...paragraphs)
    if (focused >= 0) this.#buttons()[focused]?.focus()
  }

  #buttons = () => [...this.querySelectorAll<HTMLElement>('[data-marked] button')]

  #partOf({ text, mark, gloss }: AnswerPart, n: number): Node | string {
    if (!mark || this.#left.has(gloss ?? text)) return text
    const word = made('button', text) as HTMLButtonElement
    word.type = 'button'
    word.className = `text-${mark}`
    word.dataset.n = String(n)
    return word
  }

  get #current() {
    return this.querySelector<HTMLElement>('[data-marked] button[aria-current]')
  }

  #partAt(button: HTMLElement | null) {
    return this.#answer?.paragraphs.flat()[Number(button?.dataset.n)]
  }

  #choose = (event: Event) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>('[data-marked] button')
    const part = this.#partAt(button)
    if (!button || !part || !this.#answer || button === this.#current) return
    this.#current?.removeAttribute('aria-current')
    button.setAttribute('aria-current', 'true')
    const gloss = this.#answer.above.find(({ id }) => id === part.gloss)
    this.#pane?.show({ text: part.text, gloss }, this.#answer)
  }

  #key = (event: KeyboardEvent) => {
    const isField = (event.target as HTMLElement).closest('input, select, textarea')
    if (!isField && this.#pane?.key(event)) event.preventDefault()
  }

  #replace(by: string) {
    const n = Number(this.#current?.dataset.n)
    const parts = this.#answer?.paragraphs.flat() ?? []
    const word = parts[n]?.text
    if (!this.#body || word === undefined) return
    const before = parts.slice(0, n).filter(({ text, mark }) => mark && text === word).length
    if (replaceWord(this.#body, { word, n: before, by })) this.#pane?.say('replaced')
  }

  /** Takes the mark off the word, wherever it stands, and goes on to the next. */
  #leave() {
    const part = this.#partAt(this.#current)
    if (!part) return
    const at = this.#buttons().indexOf(this.#current as HTMLElement)
    this.#left.add(part.gloss ?? part.text)
    this.#pane?.close()
    this.#drawMarked()
    const rest = this.#buttons()
    rest[Math.min(at, rest.length - 1)]?.focus()
  }
}

/** As `text-words.tsx` draws it. */
function aboveLine({ word, band, meaning, easier }: Above, written: Pick<Answer, 'lang' | 'dir'>): HTMLElement {
  const line = document.createElement('li')
  const told = made('bdi', meaning)
  told.className = 'o-muted'
  line.append(writtenIn(made('b', word), written), ' ', made('bdi', band), ' ', told, ' ', made('bdi', easier))
  return line
}

customElements.define('text-check', TextCheckElement)

type Part = { text: string; mark?: string }
type Answer = {
  figures: string
  lang: string
  dir: string
  paragraphs: Part[][]
  above: { word: string; band: string; meaning: string; easier: string }[]
  missing: string[]
}

const WAIT_MS = 500
const FIELDS = ['language', 'band', 'body']

/** The words of a text, marked while it is written: asked for when the writer pauses, and drawn beside what stands in the form. */
class TextCheckElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastRequest = 0

  connectedCallback() {
    document.addEventListener('input', this)
    document.addEventListener('change', this)
    // What was refused stands in the form, and not what is saved.
    const body = document.querySelector<HTMLTextAreaElement>('textarea[name="body"]')
    const drawn = this.querySelector('[data-marked]')?.textContent ?? ''
    if (body && body.value.replace(/\s/g, '') !== drawn.replace(/\s/g, '')) this.#wait(body)
  }

  disconnectedCallback() {
    document.removeEventListener('input', this)
    document.removeEventListener('change', this)
    clearTimeout(this.#timer)
  }

  handleEvent({ target }: Event) {
    const field = target as HTMLInputElement
    if (FIELDS.includes(field.name) && field.form) this.#wait(field)
  }

  #wait({ form }: HTMLInputElement | HTMLTextAreaElement) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => form && void this.#ask(form), WAIT_MS)
  }

  async #ask(form: HTMLFormElement) {
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

  #show({ figures, lang, dir, paragraphs, above, missing }: Answer) {
    const at = (selector: string) => this.querySelector<HTMLElement>(selector)
    const status = at('[data-figures]')
    if (status && status.textContent !== figures) status.textContent = figures
    const marked = at('[data-marked]')
    marked?.replaceChildren(...paragraphs.map(paragraphOf))
    const lines = {
      above: above.map((one) => aboveLine(one, { lang, dir })),
      missing: missing.map((word) => writtenIn(made('li', word), { lang, dir })),
    }
    for (const [name, items] of Object.entries(lines)) {
      const [list, none] = [at(`[data-words=${name}]`), at(`[data-none=${name}]`)]
      list?.replaceChildren(...items)
      if (list) list.hidden = items.length === 0
      if (none) none.hidden = items.length > 0
    }
    if (marked) writtenIn(marked, { lang, dir })
  }
}

function made(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function writtenIn(element: HTMLElement, { lang, dir }: Pick<Answer, 'lang' | 'dir'>): HTMLElement {
  element.lang = lang
  element.dir = dir
  return element
}

/** As `text-words.tsx` draws it. */
function aboveLine({ word, band, meaning, easier }: Answer['above'][number], written: Pick<Answer, 'lang' | 'dir'>): HTMLElement {
  const line = document.createElement('li')
  const told = made('bdi', meaning)
  told.className = 'o-muted'
  line.append(writtenIn(made('b', word), written), ' ', made('bdi', band), ' ', told, ' ', made('bdi', easier))
  return line
}

function paragraphOf(parts: readonly Part[]): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.append(
    ...parts.map(({ text, mark }) => {
      if (!mark) return text
      const word = made('span', text)
      word.className = `text-${mark}`
      return word
    }),
  )
  return paragraph
}

customElements.define('text-check', TextCheckElement)

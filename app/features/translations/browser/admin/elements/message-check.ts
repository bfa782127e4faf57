export {}

const PAUSE_MS = 300

type Checked = { problems: string[]; hint: string | null; samples: { number: string | null; text: string }[] }

/**
 * The fields of one language of a text: what is wrong with it, and how it reads for some numbers, as one types. The server has
 * the last word, by the same check, when it is saved.
 */
class MessageCheckElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = 0

  connectedCallback() {
    this.addEventListener('input', this)
    this.addEventListener('focusin', this)
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
  }

  handleEvent(event: Event) {
    // How it reads is shown once somebody comes to it.
    if (event.type === 'focusin' && this.#asked > 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#check(), PAUSE_MS)
  }

  async #check() {
    this.#asked += 1
    const turn = this.#asked
    const fields = [...this.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]')]
    const { of: key, locale, check = '' } = this.dataset
    const response = await fetch(check, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, locale, values: Object.fromEntries(fields.map(({ name, value }) => [name, value])) }),
    }).catch(() => undefined)
    // Out of reach, or overtaken: what stands there stays until the next letter.
    if (!response?.ok || turn !== this.#asked) return
    const checked: Checked = await response.json()
    if (turn === this.#asked) this.#show(checked)
  }

  #show({ problems, hint, samples }: Checked) {
    const note = this.querySelector('[data-hint]')
    if (note) note.textContent = hint
    const list = this.querySelector('[data-problems]')
    list?.replaceChildren(
      ...problems.map((text) => {
        const line = document.createElement('li')
        line.textContent = text
        return line
      }),
    )
    const line = this.querySelector<HTMLElement>('[data-samples]')
    if (!line) return
    line.hidden = problems.length > 0 || samples.every(({ number }) => number === null)
    line.replaceChildren(...(line.hidden ? [] : samples.flatMap(sample)))
  }
}

function sample({ number, text }: Checked['samples'][number]): (Node | string)[] {
  const tag = document.createElement('bdi')
  tag.className = 'o-tag'
  tag.dir = 'ltr'
  tag.textContent = number
  const words = document.createElement('bdi')
  words.textContent = text
  const pair = document.createElement('span')
  pair.append(tag, ' ', words)
  return [pair, ' ']
}

customElements.define('message-check', MessageCheckElement)

/** Escape closes the text that is open; what is unsaved is asked about, as for every other way out. */
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open], [popover]:popover-open')) return
  document.querySelector<HTMLElement>('.tr-editor [data-close]')?.click()
})

type Line = { label: string; times: string[]; words: string[] }
type Answer = { problems: Record<string, string>; value?: string | null; lines?: Line[]; bars?: { usual: string[]; ramadan: string[] } }

const WAIT_MS = 250
const SPANS = [1, 2, 3]

function made(tag: string, text: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** The hours editor: days are copied, a time that is typed opens its day, and the server reads back what stands there. */
class HoursEditor extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  requests = 0
  /** Fields that were left with something in them: only of those is told what is wrong while others are still empty. */
  readonly #left = new Set<string>()

  connectedCallback() {
    for (const part of this.querySelectorAll<HTMLElement>('[data-copy]')) part.hidden = false
    this.addEventListener('input', this)
    this.addEventListener('change', this)
    this.addEventListener('click', this)
  }

  handleEvent(event: Event) {
    const target = event.target as HTMLInputElement
    if (event.type === 'click') {
      if (target.closest('[data-copy-now]')) this.#copy()
      return
    }
    if (event.type === 'change') this.#left.add(target.name)
    else if ('time' in target.dataset && target.value) this.#open(target)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#readBack(), WAIT_MS)
  }

  #field = (row: string, name: string) =>
    this.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${this.dataset.name}.${row}.${name}"]`)

  #open(time: HTMLInputElement) {
    const kind = this.#field(time.closest<HTMLElement>('[data-day]')?.dataset.day ?? '', 'is')
    if (kind && kind.value !== 'open') kind.value = 'open'
  }

  #copy() {
    const from = `w${this.querySelector<HTMLSelectElement>('[data-copy-from]')?.value}`
    const to = this.querySelector<HTMLSelectElement>('[data-copy-to]')?.value.split(',') ?? []
    const names = ['is', ...SPANS.flatMap((span) => [`from${span}`, `to${span}`])]
    for (const row of to.map((day) => `w${day}`).filter((row) => row !== from)) {
      for (const name of names) {
        const [source, target] = [this.#field(from, name), this.#field(row, name)]
        // Monday cannot be 'as the day before'.
        if (source && target) target.value = source.value
      }
    }
    // The form's guard counts what was changed.
    this.dispatchEvent(new Event('input', { bubbles: true }))
  }

  async #readBack() {
    const form = this.closest('form')
    if (!form) return
    const prefix = `${this.dataset.name}.`
    const fields = [...new FormData(form)].filter(
      (field): field is [string, string] => field[0].startsWith(prefix) && typeof field[1] === 'string',
    )
    this.requests += 1
    const mine = this.requests
    try {
      const body = new URLSearchParams([...fields, ['name', this.dataset.name ?? '']])
      const answer = await fetch(this.dataset.readBack ?? '', { method: 'POST', body })
      if (answer.ok && mine === this.requests) this.#show((await answer.json()) as Answer)
    } catch {
      // Without the network the fields are read when they are sent.
    }
  }

  #show({ problems, value, lines, bars }: Answer) {
    for (const result of this.querySelectorAll<HTMLElement>('[data-problem]')) this.#tell(result, problems)
    const words = this.querySelector<HTMLElement>('[data-words]')
    const saved = this.querySelector('[data-kept]')
    if (saved) saved.textContent = value ?? ''
    if (words) words.replaceChildren(lines ? this.#list(lines) : made('p', value ?? words.dataset.unfinished ?? '', { class: 'o-muted' }))
    for (const bar of this.querySelectorAll<SVGElement>('[data-bar]')) {
      const row = bar.dataset.bar ?? ''
      bar.setAttribute('d', (row.startsWith('r') ? bars?.ramadan : bars?.usual)?.[Number(row.slice(1))] ?? '')
    }
  }

  #tell(result: HTMLElement, problems: Record<string, string>) {
    const name = result.dataset.problem ?? ''
    const field = this.querySelector<HTMLInputElement>(`[name="${name}"]`)
    const text = problems[name]
    const isTold = text !== undefined && (!result.hidden || (this.#left.has(name) && field?.value !== ''))
    result.hidden = !isTold
    if (isTold && result.lastElementChild) result.lastElementChild.textContent = text
    if (isTold) field?.setAttribute('aria-invalid', 'true')
    else field?.removeAttribute('aria-invalid')
  }

  #list(lines: readonly Line[]): HTMLElement {
    const list = made('dl', '', { class: 'h-words' })
    for (const { label, times, words } of lines) {
      const message = made('dd', '')
      times.forEach((time, i) => {
        if (i > 0) message.append(` ${this.dataset.and} `)
        message.append(made('bdi', time, { dir: 'ltr', class: 'num' }))
      })
      if (words.length > 0) message.append(`${times.length > 0 ? ' ' : ''}${words.join(' ')}`)
      const line = document.createElement('div')
      if (label) line.append(made('dt', label))
      line.append(message)
      list.append(line)
    }
    return list
  }
}

customElements.define('hours-editor', HoursEditor)

export {}

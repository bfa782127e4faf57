const WAIT_MS = 350
const WATCHED = ['name.ar', 'name.fr', 'phone', 'latitude', 'longitude']

type Similar = { name: string; where: string; why: string; to: string }
type SimilarResponse = { title: string; similar: Similar[] }

/** Asks for likely duplicates of what is being named, a moment after the last key; an answer that comes late is let go. */
class NameWatch extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  lookup: AbortController | undefined
  #form: HTMLFormElement | null = null

  connectedCallback() {
    this.#form = this.closest('form')
    this.#form?.addEventListener('input', this)
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    this.lookup?.abort()
    this.#form?.removeEventListener('input', this)
  }

  handleEvent(event: Event) {
    if (!WATCHED.includes((event.target as HTMLInputElement).name)) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#ask(), WAIT_MS)
  }

  async #ask() {
    this.lookup?.abort()
    this.lookup = new AbortController()
    const query = new URLSearchParams()
    for (const name of WATCHED) {
      const field = this.#form?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value.trim()) query.set(name, field.value.trim())
    }
    if (this.dataset.except) query.set('except', this.dataset.except)
    try {
      const answer = await fetch(`${this.dataset.source}?${query}`, { signal: this.lookup.signal })
      if (answer.ok) this.#say((await answer.json()) as SimilarResponse)
    } catch {
      // Asked again with the next key, and told after saving in any case.
    }
  }

  #say({ title, similar }: SimilarResponse) {
    const text = this.querySelector('[data-said]')
    if (!text) return
    const list = document.createElement('ul')
    for (const { name, where, why, to } of similar) {
      const [link, note, line] = [document.createElement('a'), document.createElement('small'), document.createElement('li')]
      link.href = to
      // What is typed stays where it is.
      link.target = '_blank'
      link.dir = 'auto'
      link.textContent = name
      note.textContent = [where, why].filter(Boolean).join(' · ')
      line.append(link, ' ', note)
      list.append(line)
    }
    const heading = document.createElement('p')
    heading.textContent = title
    text.replaceChildren(...(similar.length > 0 ? [heading, list] : []))
  }
}

customElements.define('name-watch', NameWatch)

export {}

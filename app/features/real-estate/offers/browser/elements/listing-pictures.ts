import { shrink } from '#app/platform/browser/shrink-picture.ts'

type Words = Record<'cover' | 'remove' | 'first' | 'uploading' | 'fetching' | 'failed' | 'again' | 'many', string>

/** Pictures of a listing: each travels as soon as it is chosen, and the hidden field names those that are there, in order. */
class ListingPictures extends HTMLElement {
  connectedCallback() {
    for (const name of ['add', 'fetch']) this.#part(name)?.removeAttribute('hidden')
    this.addEventListener('change', this)
    this.addEventListener('click', this)
    this.addEventListener('restored', () => this.#follow())
    for (const item of this.#items()) this.#dress(item)
    this.#renew()
  }

  #words = () => JSON.parse(this.dataset.words ?? '{}') as Words
  #part = (name: string) => this.querySelector<HTMLElement>(`[data-part="${name}"]`)
  #items = () => [...this.querySelectorAll<HTMLLIElement>('[data-part="list"] > li')]
  #field = () => this.querySelector<HTMLInputElement>('[name="pictures"]')

  handleEvent(event: Event) {
    const target = event.target as HTMLElement
    if (event.type === 'change' && target instanceof HTMLInputElement && target.files) {
      void this.#take([...target.files])
      target.value = ''
      return
    }
    const button = target.closest<HTMLButtonElement>('button[data-do]')
    if (button?.dataset.do === 'links') void this.#takeLinks()
    const item = button?.closest('li')
    if (!button || !item) return
    if (button.dataset.do === 'first') item.parentElement?.prepend(item)
    else item.remove()
    this.#renew()
  }

  #say(text: string) {
    const says = this.#part('says')
    if (says) says.textContent = text
  }

  async #take(files: File[]) {
    const room = Number(this.dataset.max) - this.#items().length
    this.#say(files.length > room ? this.#words().many : '')
    // One after the other: a phone's line is no wider for five at once.
    for (const file of files.slice(0, Math.max(0, room))) {
      const problem = await this.#send(this.#words().uploading, async (body) => body.append('file', await shrink(file), file.name))
      if (problem) this.#say(problem)
    }
  }

  /** What is fetched leaves the field; a link that leads to no picture stays in it, to be put right. */
  async #takeLinks() {
    const field = this.querySelector<HTMLTextAreaElement>('[name="picture_links"]')
    const links = [...new Set((field?.value ?? '').split(/[\s\u060c]+/).filter(Boolean))]
    if (!field || links.length === 0) return field?.focus()
    if (links.length > Number(this.dataset.max) - this.#items().length) return this.#say(this.#words().many)
    const left: string[] = []
    let said = ''
    for (const link of links) {
      const problem = await this.#send(this.#words().fetching, async (body) => body.append('link', link))
      if (problem) left.push(link)
      said ||= problem
    }
    this.#say(said)
    field.value = left.join('\n')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (said) field.focus()
  }

  /** Sends one picture, or the link of one, and shows it; what went wrong, in words, or nothing. */
  async #send(state: string, fill: (body: FormData) => Promise<void>): Promise<string> {
    const item = document.createElement('li')
    item.dataset.state = 'uploading'
    item.textContent = state
    this.#part('list')?.append(item)
    this.#renew()
    this.#say('')
    try {
      const body = new FormData()
      await fill(body)
      const response = await fetch(this.dataset.upload ?? '', { method: 'POST', headers: { accept: 'application/json' }, body })
      const answer = (await response.json()) as { id: number; src: string; message?: string; fields?: Record<string, string> }
      if (!response.ok) throw new Error(Object.values(answer.fields ?? {})[0] ?? answer.message)
      item.removeAttribute('data-state')
      item.dataset.id = String(answer.id)
      const picture = Object.assign(new Image(160, 120), { src: answer.src, alt: '' })
      item.replaceChildren(picture)
      this.#dress(item)
      return ''
    } catch (error) {
      item.remove()
      return error instanceof Error && error.message && !(error instanceof TypeError) ? error.message : this.#words().failed
    } finally {
      this.#renew()
    }
  }

  /** A drawn item gets its buttons here: without script they would do nothing. */
  #dress(item: HTMLLIElement) {
    const words = this.#words()
    for (const [act, label] of [
      ['first', words.first],
      ['remove', words.remove],
    ] as const) {
      const button = document.createElement('button')
      Object.assign(button, { type: 'button', className: 'btn btn-quiet small', textContent: label })
      button.dataset.do = act
      item.append(button)
    }
  }

  #renew() {
    const items = this.#items()
    const ids = items.flatMap((item) => item.dataset.id ?? [])
    const field = this.#field()
    const text = [...new Set(ids)].join(',')
    if (field && field.value !== text) {
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const [i, item] of items.entries()) item.toggleAttribute('data-cover', i === 0)
    this.#part('add')?.toggleAttribute('hidden', items.length >= Number(this.dataset.max))
    const cover = this.closest('listing-form')?.querySelector<HTMLImageElement>('[data-part="cover"]')
    const first = items[0]?.querySelector('img')
    if (!cover) return
    cover.hidden = !first
    if (first) cover.src = first.src
  }

  /** A restored draft names pictures that this page has not drawn: the next page draws those that are there. */
  #follow() {
    const ids = (this.#field()?.value ?? '').split(',').filter(Boolean)
    for (const item of this.#items()) if (item.dataset.id && !ids.includes(item.dataset.id)) item.remove()
    for (const id of ids) {
      if (this.#items().some((item) => item.dataset.id === id)) continue
      const item = document.createElement('li')
      item.dataset.id = id
      this.#part('list')?.append(item)
      this.#dress(item)
    }
  }
}

customElements.define('listing-pictures', ListingPictures)

import { shrink } from '#app/platform/browser/shrink-picture.ts'

type Words = Record<'cover' | 'remove' | 'first' | 'uploading' | 'failed' | 'again' | 'many', string>

/** Pictures of a listing: each travels as soon as it is chosen, and the hidden field names those that are there, in order. */
class ListingPictures extends HTMLElement {
  connectedCallback() {
    this.#part('add')?.removeAttribute('hidden')
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
    for (const file of files.slice(0, Math.max(0, room))) await this.#upload(file)
  }

  async #upload(file: File) {
    const item = document.createElement('li')
    item.dataset.state = 'uploading'
    item.textContent = this.#words().uploading
    this.#part('list')?.append(item)
    this.#renew()
    try {
      const body = new FormData()
      body.append('file', await shrink(file), file.name)
      const response = await fetch(this.dataset.upload ?? '', { method: 'POST', body })
      const answer = (await response.json()) as { id: number; src: string; message?: string }
      if (!response.ok) throw new Error(answer.message)
      item.removeAttribute('data-state')
      item.dataset.id = String(answer.id)
      const picture = Object.assign(new Image(160, 120), { src: answer.src, alt: '' })
      item.replaceChildren(picture)
      this.#dress(item)
      this.#say('')
    } catch (error) {
      this.#say(error instanceof Error && error.message && !(error instanceof TypeError) ? error.message : this.#words().failed)
      item.remove()
    }
    this.#renew()
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

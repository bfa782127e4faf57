import { preview, shrink } from '#app/platform/browser/shrink-picture.ts'

type Words = Record<'cover' | 'remove' | 'place' | 'uploading' | 'fetching' | 'failed' | 'again' | 'many', string>

type Sent = { state: string; fill: (body: FormData) => Promise<void>; file: File | undefined }
type Answer = { id: number; src: string; message?: string; fields?: Record<string, string> }

/** The line went before there was an answer. */
class LineBroken extends Error {}

/** Sends a form and tells how much of it has left: `fetch` does not say. */
function post(to: string, body: FormData, onPart: (part: number) => void): Promise<{ status: number; answer: Answer }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      try {
        resolve({ status: request.status, answer: JSON.parse(request.responseText) as Answer })
      } catch {
        reject(new LineBroken())
      }
    })
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => reject(new LineBroken()))
    request.open('POST', to)
    request.setRequestHeader('accept', 'application/json')
    request.send(body)
  })
}

/** Pictures of a listing: each travels as soon as it is chosen, and the hidden field names those that are there, in order. */
class ListingPictures extends HTMLElement {
  connectedCallback() {
    for (const name of ['add', 'fetch']) this.#part(name)?.removeAttribute('hidden')
    this.addEventListener('change', this)
    this.addEventListener('click', this)
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) this.addEventListener(type, this)
    this.addEventListener('restored', () => this.#follow())
    for (const item of this.#items()) this.#dress(item)
    this.#renew()
  }

  #words = () => JSON.parse(this.dataset.words ?? '{}') as Words
  #part = (name: string) => this.querySelector<HTMLElement>(`[data-part="${name}"]`)
  #items = () => [...this.querySelectorAll<HTMLLIElement>('[data-part="list"] > li')]
  #field = () => this.querySelector<HTMLInputElement>('[name="pictures"]')

  handleEvent(event: Event) {
    if (event instanceof PointerEvent && event.type !== 'click') return this.#drag(event)
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
    if (button.dataset.do === 'remove') item.remove()
    else this.#move(item, button)
    this.#renew()
  }

  /** By one place, or to the front; the button keeps the focus, so that it can be pressed again. */
  #move(item: HTMLLIElement, button: HTMLButtonElement) {
    const act = button.dataset.do
    if (act === 'first') item.parentElement?.prepend(item)
    if (act === 'earlier') item.previousElementSibling?.before(item)
    if (act === 'later') item.nextElementSibling?.after(item)
    button.focus()
    // At either end its button goes: the one that leads back is the next to be pressed.
    if (document.activeElement !== button) item.querySelector<HTMLElement>(`[data-do="${act === 'later' ? 'earlier' : 'later'}"]`)?.focus()
    this.#sayPlace(item)
  }

  #sayPlace(item: HTMLLIElement) {
    const items = this.#items()
    this.#say(
      this.#words()
        .place.replace('#', String(items.indexOf(item) + 1))
        .replace('%', String(items.length)),
    )
  }

  #dragged: HTMLLIElement | undefined

  /** A finger takes the handle, since elsewhere it scrolls the page; a mouse may take the picture itself. */
  #drag(event: PointerEvent) {
    const target = event.target as Element
    if (event.type === 'pointerdown') {
      const handle = target.closest(event.pointerType === 'mouse' ? '[data-part="grip"], img' : '[data-part="grip"]')
      const item = event.button === 0 ? handle?.closest('li') : undefined
      if (!item || !this.#items().includes(item)) return
      event.preventDefault()
      this.#dragged = item
      this.setPointerCapture(event.pointerId)
      item.toggleAttribute('data-dragged', true)
      return
    }
    const item = this.#dragged
    if (!item) return
    if (event.type === 'pointermove') return this.#dragOver(item, event)
    this.#dragged = undefined
    item.removeAttribute('data-dragged')
    this.#renew()
    this.#sayPlace(item)
  }

  #dragOver(item: HTMLLIElement, { clientX, clientY }: PointerEvent) {
    const items = this.#items()
    const over = document.elementFromPoint(clientX, clientY)?.closest('li')
    if (!over || over === item || !items.includes(over)) return
    if (items.indexOf(over) > items.indexOf(item)) over.after(item)
    else over.before(item)
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
      const problem = await this.#send(this.#words().uploading, async (body) => body.append('file', await shrink(file), file.name), file)
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
  async #send(state: string, fill: (body: FormData) => Promise<void>, file?: File): Promise<string> {
    const item = document.createElement('li')
    this.#part('list')?.append(item)
    return this.#carry(item, { state, fill, file })
  }

  async #carry(item: HTMLLIElement, sent: Sent): Promise<string> {
    const bar = Object.assign(document.createElement('progress'), { max: 1 })
    const box = document.createElement('span')
    item.dataset.state = 'uploading'
    item.replaceChildren(box, sent.state, bar)
    bar.setAttribute('aria-label', sent.state)
    if (sent.file) void preview(sent.file, box)
    this.#renew()
    this.#say('')
    try {
      const body = new FormData()
      await sent.fill(body)
      const { status, answer } = await post(this.dataset.upload ?? '', body, (part) => {
        bar.value = part
      })
      if (status >= 400) throw new Error(Object.values(answer.fields ?? {})[0] ?? answer.message)
      item.removeAttribute('data-state')
      item.dataset.id = String(answer.id)
      const picture = Object.assign(new Image(160, 120), { src: answer.src, alt: '' })
      item.replaceChildren(picture)
      this.#dress(item)
      return ''
    } catch (error) {
      const refusal = error instanceof Error && !(error instanceof LineBroken) ? error.message : ''
      // What the line has lost is still here: its place keeps it, to be sent again.
      if (sent.file && !refusal) this.#keep(item, sent)
      else item.remove()
      return refusal || this.#words().failed
    } finally {
      this.#renew()
    }
  }

  #keep(item: HTMLLIElement, sent: Sent) {
    item.dataset.state = 'failed'
    item.querySelector('progress')?.remove()
    const again = document.createElement('button')
    Object.assign(again, { type: 'button', className: 'btn btn-line small', textContent: this.#words().again })
    again.addEventListener('click', async (event) => {
      event.stopPropagation()
      const problem = await this.#carry(item, sent)
      if (problem) this.#say(problem)
    })
    for (const node of [...item.childNodes]) if (node.nodeType === Node.TEXT_NODE) node.remove()
    item.append(again, this.#button('remove', this.#words().remove))
  }

  /** A drawn item gets its buttons here: without script they would do nothing. */
  #dress(item: HTMLLIElement) {
    const tools = this.querySelector<HTMLTemplateElement>('template[data-part="tools"]')
    if (tools) item.append(document.importNode(tools.content, true))
  }

  #button(act: 'remove', label: string): HTMLButtonElement {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', className: 'btn btn-quiet small', textContent: label })
    button.dataset.do = act
    return button
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
    const first = items.find((item) => item.dataset.id)
    for (const item of items) item.toggleAttribute('data-cover', item === first)
    this.#part('add')?.toggleAttribute('hidden', items.length >= Number(this.dataset.max))
    const cover = this.closest('listing-form')?.querySelector<HTMLImageElement>('[data-part="cover"]')
    const picture = first?.querySelector('img')
    if (!cover) return
    cover.hidden = !picture
    if (picture) cover.src = picture.src
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

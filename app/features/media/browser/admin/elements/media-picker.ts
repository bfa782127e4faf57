import type { UploadedPicture } from './media-upload.ts'

type Page = { pictures: UploadedPicture[]; older: number | null }

const WAIT_MS = 250

/** The pictures of a thing inside its form: chosen from the library or sent into it, put in order by hand or by buttons. */
class MediaPicker extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #older: number | null = null
  #dragged: HTMLElement | undefined

  connectedCallback() {
    this.classList.add('m-scripted')
    for (const part of this.querySelectorAll<HTMLElement>('[data-scripted]')) part.hidden = false
    // The line of numbers stays the field it is, unseen.
    for (const part of this.querySelectorAll<HTMLElement>('[data-unscripted]')) part.hidden = true
    for (const kind of ['click', 'keydown', 'input', 'media-added', 'media-all-added', 'dragstart', 'dragover', 'dragend']) {
      this.addEventListener(kind, this)
    }
    this.#draw()
  }

  handleEvent(event: Event) {
    const target = event.target as HTMLElement
    if (event.type === 'click') this.#click(target)
    else if (event.type === 'keydown') this.#press(event as KeyboardEvent)
    else if (event.type === 'input') this.#search(target)
    else if (event.type === 'media-added') this.#choose((event as CustomEvent<UploadedPicture>).detail)
    else if (event.type === 'media-all-added') this.#dialog()?.close()
    else this.#drag(event as DragEvent, target)
  }

  #dialog = () => this.querySelector('dialog')
  #list = () => this.querySelector<HTMLElement>('[data-chosen]')
  #tiles = () => [...(this.#list()?.querySelectorAll<HTMLElement>('li[data-id]') ?? [])]

  #click(target: HTMLElement) {
    const button = target.closest('button')
    const tile = button?.closest<HTMLElement>('li[data-id]')
    if (!button) return
    if (button.hasAttribute('data-open')) void this.#open()
    else if (button.hasAttribute('data-close')) this.#dialog()?.close()
    else if (button.hasAttribute('data-more')) void this.#load()
    else if (button.dataset.pick) this.#toggle(button)
    else if (tile && button.dataset.step) this.#move(tile, Number(button.dataset.step), button)
    else if (tile && button.hasAttribute('data-remove')) this.#remove(tile)
  }

  /** Alt and an arrow, as in every list of the office that has an order. */
  #press(event: KeyboardEvent) {
    const tile = (event.target as HTMLElement).closest<HTMLElement>('[data-chosen] > li')
    if (event.key === 'Enter' && (event.target as HTMLElement).matches('dialog input')) event.preventDefault()
    if (!event.altKey || !tile) return
    const isRtl = getComputedStyle(this).direction === 'rtl'
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    this.#move(tile, step, event.target as HTMLElement)
  }

  #move(tile: HTMLElement, step: number, focus: HTMLElement) {
    const tiles = this.#tiles()
    const next = tiles[tiles.indexOf(tile) + step]
    if (!next) return
    if (step < 0) next.before(tile)
    else next.after(tile)
    this.#changed()
    const there = (focus as HTMLButtonElement).disabled ? tile.querySelector<HTMLElement>('button:not(:disabled)') : focus
    there?.focus()
  }

  #remove(tile: HTMLElement) {
    const tiles = this.#tiles()
    const next = tiles[tiles.indexOf(tile) + 1] ?? tiles[tiles.indexOf(tile) - 1]
    tile.remove()
    this.#changed()
    const focus = next?.querySelector<HTMLElement>('[data-remove]') ?? this.querySelector<HTMLElement>('[data-open]')
    focus?.focus()
  }

  #drag(event: DragEvent, target: HTMLElement) {
    const tile = target.closest<HTMLElement>('[data-chosen] > li[data-id]')
    if (event.type === 'dragstart') this.#dragged = tile ?? undefined
    else if (event.type === 'dragend') {
      if (this.#dragged) this.#changed()
      this.#dragged = undefined
    } else if (this.#dragged && tile && tile !== this.#dragged) {
      event.preventDefault()
      const tiles = this.#tiles()
      if (tiles.indexOf(tile) < tiles.indexOf(this.#dragged)) tile.before(this.#dragged)
      else tile.after(this.#dragged)
    }
  }

  async #open() {
    this.#dialog()?.showModal()
    const grid = this.querySelector('[data-library]')
    if (grid && grid.childElementCount === 0) await this.#load(true)
    else this.#mark()
  }

  #search(target: HTMLElement) {
    if (!target.matches('[data-search]')) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#load(true), WAIT_MS)
  }

  async #load(anew = false) {
    const grid = this.querySelector<HTMLElement>('[data-library]')
    const text = this.querySelector<HTMLElement>('[data-library-said]')
    const template = this.querySelector<HTMLTemplateElement>('template[data-library-tile]')
    if (!grid || !text || !template) return
    const query = new URLSearchParams({ q: this.querySelector<HTMLInputElement>('[data-search]')?.value ?? '' })
    if (!anew && this.#older) query.set('older', String(this.#older))
    try {
      const answer = await fetch(`${this.dataset.from}?${query}`)
      if (!answer.ok) throw new Error(String(answer.status))
      const page = (await answer.json()) as Page
      if (anew) grid.replaceChildren()
      for (const picture of page.pictures) {
        const tile = template.content.firstElementChild?.cloneNode(true) as HTMLElement
        fill(tile, picture)
        const button = tile.querySelector('button')
        if (button) {
          button.dataset.pick = JSON.stringify(picture)
          button.setAttribute('aria-label', picture.alt)
        }
        grid.append(tile)
      }
      this.#older = page.older
      const isEmpty = grid.childElementCount === 0
      text.textContent = isEmpty ? (text.dataset.none ?? '') : ''
      // Where there is nothing to choose from, something is to be sent.
      if (isEmpty && query.get('q') === '') this.querySelector('details')?.setAttribute('open', '')
    } catch {
      text.textContent = text.dataset.lost ?? ''
    }
    const more = this.querySelector<HTMLElement>('[data-more]')
    if (more) more.hidden = this.#older === null
    this.#mark()
  }

  #toggle(button: HTMLElement) {
    const picture = JSON.parse(button.dataset.pick ?? '{}') as UploadedPicture
    const tile = this.#tiles().find(({ dataset }) => dataset.id === String(picture.id))
    if (tile) {
      tile.remove()
      this.#changed()
    } else this.#choose(picture)
  }

  #choose(picture: UploadedPicture) {
    const tiles = this.#tiles()
    const template = this.querySelector<HTMLTemplateElement>('template[data-tile]')
    if (tiles.length >= Number(this.dataset.max) || tiles.some(({ dataset }) => dataset.id === String(picture.id))) return
    const tile = template?.content.firstElementChild?.cloneNode(true) as HTMLElement
    fill(tile, picture)
    tile.dataset.id = String(picture.id)
    this.#list()?.append(tile)
    this.#changed()
  }

  #changed() {
    this.#draw()
    this.#mark()
    const field = this.querySelector<HTMLInputElement>('[data-field]')
    const ids = this.#tiles().map(({ dataset }) => dataset.id)
    if (field) field.value = ids.join(', ')
    // The form's guard counts what was changed.
    this.dispatchEvent(new Event('input', { bubbles: true }))
  }

  #draw() {
    const tiles = this.#tiles()
    for (const [i, tile] of tiles.entries()) {
      tile.draggable = true
      for (const button of tile.querySelectorAll<HTMLButtonElement>('[data-step]')) {
        button.disabled = button.dataset.step === '-1' ? i === 0 : i === tiles.length - 1
      }
      const first = tile.querySelector<HTMLElement>('[data-first]')
      if (first) first.hidden = i > 0
    }
    const none = this.querySelector<HTMLElement>('[data-none-chosen]')
    if (none) none.hidden = tiles.length > 0
  }

  #mark() {
    const chosen = new Set(this.#tiles().map(({ dataset }) => dataset.id))
    for (const button of this.querySelectorAll<HTMLElement>('[data-pick]')) {
      const { id } = JSON.parse(button.dataset.pick ?? '{}') as UploadedPicture
      button.setAttribute('aria-pressed', String(chosen.has(String(id))))
    }
  }
}

function fill(tile: HTMLElement, { thumb, alt }: UploadedPicture) {
  const img = tile.querySelector('img')
  if (img) {
    img.src = thumb
    img.alt = alt
  }
  const words = tile.querySelector('[data-alt]')
  if (words) words.textContent = alt
}

customElements.define('media-picker', MediaPicker)

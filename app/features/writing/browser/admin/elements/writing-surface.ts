import type { EditorState } from '@tiptap/pm/state'
import type { Surface } from '../../../surface/open.ts'

type Program = typeof import('../../../surface/open.ts')

const WAIT_MS = 250
/** A text of this many characters takes long to be said: only once somebody pauses. What leaves the page is said at once. */
const LONG = 100_000
const LONG_WAIT_MS = 2000

/** Once it is there, the next drawing of the page has its surface at once. */
let program: Program | undefined
/** How each text stood when its page was drawn again, with what can be undone. */
const states = new Map<string, EditorState>()
let focused: string | undefined

/**
 * A long text to be written as it will look. The plain field stays what the form sends and what everything else reads: it
 * says what the surface holds. Without script, or where the surface does not come, it is the field that one writes in.
 */
class WritingSurface extends HTMLElement {
  #surface: Surface | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #left: AbortController | undefined

  connectedCallback() {
    if (program) this.#open(program)
    else void this.#load()
  }

  disconnectedCallback() {
    const { key } = this
    clearTimeout(this.#timer)
    this.#left?.abort()
    if (this.#surface) states.set(key, this.#surface.view.state)
    this.#surface?.view.destroy()
    this.#surface = undefined
  }

  get key(): string {
    return `${this.field?.form?.action ?? ''} ${this.field?.name ?? ''}`
  }

  get field(): HTMLTextAreaElement | null {
    return this.querySelector('textarea')
  }

  async #load() {
    program = await import('../../../surface/open.ts')
    if (this.isConnected) this.#open(program)
  }

  #open({ openSurface }: Program) {
    const { field, key } = this
    if (!field || this.#surface) return
    const mount = document.createElement('div')
    mount.className = 'wr-mount'
    const surface = openSurface({
      field,
      mount,
      hasEmbeds: this.dataset.embeds !== undefined,
      isLetter: this.dataset.format === 'letter',
      before: states.get(key),
      onChange: () => this.#changed(),
      onTooLong: () => this.#say(true),
    })
    if (!surface) return
    this.#surface = surface
    field.before(surface.toolbar.dom, mount)
    // Not laid out: a field of fifty thousand words takes half a second each time that it hears of a change.
    field.hidden = true
    this.classList.add('wr-open')
    this.#listen(field, surface)
    // Saved with the keyboard: one goes on writing where one was.
    if (focused === key && (document.activeElement === document.body || document.activeElement?.id === 'main')) surface.view.focus()
  }

  #listen(field: HTMLTextAreaElement, surface: Surface) {
    this.#left = new AbortController()
    const { signal } = this.#left
    const { key } = this
    // Its label and the list of problems lead to what stands in its place.
    const anchor = `#${field.id}`
    const leads = (event: MouseEvent) => {
      const from = (event.target as Element).closest?.<HTMLAnchorElement | HTMLLabelElement>('a, label')
      if (from instanceof HTMLAnchorElement ? from.getAttribute('href') !== anchor : from?.htmlFor !== field.id) return
      event.preventDefault()
      surface.view.dom.scrollIntoView({ block: 'start' })
      surface.view.focus()
    }
    document.addEventListener('click', leads, { signal })
    field.form?.addEventListener('submit', () => this.#tell(), { signal, capture: true })
    addEventListener('pagehide', () => this.#tell(), { signal, capture: true })
    surface.view.dom.addEventListener('focus', () => {
      focused = key
    })
    surface.view.dom.addEventListener('blur', () => {
      if (this.isConnected && focused === key) focused = undefined
    })
    this.#followKeyboard(signal)
  }

  #changed() {
    this.#say(false)
    clearTimeout(this.#timer)
    const isLong = (this.#surface?.view.state.doc.content.size ?? 0) > LONG
    this.#timer = setTimeout(() => this.#tell(), isLong ? LONG_WAIT_MS : WAIT_MS)
  }

  /** The field says what the surface holds; the form's guard and its draft hear it as if it had been typed there. */
  #tell() {
    const { field } = this
    if (this.#timer === undefined || !field || !this.#surface) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    const text = this.#surface.text()
    if (text === field.value) return
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  #say(isTooLong: boolean) {
    const status = document.querySelector<HTMLElement>('[data-writing-tools] [data-too-long]')
    if (status) status.textContent = isTooLong ? (status.dataset.tooLong ?? '') : ''
  }

  /** The buttons stand above a phone's keyboard. */
  #followKeyboard(signal: AbortSignal) {
    const screen = window.visualViewport
    if (!screen) return
    const place = () => {
      const height = Math.round(innerHeight - screen.height - screen.offsetTop)
      const isOpen = height > 120 && this.contains(document.activeElement)
      this.classList.toggle('wr-keyboard', isOpen)
      this.style.setProperty('--keyboard', `${isOpen ? height : 0}px`)
    }
    for (const type of ['resize', 'scroll']) screen.addEventListener(type, place, { signal })
  }
}

customElements.define('writing-surface', WritingSurface)

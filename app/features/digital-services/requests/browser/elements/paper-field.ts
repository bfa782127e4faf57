import { rememberUpload, sendInPieces, UploadRefused } from '#app/platform/browser/send-in-pieces.ts'
import { lightenPhoto } from '../papers/lighten-photo.ts'

/** A paper is on its way as soon as it is chosen; the form is sent with its name alone. What cannot be sent now goes with the form. */
class PaperField extends HTMLElement {
  #stop: AbortController | undefined
  /** The photograph that came last, to be straightened as long as the page is open. */
  #last: { file: File; token: string } | undefined

  connectedCallback() {
    this.#input?.addEventListener('change', this)
    this.#kept?.addEventListener('change', this)
    this.addEventListener('click', this)
    this.#restore()
    void this.#check()
    this.closest('form')?.addEventListener('submit', this)
  }

  disconnectedCallback() {
    this.#stop?.abort()
  }

  handleEvent(event: Event) {
    if (event.type === 'submit') return event.defaultPrevented ? undefined : this.#leave()
    // The form above puts back what it kept on the device, and says so.
    if (event.type === 'change') return event.currentTarget === this.#input ? void this.#send() : this.#show()
    const pressed = (event.target as Element).closest<HTMLElement>('[data-do]')?.dataset.do
    if (pressed === 'drop') this.#drop()
    if (pressed === 'straighten') void this.#straighten()
  }

  /** What is still on its way goes with the form itself, whole; what has come goes with it by name, and is not waited for any more. */
  #leave() {
    this.#stop?.abort()
    this.#write('')
  }

  get #input(): HTMLInputElement | null {
    return this.querySelector('input[type="file"]')
  }

  get #kept(): HTMLInputElement | null {
    return this.querySelector('input[type="hidden"]')
  }

  get #tokens(): string[] {
    return this.#kept?.value.split(' ').filter(Boolean) ?? []
  }

  async #send() {
    const input = this.#input
    if (!input?.files) return
    this.#stop?.abort()
    this.#stop = new AbortController()
    const { signal } = this.#stop
    this.#say('problem', '')
    for (const file of [...input.files]) {
      try {
        const token = await this.#sendOne(file, signal)
        if (signal.aborted) return
        this.#last = file.type.startsWith('image/') ? { file, token } : undefined
        this.#keep([...this.#tokens, token])
        leaveOut(input, file)
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof UploadRefused) {
          leaveOut(input, file)
          this.#say('problem', error.message)
        } else this.#say('state', this.dataset.later ?? '')
      }
    }
  }

  async #sendOne(file: File, signal: AbortSignal): Promise<string> {
    const { to = '', question = '', sending = '', waiting = '' } = this.dataset
    const photo = await lightenPhoto(file)
    return sendInPieces(
      { to, about: { question }, body: photo, remembered: rememberUpload(to, question, file), signal },
      {
        onPart: (part) => this.#say('state', sending.replace('#1', String(Math.floor(part * 100)))),
        onWait: () => this.#say('state', waiting),
      },
    )
  }

  /** Where no form around it keeps answers on the device (`data-keeps`), what has come is noted here as long as the tab is open. */
  get #note(): string | undefined {
    return 'keeps' in this.dataset ? `kept ${this.dataset.to} ${this.dataset.question}` : undefined
  }

  #restore() {
    const [note, kept] = [this.#note, this.#kept]
    if (!note || !kept || kept.value) return
    try {
      kept.value = sessionStorage.getItem(note) ?? ''
    } catch {
      // Storage is off: what was not sent yet is chosen again.
    }
  }

  #write(tokens: string) {
    try {
      if (this.#note) sessionStorage.setItem(this.#note, tokens)
    } catch {
      // As above.
    }
  }

  #keep(tokens: readonly string[]) {
    const kept = this.#kept
    if (!kept) return
    kept.value = tokens.join(' ')
    this.#write(kept.value)
    // The form keeps its answers on the device, and these are among them.
    kept.dispatchEvent(new Event('change', { bubbles: true }))
  }

  /** What the form names may have been deleted meanwhile: a day is long enough to forget it. */
  async #check() {
    this.#show()
    for (const token of this.#tokens) {
      const answer = await fetch(`${this.dataset.to}/${token}`).catch(() => undefined)
      if (answer?.status === 404) this.#keep(this.#tokens.filter((one) => one !== token))
    }
  }

  /** The sheet alone takes the place of the photograph, which nobody needs then. */
  async #straighten() {
    const last = this.#last
    if (!last) return
    const {
      title = '',
      hint = '',
      corners = '',
      turn = '',
      use = '',
      cancel = '',
    } = this.querySelector<HTMLElement>('[data-do="straighten"]')?.dataset ?? {}
    const { straighten } = await import('../papers/straighten.ts')
    const words = { title, hint, corners: corners.split('|'), turn, done: use, cancel }
    const sheet = await straighten(last.file, words).catch(() => null)
    if (!sheet) return
    this.#stop = new AbortController()
    const token = await this.#sendOne(sheet, this.#stop.signal).catch(() => undefined)
    if (token === undefined) return this.#show()
    this.#last = { file: sheet, token }
    this.#keep(this.#tokens.map((one) => (one === last.token ? token : one)))
    void fetch(`${this.dataset.to}/${last.token}`, { method: 'DELETE' }).catch(() => {})
  }

  #drop() {
    this.#stop?.abort()
    this.#last = undefined
    for (const token of this.#tokens) void fetch(`${this.dataset.to}/${token}`, { method: 'DELETE' }).catch(() => {})
    this.#keep([])
    this.#input?.focus()
  }

  #show() {
    const { length } = this.#tokens
    this.#say('state', length > 0 ? (this.dataset.kept ?? '').replace('#1', String(length)) : '')
    const drop = this.querySelector<HTMLElement>('[data-do="drop"]')
    if (drop) drop.hidden = length === 0
    // What has come need not be chosen again.
    if (this.#input && 'required' in this.dataset) this.#input.required = length === 0
    const straighten = this.querySelector<HTMLElement>('[data-do="straighten"]')
    if (straighten) straighten.hidden = !this.#last || !this.#tokens.includes(this.#last.token)
  }

  #say(part: 'state' | 'problem', text: string) {
    const line = this.querySelector<HTMLElement>(`[data-part="${part}"]`)
    if (!line) return
    line.textContent = text
    if (part === 'problem') line.hidden = text === ''
  }
}

/** The others stay chosen. */
function leaveOut(input: HTMLInputElement, sent: File) {
  const rest = new DataTransfer()
  for (const file of input.files ?? []) if (file !== sent) rest.items.add(file)
  input.files = rest.files
}

customElements.define('paper-field', PaperField)

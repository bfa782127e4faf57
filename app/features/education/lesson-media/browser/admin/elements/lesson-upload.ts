import { rememberUpload, sendInPieces, UploadRefused } from '#app/platform/browser/send-in-pieces.ts'

/** Sends a lesson's video or recording in pieces, with how far it is; a line that breaks is waited for, and the same file goes on. */
class LessonUpload extends HTMLElement {
  #stop: AbortController | undefined

  connectedCallback() {
    this.addEventListener('submit', this.#submit)
    this.#part('stop')?.addEventListener('click', () => this.#stop?.abort())
  }

  disconnectedCallback() {
    this.#stop?.abort()
  }

  #part = (name: string) => this.querySelector<HTMLElement>(`[data-part="${name}"]`)

  #submit = (event: Event) => {
    const file = this.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0]
    if (!file) return
    event.preventDefault()
    if (this.#stop) return
    if (file.size > Number(this.dataset.max)) return this.#showProblem(this.dataset.heavy ?? '')
    void this.#send(file)
  }

  async #send(file: File) {
    const { to = '', lesson = '', piece = '0', sending = '', waiting = '', done = '', failed = '' } = this.dataset
    this.#stop = new AbortController()
    this.#setRunning(true)
    this.#showProblem('')
    try {
      const remembered = rememberUpload(to, lesson, file)
      const upload = { to, about: { lesson }, body: file, remembered, signal: this.#stop.signal, pieceBytes: Number(piece) }
      await sendInPieces(upload, {
        onPart: (part) => this.#showProgress(sending, part),
        onWait: () => this.#say(waiting),
      })
      this.#say(done)
      location.reload()
    } catch (error) {
      this.#say('')
      if (!this.#stop.signal.aborted) this.#showProblem(error instanceof UploadRefused && error.message ? error.message : failed)
    } finally {
      this.#stop = undefined
      this.#setRunning(false)
    }
  }

  #showProgress(label: string, part: number) {
    const percent = Math.floor(part * 100)
    const bar = this.#part('bar')
    if (bar instanceof HTMLProgressElement) bar.value = percent
    // Read aloud now and then, not with every piece.
    if (percent % 10 === 0) this.#say(label.replace('#1', String(percent)))
  }

  #setRunning(isRunning: boolean) {
    for (const name of ['bar', 'stop']) this.#part(name)?.toggleAttribute('hidden', !isRunning)
    for (const control of this.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button[type="submit"]')) {
      control.toggleAttribute('disabled', isRunning)
    }
    if (isRunning) this.#part('stop')?.focus()
  }

  #say(text: string) {
    const state = this.#part('state')
    if (state) state.textContent = text
  }

  #showProblem(text: string) {
    const [problem, words] = [this.#part('problem'), this.#part('problem-text')]
    if (!problem || !words) return
    words.textContent = text
    problem.hidden = text === ''
  }
}

customElements.define('lesson-upload', LessonUpload)

import { intentOf, type LessonPost, lessonPosts } from '../outbox/lesson-posts.ts'

const KEPT = ['answer', 'mark', 'unmark', 'note']

/** Around a learner's lesson: what is answered, marked or noted without a network is kept on the device, shown, and sent later. */
class LessonOutbox extends HTMLElement {
  connectedCallback() {
    this.addEventListener('submit', this.#submit)
    window.addEventListener('online', this.#sendSaved)
    this.#showSaved()
    void this.#sendSaved()
  }

  disconnectedCallback() {
    window.removeEventListener('online', this.#sendSaved)
  }

  #submit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    const button = event.submitter
    if (!(button instanceof HTMLButtonElement) || !KEPT.includes(button.value)) return
    event.preventDefault()
    const values = [...new FormData(form, button)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    void this.#post({ path: new URL(form.action).pathname, body: values as [string, string][] }, form, button)
  }

  async #post(post: LessonPost, form: HTMLFormElement, button: HTMLButtonElement) {
    button.setAttribute('aria-busy', 'true')
    const outcome = await lessonPosts.post(post)
    button.removeAttribute('aria-busy')
    if (outcome === 'sent') return this.#reload(new URL(form.action).hash)
    // What the site refuses it says itself, on the page that it answers with; so does a browser that keeps nothing.
    if (outcome === 'saved') return this.#say(form)
    const intent = Object.assign(document.createElement('input'), { type: 'hidden', name: button.name, value: button.value })
    form.append(intent)
    form.submit()
  }

  #sendSaved = async () => {
    const waits = this.#waiting().length > 0
    const sent = await lessonPosts.sendSaved()
    if (sent > 0 && waits && this.#waiting().length === 0) this.#reload('')
  }

  #waiting = () => lessonPosts.readSaved().filter(({ path }) => path === location.pathname)

  #reload(hash: string) {
    if (hash) history.replaceState(null, '', hash)
    location.reload()
  }

  /** What was filled in without a network stands in its form again. */
  #showSaved() {
    for (const post of this.#waiting()) {
      const intent = intentOf(post)
      const form = this.querySelector<HTMLButtonElement>(`button[name="intent"][value="${CSS.escape(intent)}"]`)?.form
      if (!form) continue
      fill(form, post.body)
      this.#say(form)
    }
  }

  #say(form: HTMLFormElement) {
    const text = this.querySelector<HTMLElement>('[data-part="saved-text"]')?.textContent ?? ''
    const known = form.querySelector<HTMLElement>('[data-part="saved"]')
    const line = known ?? Object.assign(document.createElement('p'), { className: 'note' })
    line.dataset.part = 'saved'
    line.setAttribute('role', 'status')
    if (!known) form.append(line)
    line.textContent = text
  }
}

function fill(form: HTMLFormElement, values: readonly [string, string][]) {
  const chosen = new Set(values.map(([name, value]) => `${name} ${value}`))
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
      control.checked = chosen.has(`${control.name} ${control.value}`)
    } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
      const value = values.find(([name]) => name === control.name)?.[1]
      if (value !== undefined) control.value = value
    }
  }
}

customElements.define('lesson-outbox', LessonOutbox)

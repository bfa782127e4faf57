import { requestPage } from '#app/platform/browser/request-page.ts'
import { type Above, type Answer, made, writtenIn } from './answer.ts'

export type ChosenWord = { text: string; gloss: Above | undefined }

type Acts = {
  replace: (by: string) => void
  leave: () => void
  /** The glossary has a new word: the text is to be looked at again. */
  explained: () => void
}

/** What is known of a marked word, and what can be done about it: by a button, or by its key while the word or the pane has the focus. */
export class WordPane {
  #pane: HTMLElement
  #glossary: string
  #acts: Acts
  #word: ChosenWord | undefined

  constructor(pane: HTMLElement, glossary: string, acts: Acts) {
    this.#pane = pane
    this.#glossary = glossary
    this.#acts = acts
    pane.addEventListener('click', (event) => {
      const button = (event.target as HTMLElement).closest<HTMLElement>('button')
      if (button?.dataset.by) acts.replace(button.dataset.by)
      if (button?.dataset.act === 'explain') this.#explain()
      if (button?.dataset.act === 'leave') acts.leave()
    })
    this.#form?.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#save()
    })
  }

  #at = (selector: string) => this.#pane.querySelector<HTMLElement>(selector)
  get #form() {
    return this.#pane.querySelector<HTMLFormElement>('[data-pane-gloss]')
  }

  /** Says what happened, by the name of a text that came with the page. */
  say(name: '' | 'replaced' | 'explained' | 'failed', more = '') {
    const status = this.#at('[data-pane-status]')
    const text = name === '' ? '' : (this.#at(`[data-pane-text=${name}]`)?.textContent ?? '')
    if (status) status.textContent = [text, more].filter(Boolean).join(' ')
  }

  show(word: ChosenWord, written: Pick<Answer, 'lang' | 'dir'>) {
    this.#word = word
    const { text, gloss } = word
    const head = this.#at('[data-pane-word]')
    if (head) writtenIn(head, written).textContent = text
    const band = this.#at('[data-pane-band]')
    if (band) band.textContent = gloss?.band ?? ''
    for (const [name, value] of Object.entries({ root: gloss?.root, meaning: gloss?.meaning, times: gloss?.times })) {
      const line = this.#at(`[data-pane-line=${name}]`)
      if (!line) continue
      line.hidden = !value
      const told = line.querySelector('bdi')
      if (told) told.textContent = value ?? ''
    }
    this.#showChoices(gloss?.choices ?? [], written)
    if (this.#form) this.#form.hidden = true
    this.say('')
    this.#pane.hidden = false
  }

  close() {
    this.#pane.hidden = true
    this.#word = undefined
  }

  #showChoices(choices: readonly string[], written: Pick<Answer, 'lang' | 'dir'>) {
    this.#at('[data-pane-easier]')?.toggleAttribute('hidden', choices.length === 0)
    const lines = choices.map((choice, i) => {
      const button = made('button', '') as HTMLButtonElement
      button.type = 'button'
      button.className = 'o-btn o-sm'
      button.dataset.by = choice
      button.setAttribute('aria-keyshortcuts', String(i + 1))
      const key = made('kbd', String(i + 1))
      key.setAttribute('aria-hidden', 'true')
      button.append(writtenIn(made('bdi', choice), written), ' ', key)
      const line = document.createElement('li')
      line.append(button)
      return line
    })
    this.#at('[data-pane-choices]')?.replaceChildren(...lines)
  }

  /** 1, 2 …: that easier word; G: explain; I: leave. By the letter where it is Latin, by its place on the keyboard elsewhere. */
  key(event: KeyboardEvent): boolean {
    if (!this.#word || event.ctrlKey || event.metaKey || event.altKey) return false
    const choice = this.#word.gloss?.choices[Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]) - 1]
    const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.replace('Key', '').toLowerCase()
    if (choice) this.#acts.replace(choice)
    else if (letter === 'g') this.#explain()
    else if (letter === 'i') this.#acts.leave()
    else return false
    return true
  }

  /** A word of the glossary is explained there, in a window of its own: the text is being written. Another gets its gloss here. */
  #explain() {
    const { gloss, text } = this.#word ?? { text: '' }
    if (gloss) {
      open(`${this.#glossary}/${encodeURIComponent(gloss.id)}`, '_blank', 'noopener')
      return
    }
    const form = this.#form
    if (!form) return
    form.reset()
    const language = document.querySelector<HTMLSelectElement>('select[name="language"]')?.value ?? 'ar'
    const values = {
      language,
      forms: text,
      lemma: text,
      band: document.querySelector<HTMLSelectElement>('select[name="band"]')?.value ?? '',
    }
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name)
      if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && value) field.value = value
    }
    for (const label of form.querySelectorAll<HTMLElement>('[data-meaning]')) label.hidden = label.dataset.meaning === language
    form.hidden = false
    form.querySelector<HTMLInputElement>('label:not([hidden]) input[name^="meaning"]')?.focus()
  }

  /** By the glossary's own form: what it refuses is said in its words. */
  async #save() {
    const form = this.#form
    if (!form) return
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
    const reply = await requestPage(form.action, fields)
    // Saved, it leads to the word's own page; refused, the form comes again with what is wrong above it.
    if (reply && reply.status < 400 && reply.url.pathname !== new URL(form.action).pathname) {
      form.hidden = true
      this.say('explained')
      this.#acts.explained()
    } else this.say('failed', reply?.page?.querySelector('[data-summary] li')?.textContent ?? '')
  }
}

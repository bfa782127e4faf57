import { post, type SavedReading, sendSaved } from '../reader/outbox.ts'
import { createSpeech } from '../reader/speech.ts'

type Status = 'learning' | 'known' | 'ignored'
type State = { words: Record<string, Status>; paragraph: number }

const MARKS = /[\u0610-\u061a\u064b-\u065f\u0670\u0640]/g
const MARKS_OFF = 'iqra-marks-off'

/**
 * A text that is read: a tapped word shows its meaning, is kept, known or put aside; the vowels of Arabic are shown or not;
 * the page goes on where its reader stopped. What cannot be sent waits on the device.
 */
class IqraReader extends HTMLElement {
  #state: State = { words: {}, paragraph: 0 }
  #words: HTMLAnchorElement[] = []
  #open: HTMLAnchorElement | undefined
  #texts = new Map<HTMLAnchorElement, string>()
  #sentParagraph = 0
  #seenParagraph = 0
  #stopSpeech = () => {}

  connectedCallback() {
    this.#words = [...this.querySelectorAll<HTMLAnchorElement>('.reader-text .w')]
    for (const word of this.#words) this.#texts.set(word, word.textContent)
    this.#words.forEach((word, i) => {
      word.tabIndex = i === 0 ? 0 : -1
      word.setAttribute('aria-haspopup', 'dialog')
    })
    this.addEventListener('click', this.#click)
    this.addEventListener('keydown', this.#key)
    this.addEventListener('change', this.#change)
    window.addEventListener('online', this.#online)
    this.#setUpMarks()
    this.#stopSpeech = createSpeech(this, this.dataset.language ?? 'ar', this.#words)
    this.#watchParagraphs()
    void this.#load()
  }

  disconnectedCallback() {
    this.#stopSpeech()
    window.removeEventListener('online', this.#online)
  }

  #role = (name: string) => this.querySelector<HTMLElement>(`[data-role="${name}"]`)
  #address = () => `/api/iqra/texts/${this.dataset.text ?? ''}`

  async #load() {
    await sendSaved()
    const response = await fetch(this.#address(), { headers: { accept: 'application/json' } }).catch(() => undefined)
    if (!response?.ok) return
    const stored = (await response.json()) as State
    // A word may have been marked before the answer came.
    this.#state = { ...stored, words: { ...stored.words, ...this.#state.words } }
    this.#draw()
    const { paragraph } = this.#state
    this.#sentParagraph = Math.max(paragraph, this.#sentParagraph)
    // Somebody who reads here has opened one more text. Of a passer-by nothing is written down before they do something.
    if (paragraph < 0) void post({ path: this.#address(), body: { paragraph: this.#seenParagraph } })
    const resume = this.querySelector<HTMLElement>('.reader-resume')
    if (paragraph < 1 || !resume) return
    resume.querySelector('a')?.setAttribute('href', `#p-${paragraph + 1}`)
    resume.hidden = false
  }

  #online = () => void sendSaved()

  #glossOf = (word: HTMLAnchorElement) => {
    const id = decodeURIComponent(word.hash.slice(1))
    return id.startsWith('g-') ? id.slice(2) : undefined
  }

  /** Each word as its reader knows it, and the share of those known. */
  #draw() {
    const { words } = this.#state
    const hasWords = Object.keys(words).length > 0
    this.classList.toggle('has-words', hasWords)
    let [counted, known] = [0, 0]
    for (const word of this.#words) {
      const gloss = this.#glossOf(word)
      const status = gloss === undefined ? undefined : words[gloss]
      word.classList.toggle('is-learning', status === 'learning')
      word.classList.toggle('is-new', gloss !== undefined && status === undefined)
      if (gloss === undefined || status === 'ignored') continue
      counted += 1
      if (status === 'known') known += 1
    }
    const share = this.#role('share')
    const figure = share?.querySelector('.num')
    if (share && figure) {
      figure.textContent = String(counted === 0 ? 0 : Math.floor((100 * known) / counted))
      share.hidden = !hasWords
    }
    this.#role('rest')?.toggleAttribute('hidden', known === counted)
  }

  #click = (event: Event) => {
    const target = event.target as HTMLElement
    const word = target.closest<HTMLAnchorElement>('.reader-text .w')
    if (word) {
      event.preventDefault()
      this.#show(word)
      return
    }
    const resume = target.closest<HTMLElement>('.reader-resume')
    if (resume) resume.hidden = true
    const button = target.closest<HTMLButtonElement>('button')
    if (!button) return
    const { role, status } = button.dataset
    if (status) void this.#set(status as Status)
    if (role === 'close') this.#close()
    if (role === 'ask') void this.#ask()
    if (role === 'rest') void this.#knowRest()
    if (role === 'size') this.#resize(button)
    if (role === 'print') this.#print()
  }

  #show(word: HTMLAnchorElement) {
    const panel = this.#role('panel')
    const meaning = this.#role('meaning')
    const name = this.#role('word')
    if (!panel || !meaning || !name) return
    this.#putAway()
    this.#open = word
    word.classList.add('is-open')
    // The vowels of this one word, where the text's are hidden.
    word.textContent = this.#texts.get(word) ?? word.textContent
    for (const other of this.#words) other.tabIndex = other === word ? 0 : -1
    const gloss = this.#glossOf(word)
    const entry = document.getElementById(gloss === undefined ? 'no-gloss' : `g-${gloss}`)
    // The form as it stands in the text, with all its vowels whether these are shown or not.
    name.textContent = this.#texts.get(word) ?? word.textContent
    const lines = [...(entry?.children ?? [])].map((line) => line.cloneNode(true))
    meaning.replaceChildren(...lines)
    this.#role('ask')?.toggleAttribute('hidden', gloss !== undefined)
    for (const button of panel.querySelectorAll<HTMLElement>('[data-status]')) button.hidden = gloss === undefined
    this.#press()
    this.#say('')
    panel.hidden = false
    panel.focus({ preventScroll: true })
  }

  #press() {
    const gloss = this.#open && this.#glossOf(this.#open)
    const status = gloss === undefined ? undefined : this.#state.words[gloss]
    for (const button of this.querySelectorAll<HTMLElement>('[data-status]')) {
      button.setAttribute('aria-pressed', String(button.dataset.status === status))
    }
  }

  /** The word that was open, as the others are again. */
  #putAway() {
    this.#open?.classList.remove('is-open')
    const isHidden = this.querySelector<HTMLInputElement>('[data-role="marks"]')?.checked === false
    if (this.#open && isHidden) this.#open.textContent = (this.#texts.get(this.#open) ?? '').replace(MARKS, '')
  }

  #close() {
    const panel = this.#role('panel')
    if (!panel || panel.hidden) return
    panel.hidden = true
    this.#putAway()
    this.#open?.focus()
  }

  #say(text: string) {
    const result = this.#role('result')
    if (result) result.textContent = text
  }

  #textOf = (name: string) => this.#role(`${name}-text`)?.textContent ?? ''

  /** Sends it, or keeps it until there is a network; says so where it is not simply done. */
  async #send(saved: SavedReading): Promise<boolean> {
    const outcome = await post(saved)
    this.#say(outcome === 'saved' ? this.#textOf('offline') : outcome === 'refused' ? this.#textOf('failed') : '')
    return outcome !== 'refused'
  }

  async #set(status: Status) {
    const word = this.#open
    const gloss = word && this.#glossOf(word)
    if (!word || gloss === undefined) return
    const before = this.#state.words[gloss]
    const next = before === status ? null : status
    const change = (value: Status | null | undefined) => {
      if (value) this.#state.words[gloss] = value
      else delete this.#state.words[gloss]
      this.#draw()
      this.#press()
    }
    change(next)
    const body = { gloss, status: next, text: this.dataset.text ?? '', form: this.#texts.get(word) ?? '' }
    if (!(await this.#send({ path: '/api/iqra/words', body }))) change(before)
  }

  async #ask() {
    const form = this.#open && this.#texts.get(this.#open)
    if (!form) return
    const isSent = await this.#send({ path: '/api/iqra/gloss-requests', body: { text: this.dataset.text ?? '', form } })
    if (isSent) this.#say(this.#textOf('asked'))
  }

  async #knowRest() {
    if (!(await this.#send({ path: '/api/iqra/words', body: { text: this.dataset.text ?? '', rest: 'known' } }))) return
    for (const word of this.#words) {
      const gloss = this.#glossOf(word)
      if (gloss !== undefined) this.#state.words[gloss] ??= 'known'
    }
    this.#draw()
  }

  #change = (event: Event) => {
    const input = event.target as HTMLInputElement
    if (input.dataset.role === 'marks') this.#showMarks(input.checked)
    if (!input.closest('[data-question]')) return
    const questions = [...this.querySelectorAll('[data-question]')]
    const answers = questions.map((question) => question.querySelector<HTMLInputElement>('input:checked')?.value)
    if (answers.includes(undefined)) return
    void this.#send({ path: this.#address(), body: { answers: answers.map(Number) } })
  }

  #setUpMarks() {
    const box = this.querySelector<HTMLInputElement>('[data-role="marks"]')
    if (!box || localStorage.getItem(MARKS_OFF) === null) return
    box.checked = false
    this.#showMarks(false)
  }

  /** Whole words are written anew, never letters: shaping stays the font's. */
  #showMarks(isShown: boolean) {
    for (const [word, text] of this.#texts) word.textContent = isShown ? text : text.replace(MARKS, '')
    if (isShown) localStorage.removeItem(MARKS_OFF)
    else localStorage.setItem(MARKS_OFF, '1')
  }

  #resize(button: HTMLElement) {
    const isLarge = this.querySelector('.reader-text')?.classList.toggle('is-large') ?? false
    button.setAttribute('aria-pressed', String(isLarge))
  }

  #print() {
    document.querySelector<HTMLDetailsElement>('.reader-glossary details')?.setAttribute('open', '')
    print()
  }

  /** Arrows go from word to word as the text runs; Escape puts the meaning away. */
  #key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') this.#close()
    const word = (event.target as HTMLElement).closest<HTMLAnchorElement>('.reader-text .w')
    if (!word || !/^Arrow(?:Left|Right)$/.test(event.key)) return
    const isForward = (event.key === 'ArrowLeft') === (this.dataset.language === 'ar')
    const next = this.#words[this.#words.indexOf(word) + (isForward ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    word.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  }

  /** The furthest paragraph that was seen is where one goes on. */
  #watchParagraphs() {
    const paragraphs = [...this.querySelectorAll('.reader-text p')]
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => paragraphs.indexOf(target))
        const furthest = Math.max(-1, ...seen)
        this.#seenParagraph = Math.max(furthest, this.#seenParagraph)
        if (furthest <= this.#sentParagraph) return
        this.#sentParagraph = furthest
        void post({ path: this.#address(), body: { paragraph: furthest } })
      },
      { threshold: 0.9 },
    )
    for (const paragraph of paragraphs) observer.observe(paragraph)
  }
}

customElements.define('iqra-reader', IqraReader)

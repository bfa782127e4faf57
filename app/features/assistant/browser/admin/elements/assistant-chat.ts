import { readStream } from '#app/features/assistant/stream/rules.ts'
import { fetchPage } from '#app/platform/browser/fetch-page.ts'

/** Longer than any answer takes; then it is said that none came. */
const SILENCE_MS = 45_000
const STOP_LOOKS = 4
const STOP_LOOK_MS = 250

type Received = {
  type?: unknown
  delta?: unknown
  errorText?: unknown
  output?: { label?: unknown }
  messageMetadata?: { conversation?: unknown }
}

/**
 * Asks without leaving the page: the answer is shown as plain text while it comes, and then as the server draws it. What
 * could not be sent or answered stays in the field, with the reason above it.
 */
class AssistantChat extends HTMLElement {
  #running: AbortController | undefined

  connectedCallback() {
    this.addEventListener('submit', this)
    this.addEventListener('keydown', this)
    this.addEventListener('click', this)
  }

  disconnectedCallback() {
    this.#running?.abort()
  }

  handleEvent(event: Event) {
    if (event.type === 'submit') this.#submit(event as SubmitEvent)
    else if (event.type === 'keydown') this.#press(event as KeyboardEvent)
    else if ((event.target as Element).closest('[data-stop]')) this.#running?.abort()
  }

  #submit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-ask], [data-examples], [data-again]')) return
    event.preventDefault()
    if (form.matches('[data-again]')) {
      if (!this.#running) void this.#ask(null)
      return
    }
    const message = form.matches('[data-ask]') ? this.#field.value : ((event.submitter as HTMLButtonElement | null)?.value ?? '')
    if (message.trim() && !this.#running) void this.#ask(message.trim())
  }

  #press(event: KeyboardEvent) {
    if (event.isComposing) return
    if (event.key === 'Escape' && this.#running) this.#running.abort()
    if (event.key !== 'Enter' || event.shiftKey || event.target !== this.#field) return
    event.preventDefault()
    this.#field.form?.requestSubmit()
  }

  get #field(): HTMLTextAreaElement {
    return this.#find<HTMLTextAreaElement>('textarea[name=message]')
  }

  #find<Found extends HTMLElement>(selector: string): Found {
    const found = this.querySelector<Found>(selector)
    if (!found) throw new Error(`no ${selector}`)
    return found
  }

  /** A question, or the last one once more. */
  async #ask(message: string | null) {
    this.#running = new AbortController()
    this.#setWorking(true)
    this.#explain('')
    const live = this.#showLive(message)
    const input = this.#find<HTMLInputElement>('[data-conversation]')
    let problem: string | undefined
    try {
      const conversation = input.value || null
      const body = message === null ? { conversation, regenerate: true } : { conversation, message }
      problem = await this.#stream(body, live, (id) => {
        input.value = id
      })
    } catch {
      // Stopped by the reader is no problem; the answer may be saved all the same.
      problem = this.#running.signal.reason === 'silence' || !this.#running.signal.aborted ? this.#offlineText : undefined
    }
    const isStopped = this.#running.signal.aborted
    this.#running = undefined
    if (input.value) await this.#redraw(input.value, isStopped)
    if (problem !== undefined) this.#explain(problem)
    if (message !== null) this.#field.value = problem === undefined ? '' : this.#field.value || message
    for (const line of live.lines) if (problem !== undefined || !input.value) line.remove()
    this.#setWorking(false)
    this.#field.focus({ preventScroll: true })
  }

  /** What was said in words of a failure; undefined for an answer that came whole. */
  async #stream(body: object, live: Live, onConversation: (id: string) => void): Promise<string | undefined> {
    const signal = this.#running?.signal ?? null
    let silence = this.#watchSilence()
    const response = await fetch(this.dataset.api ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    if (!response.ok || !response.body) {
      clearTimeout(silence)
      const { message } = (await response.json().catch(() => ({}))) as { message?: string }
      return message ?? this.#offlineText
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    let problem: string | undefined
    for (;;) {
      const { done, value } = await reader.read()
      clearTimeout(silence)
      if (done) return problem
      silence = this.#watchSilence()
      const read = readStream(rest + value)
      rest = read.rest
      for (const part of read.parts as Received[]) {
        if (part.type === 'error') problem = String(part.errorText)
        else this.#take(part, live, onConversation)
      }
    }
  }

  #watchSilence() {
    return setTimeout(() => this.#running?.abort('silence'), SILENCE_MS)
  }

  #take(part: Received, live: Live, onConversation: (id: string) => void) {
    if (part.type === 'start' && typeof part.messageMetadata?.conversation === 'string') onConversation(part.messageMetadata.conversation)
    if (part.type === 'tool-output-available') live.note.textContent = String(part.output?.label ?? '')
    // What begins takes the place of what was written before.
    if (part.type === 'text-start') live.text.textContent = ''
    if (part.type !== 'text-delta') return
    const isFollowing = isAtEnd(live.box)
    live.text.textContent += String(part.delta).replace(/\*\*|^- /gm, '')
    // Whoever scrolled up to read stays there.
    if (isFollowing) live.box.scrollTop = live.box.scrollHeight
  }

  /** The question, and below it the place of the answer that comes. */
  #showLive(message: string | null): Live {
    this.querySelector('.ai-welcome')?.remove()
    for (const again of this.querySelectorAll<HTMLElement>('[data-again]')) again.hidden = true
    const box = this.#find('[data-part=conversation]')
    let list = box.querySelector('ol')
    if (!list) {
      list = document.createElement('ol')
      list.className = 'ai-messages'
      box.append(list)
    }
    const question = message === null ? undefined : lineOf('ai-user', 'ai-question', message)
    // The answer that is asked for anew stays to be read until another one comes.
    const answer = lineOf('ai-assistant', 'ai-answer ai-live', '')
    const note = document.createElement('p')
    note.className = 'ai-read'
    note.textContent = this.#status.dataset.working ?? ''
    const text = document.createElement('div')
    text.className = 'ai-plain'
    answer.firstElementChild?.append(note, text)
    const lines = question ? [question, answer] : [answer]
    list.append(...lines)
    box.scrollTop = box.scrollHeight
    return { note, text, lines, box }
  }

  get #status() {
    return this.#find('[data-status]')
  }

  get #offlineText(): string {
    return this.#find('[data-problem]').dataset.offline ?? ''
  }

  #explain(text: string) {
    const line = this.#find('[data-problem]')
    line.textContent = text
    line.hidden = text === ''
  }

  #setWorking(works: boolean) {
    this.toggleAttribute('data-busy', works)
    this.#status.textContent = (works ? this.#status.dataset.working : this.#status.dataset.done) ?? ''
    this.#find('[data-stop]').hidden = !works
    this.#find('[data-send]').hidden = works
  }

  /** The conversation as the server draws it, list and sources with it; where that does not come, what is shown stays. */
  async #redraw(id: string, isStopped: boolean) {
    const address = `${this.dataset.page}?${new URLSearchParams({ c: id })}`
    let page = await fetchPage(address)
    // What had been written when it was stopped is saved once the server has heard of that.
    for (let n = 0; isStopped && n < STOP_LOOKS && page && !page.querySelector('#latest.ai-assistant'); n += 1) {
      await new Promise((resolve) => setTimeout(resolve, STOP_LOOK_MS))
      page = await fetchPage(address)
    }
    for (const part of page?.querySelectorAll<HTMLElement>('assistant-chat [data-part]') ?? []) {
      this.querySelector(`[data-part="${part.dataset.part}"]`)?.replaceWith(document.adoptNode(part))
    }
    if (!page) return
    history.replaceState(history.state, '', address)
    document.title = page.title
    this.querySelector('#latest')?.scrollIntoView({ block: 'nearest' })
  }
}

type Live = { note: HTMLElement; text: HTMLElement; lines: HTMLElement[]; box: HTMLElement }

const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight < 60

function lineOf(name: string, inner: string, text: string): HTMLLIElement {
  const [line, box] = [document.createElement('li'), document.createElement('div')]
  line.className = name
  box.className = inner
  box.dir = 'auto'
  box.textContent = text
  line.append(box)
  return line
}

customElements.define('assistant-chat', AssistantChat)

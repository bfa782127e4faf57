import { readStream } from '#app/features/assistant/stream/rules.ts'
import { fetchPage } from '#app/platform/browser/fetch-page.ts'
import { ChosenFiles } from '../../files/chosen-files.ts'
import { isAtEnd, lineOf, linesFrom } from '../../lines/lines.ts'

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

  #files: ChosenFiles | undefined

  connectedCallback() {
    this.addEventListener('submit', this)
    this.addEventListener('keydown', this)
    this.addEventListener('click', this)
    this.#files = new ChosenFiles(this, (text) => this.#explain(text))
  }

  disconnectedCallback() {
    this.#running?.abort()
  }

  handleEvent(event: Event) {
    if (event.type === 'submit') this.#submit(event as SubmitEvent)
    else if (event.type === 'keydown') this.#press(event as KeyboardEvent)
    else this.#click(event)
  }

  #click(event: Event) {
    const target = event.target as Element
    if (target.closest('[data-stop]')) this.#running?.abort()
    const first = target.closest<HTMLAnchorElement>('[data-edit-first]')
    const details = first && this.querySelector<HTMLDetailsElement>(`[id="${first.hash.slice(1)}"]`)
    if (!details) return
    event.preventDefault()
    details.open = true
    details.querySelector('textarea')?.focus()
  }

  #submit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-ask], [data-examples], [data-again], [data-edit], [data-version]')) return
    event.preventDefault()
    if (this.#running) return
    const pressed = event.submitter as HTMLButtonElement | null
    if (form.matches('[data-version]')) void this.#switch(form, pressed)
    else if (form.matches('[data-again]')) void this.#ask(null)
    else if (form.matches('[data-edit]')) this.#askEdited(form)
    else {
      const message = form.matches('[data-ask]') ? this.#field.value : (pressed?.value ?? '')
      if (!message.trim()) return
      if (this.#files?.isBringing) this.#explain(this.#files.bringingText)
      else void this.#ask(message.trim())
    }
  }

  #askEdited(form: HTMLFormElement) {
    const values = new FormData(form)
    const message = String(values.get('wording') ?? '').trim()
    if (message) void this.#ask(message, String(values.get('edits') ?? ''))
  }

  /** Reads another version, and stays on the button that was pressed. */
  async #switch(form: HTMLFormElement, pressed: HTMLButtonElement | null) {
    const values = new FormData(form, pressed)
    const id = String(values.get('message') ?? '')
    this.toggleAttribute('data-busy', true)
    try {
      const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(values as unknown as Record<string, string>) })
      if (!response.ok) throw new Error(`${response.status}`)
      await this.#redraw(String(values.get('conversation') ?? ''), false)
    } catch {
      this.#explain(this.#offlineText)
    }
    this.toggleAttribute('data-busy', false)
    const message = this.querySelector(`[id="m-${CSS.escape(id)}"]`)
    const buttons = [...(message?.querySelectorAll<HTMLButtonElement>('[data-version] button') ?? [])]
    const same = buttons.find((button) => button.dataset.to === pressed?.dataset.to && !button.disabled)
    ;(same ?? buttons.find((button) => !button.disabled))?.focus()
    message?.scrollIntoView({ block: 'nearest' })
    this.#status.textContent = message?.querySelector('.ai-versions legend')?.textContent ?? ''
  }

  #press(event: KeyboardEvent) {
    if (event.isComposing) return
    if (event.key === 'Escape') this.#escape(event)
    const { target } = event
    const isAsking = target instanceof HTMLTextAreaElement && (target === this.#field || target.form?.matches('[data-edit]'))
    if (event.key !== 'Enter' || event.shiftKey || !isAsking) return
    // From an empty field it is for the change that waits (approval-card).
    if ((event.ctrlKey || event.metaKey) && target.value.trim() === '') return
    event.preventDefault()
    target.form?.requestSubmit()
  }

  /** Ends the answer that is coming, or puts away the question that is being edited. */
  #escape(event: KeyboardEvent) {
    const edit = (event.target as Element).closest<HTMLDetailsElement>('.ai-edit[open]')
    if (this.#running) this.#running.abort()
    else if (edit) {
      event.preventDefault()
      edit.open = false
      edit.querySelector('summary')?.focus()
    }
  }

  get #field(): HTMLTextAreaElement {
    return this.#find<HTMLTextAreaElement>('textarea[name=message]')
  }

  #find<Found extends HTMLElement>(selector: string): Found {
    const found = this.querySelector<Found>(selector)
    if (!found) throw new Error(`no ${selector}`)
    return found
  }

  /** A question, another version of one, or the last one once more. */
  async #ask(message: string | null, edits?: string) {
    this.#running = new AbortController()
    this.#setWorking(true)
    this.#explain('')
    const live = this.#showLive(message, edits)
    const input = this.#find<HTMLInputElement>('[data-conversation]')
    let problem: string | undefined
    try {
      problem = await this.#stream(this.#bodyOf(input.value || null, message, edits), live, (id) => {
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
    if (message !== null && edits === undefined) this.#emptyField(problem === undefined ? '' : this.#field.value || message)
    for (const line of live.lines) if (problem !== undefined || !input.value) line.remove()
    for (const line of live.replaced) line.hidden = false
    this.#setWorking(false)
    this.#field.focus({ preventScroll: true })
  }

  #bodyOf(conversation: string | null, message: string | null, edits: string | undefined): object {
    if (message === null) return { conversation, regenerate: true }
    if (edits) return { conversation, message, edits }
    const attachments = this.#files?.ids ?? []
    return { conversation, message, ...(attachments.length > 0 ? { attachments } : {}) }
  }

  /** What was sent leaves the field, its files with it; what was not stays. */
  #emptyField(left: string) {
    this.#field.value = left
    if (left === '') this.#files?.clear()
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
  #showLive(message: string | null, edits?: string): Live {
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
    // What stood after a question that is edited belongs to its other version.
    const replaced = edits === undefined ? [] : linesFrom(list, `m-${edits}`)
    for (const line of replaced) line.hidden = true
    list.append(...lines)
    box.scrollTop = box.scrollHeight
    return { note, text, lines, replaced, box }
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
    for (let n = 0; isStopped && n < STOP_LOOKS && page && !page.querySelector('.ai-assistant:has(> #latest)'); n += 1) {
      await new Promise((resolve) => setTimeout(resolve, STOP_LOOK_MS))
      page = await fetchPage(address)
    }
    for (const part of page?.querySelectorAll<HTMLElement>('assistant-chat [data-part]') ?? []) {
      this.querySelector(`[data-part="${part.dataset.part}"]`)?.replaceWith(document.adoptNode(part))
    }
    if (!page) return
    history.replaceState(history.state, '', address)
    document.title = page.title
    this.querySelector('#latest')?.parentElement?.scrollIntoView({ block: 'nearest' })
  }
}

type Live = { note: HTMLElement; text: HTMLElement; lines: HTMLElement[]; replaced: HTMLElement[]; box: HTMLElement }

customElements.define('assistant-chat', AssistantChat)

import { fetchPage } from '#app/platform/browser/fetch-page.ts'

const MINUTE_MS = 60_000

/**
 * A change that waits: decided without leaving the page, and drawn again by the server as it is then. While it waits the
 * minutes that are left are drawn again too. The last one that waits is approved by Ctrl+Enter, unless a question is being
 * written, and rejected by Escape.
 */
class ApprovalCard extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #isDeciding = false

  connectedCallback() {
    this.addEventListener('submit', this)
    document.addEventListener('keydown', this)
    this.#wait()
  }

  disconnectedCallback() {
    document.removeEventListener('keydown', this)
    clearTimeout(this.#timer)
  }

  handleEvent(event: Event) {
    if (event.type === 'keydown') this.#press(event as KeyboardEvent)
    else void this.#submit(event as SubmitEvent)
  }

  get #card(): HTMLElement | null {
    return this.querySelector<HTMLElement>('[data-card]')
  }

  get #isWaiting(): boolean {
    return this.#card?.dataset.state === 'waiting'
  }

  #press(event: KeyboardEvent) {
    if (event.isComposing || event.defaultPrevented || !this.#isWaiting) return
    const cards = document.querySelectorAll('approval-card:has([data-state=waiting])')
    if (cards.item(cards.length - 1) !== this && !this.contains(event.target as Node)) return
    const isApproval = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isApproval && !isWriting(event.target)) this.#click(event, 'button[value=approve]')
    // In a field, and with something open above the page, it is for that.
    else if (event.key === 'Escape' && !isInField(event.target) && !isSomethingOpen()) this.#click(event, 'button[value=reject]')
  }

  #click(event: Event, selector: string) {
    const control = this.querySelector<HTMLElement>(selector)
    if (!control) return
    event.preventDefault()
    control.click()
  }

  async #submit(event: SubmitEvent) {
    event.preventDefault()
    if (this.#isDeciding) return
    const form = event.target as HTMLFormElement
    const decision = (event.submitter as HTMLButtonElement | null)?.value ?? ''
    const hash = new FormData(form).get('hash')
    this.#isDeciding = true
    this.toggleAttribute('data-busy', true)
    const problem = await this.#send({ decision, hash })
    await this.#redraw()
    this.#isDeciding = false
    this.toggleAttribute('data-busy', false)
    this.#explain(problem)
    this.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }

  /** What was said in words of a refusal; undefined when it was done. */
  async #send(body: object): Promise<string | undefined> {
    try {
      const response = await fetch(this.dataset.api ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (response.ok) return undefined
      const { message } = (await response.json().catch(() => ({}))) as { message?: string }
      return message ?? this.dataset.unreachable
    } catch {
      return this.dataset.unreachable
    }
  }

  /** The card as the server draws it now; where that does not come, what is shown stays. */
  async #redraw() {
    const page = await fetchPage(this.dataset.page ?? '')
    const card = page?.getElementById(this.id)?.querySelector<HTMLElement>('[data-card]')
    if (card) this.#card?.replaceWith(document.adoptNode(card))
    this.#wait()
  }

  #explain(problem: string | undefined) {
    const line = this.querySelector<HTMLElement>('[data-problem]')
    if (line && problem !== undefined) {
      line.textContent = problem
      line.hidden = false
    }
    const announced = this.querySelector('[data-announce]')
    if (announced) announced.textContent = problem ?? this.querySelector('[data-outcome]')?.textContent ?? ''
  }

  /** Until the next minute or the end. */
  #wait() {
    clearTimeout(this.#timer)
    if (!this.#isWaiting) return
    const left = Date.parse(this.#card?.dataset.until ?? '') - Date.now()
    this.#timer = setTimeout(() => void this.#redraw(), Math.max(1000, Math.min(MINUTE_MS, left + 500)))
  }
}

const isWriting = (target: EventTarget | null) => target instanceof HTMLTextAreaElement && target.value.trim() !== ''
const isInField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
/** A sheet, a dialogue, or an answer that is still coming. */
const isSomethingOpen = () => document.querySelector(':popover-open, dialog[open], .ai-edit[open], assistant-chat[data-busy]') !== null

customElements.define('approval-card', ApprovalCard)

import { draftKey, readDraft, tidyDrafts, writeDraft } from '#app/platform/browser/drafts.ts'
import { SENT } from '../../sent-draft.ts'

/** What the server makes anew with each page, and what somebody agrees to each time. */
const NOT_KEPT = ['key', 'consent']
const WRITE_AFTER_MS = 400
const NARROW = '(max-width: 63.99rem)'

/** Asks only what the answers so far call for, one thing a screen on a phone, and keeps the answers on the device until they are sent. */
class ServiceForm extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #narrow = matchMedia(NARROW)
  #key = ''
  #at = 0

  connectedCallback() {
    const form = this.querySelector('form')
    if (!form) return
    this.#key = draftKey('', form.action)
    tidyDrafts()
    if (!('sent' in this.dataset)) this.#restore()
    for (const part of this.querySelectorAll<HTMLElement>('[data-part="condition"]')) part.hidden = true
    form.addEventListener('input', this)
    form.addEventListener('change', this)
    form.addEventListener('submit', this)
    this.addEventListener('click', this)
    this.#narrow.addEventListener('change', this)
    // A field of papers has a place for its problem always, hidden while there is none.
    const wrong = this.#steps().findIndex((step) => step.querySelector('.field-error:not([hidden])'))
    this.#at = Math.max(0, wrong)
    this.#show()
  }

  disconnectedCallback() {
    this.#narrow.removeEventListener('change', this)
  }

  handleEvent(event: Event) {
    if (event.type === 'submit') return this.#send(event)
    if (event.type === 'click') {
      const move = (event.target as Element).closest<HTMLElement>('[data-do]')?.dataset.do
      if (move === 'next') this.#go(1)
      if (move === 'back') this.#go(-1)
      return
    }
    if (event.currentTarget !== this.#narrow) {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#save(), WRITE_AFTER_MS)
    }
    this.#show()
  }

  /** The steps that are asked of whoever answered so. */
  #steps(): HTMLFieldSetElement[] {
    return [...this.querySelectorAll<HTMLFieldSetElement>('[data-step]')].filter((step) => this.#applies(step))
  }

  #applies(step: HTMLElement, above: readonly HTMLElement[] = []): boolean {
    const { when, option } = step.dataset
    if (when === undefined) return true
    const input = this.querySelector<HTMLInputElement>(`[name="${CSS.escape(when)}"]:checked`)
    const decides = this.querySelector<HTMLElement>(`[name="${CSS.escape(when)}"]`)?.closest<HTMLElement>('[data-step]')
    if (input?.value !== option || !decides || above.includes(decides)) return false
    return this.#applies(decides, [...above, step])
  }

  #show() {
    const asked = this.#steps()
    this.#at = Math.min(this.#at, asked.length - 1)
    const isOneByOne = this.#narrow.matches
    for (const step of this.querySelectorAll<HTMLFieldSetElement>('[data-step]')) {
      const place = asked.indexOf(step)
      // What is not asked is not sent either.
      step.disabled = place === -1
      step.hidden = place === -1 || (isOneByOne && place !== this.#at)
    }
    const isLast = this.#at === asked.length - 1
    this.#hide('moves', !isOneByOne)
    this.#hide('summary', isOneByOne && !isLast)
    this.toggleAttribute('data-last', isLast)
    const next = this.querySelector<HTMLElement>('[data-do="next"]')
    const back = this.querySelector<HTMLElement>('[data-do="back"]')
    if (next) next.hidden = isLast
    if (back) back.hidden = this.#at === 0
    const count = this.querySelector<HTMLElement>('[data-part="count"]')
    if (!count) return
    count.hidden = !isOneByOne
    count.textContent = (count.dataset.text ?? '').replace('#1', String(this.#at + 1)).replace('#2', String(asked.length))
  }

  #hide(part: string, isHidden: boolean) {
    const found = this.querySelector<HTMLElement>(`[data-part="${part}"]`)
    if (found) found.hidden = isHidden
  }

  #go(by: number) {
    this.#at = Math.max(0, this.#at + by)
    this.#show()
    const step = this.#steps()[this.#at]
    step?.scrollIntoView({ block: 'nearest' })
    step?.querySelector<HTMLElement>('input')?.focus()
  }

  #send(event: Event) {
    this.#save()
    try {
      sessionStorage.setItem(SENT, this.#key)
    } catch {}
    // Enter in the middle of the form goes on instead of sending half of it.
    if (this.#narrow.matches && this.#at < this.#steps().length - 1) {
      event.preventDefault()
      this.#go(1)
    }
  }

  #save() {
    const form = this.querySelector('form')
    if (!form) return
    const entries = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !NOT_KEPT.includes(name) ? [[name, value]] : [],
    )
    writeDraft(this.#key, entries)
  }

  #restore() {
    for (const [name, value] of readDraft(this.#key)?.entries ?? []) {
      for (const field of this.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
        if (field.type === 'file') continue
        if (field.type === 'radio') field.checked = field.value === value
        else field.value = value
        // A field of papers shows by it what has come already.
        if (field.type === 'hidden') field.dispatchEvent(new Event('change'))
      }
    }
  }
}

customElements.define('service-form', ServiceForm)

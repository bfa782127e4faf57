import { latinDigits } from '#app/platform/arabic.ts'
import { draftKey, readDraft, removeDraft, tidyDrafts, writeDraft } from '#app/platform/browser/drafts.ts'
import { spokenPrices } from '../../form/spoken-price.ts'
import { doneSteps } from '../../form/steps.ts'
import { SENT_DRAFT } from '../../sent-draft.ts'

/** What the server makes anew with each page. */
const NOT_KEPT = ['submission_key', 'version', 'place_confirmed']
const WRITE_AFTER_MS = 400

type Words = { restore: string }

/** Digits with a point, as far as price and area are simple numbers; undefined for what only the server can read. */
function plain(typed: string): number | undefined {
  const text = latinDigits(typed).replace(/[\s\u00a0\u202f'\u2019]/g, '')
  const decimal = /^\d+([.,]\d{1,2})?$/.exec(text)
  return decimal ? Number(text.replace(',', '.')) : undefined
}

/** Price and price per m² fill each other, a draft is kept on the device, and the preview shows what is written. */
class ListingForm extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The one of the two prices that somebody wrote last. */
  #written: 'price' | 'per_metre' = 'price'
  #key = ''
  /** What is offered to be put back: typing writes a new draft over the stored one. */
  #offered: ReturnType<typeof readDraft>

  connectedCallback() {
    const form = this.#form()
    if (!form) return
    this.#key = draftKey(this.dataset.user ?? '', form.action)
    tidyDrafts()
    this.#offerDraft()
    form.addEventListener('input', this)
    form.addEventListener('change', this)
    form.addEventListener('submit', this)
    this.addEventListener('click', this)
    // What came back with a problem, or was typed before this file had come, is written nowhere yet.
    if (this.#isTyped(form)) this.#takeTyped()
    if ('typed' in this.dataset) this.#save()
    this.#part('preview')?.removeAttribute('hidden')
    this.#preview()
    this.#ask()
    this.#follow()
  }

  #form = () => this.querySelector('form')
  #part = (name: string) => this.querySelector<HTMLElement>(`[data-part="${name}"]`)
  #field = (name: string) => this.querySelector<HTMLInputElement>(`[name="${name}"]:not([type="radio"])`)
  #value = (name: string) => {
    const value = this.#form() && new FormData(this.#form() ?? undefined).get(name)
    return typeof value === 'string' ? value : ''
  }

  handleEvent(event: Event) {
    if (event.type === 'submit') {
      this.#save()
      try {
        sessionStorage.setItem(SENT_DRAFT, this.#key)
      } catch {}
      return
    }
    if (event.type === 'click') {
      const cents = (event.target as Element).closest<HTMLElement>('[data-price]')?.dataset.price
      if (cents) return this.#writePrice(event, Number(cents))
      const act = (event.target as Element).closest<HTMLElement>('[data-do]')?.dataset.do
      if (act === 'restore') this.#restore()
      if (act === 'restore' || act === 'forget') this.#part('draft')?.setAttribute('hidden', '')
      if (act === 'forget') removeDraft(this.#key)
      return
    }
    const { name } = event.target as HTMLInputElement
    if (name === 'price' || name === 'per_metre') this.#written = name
    if (['price', 'per_metre', 'area', 'deal'].includes(name)) this.#fillPrices()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#save(), WRITE_AFTER_MS)
    this.#preview()
    if (name === 'price') this.#ask()
    this.#follow()
  }

  #writePrice(event: Event, cents: number) {
    event.preventDefault()
    const price = this.#field('price')
    if (!price) return
    price.value = String(cents / 100)
    price.dispatchEvent(new Event('input', { bubbles: true }))
    price.focus()
  }

  /** A price as it is said here is asked about while it is written. */
  #ask() {
    const part = this.#part('meant')
    if (!part) return
    const meant = spokenPrices(this.#value('price'))
    const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2 })
    // Who presses one leaves the field, which says 'change' in the middle of the press: it has to stay where it is.
    const shown = [...part.querySelectorAll<HTMLElement>('[data-price]')].map(({ dataset }) => dataset.price)
    if (shown.length > 0 && shown.join() === meant.join()) return
    for (const button of part.querySelectorAll('button')) button.remove()
    for (const cents of meant) {
      const button = document.createElement('button')
      Object.assign(button, { type: 'button', className: 'btn btn-line' })
      button.dataset.price = String(cents)
      button.textContent = (part.dataset.words ?? '#').replace('#', number.format(cents / 100))
      part.append(button)
    }
    this.#part('meant-question')?.toggleAttribute('hidden', meant.length === 0)
  }

  /** Which steps are done, as far as they are written. */
  #follow() {
    const values = Object.fromEntries(
      (['city', 'latitude', 'type', 'deal', 'area', 'price', 'per_metre', 'title_status', 'pictures'] as const).map((name) => [
        name,
        this.#value(name),
      ]),
    ) as Parameters<typeof doneSteps>[0]
    const done: readonly string[] = doneSteps(values)
    for (const step of this.querySelectorAll<HTMLElement>('[data-step]')) {
      step.toggleAttribute('data-done', done.includes(step.dataset.step ?? ''))
    }
    const progress = this.#part('progress')
    const words = JSON.parse(progress?.dataset.words ?? '[]') as string[]
    if (progress) progress.textContent = words[done.length] ?? ''
  }

  #isTyped(form: HTMLFormElement): boolean {
    return [...form.elements].some((field) => {
      if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) return field.checked !== field.defaultChecked
      return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue
    })
  }

  #takeTyped() {
    if (this.#value('price') === '' && this.#value('per_metre') !== '') this.#written = 'per_metre'
    this.#fillPrices()
    this.#save()
  }

  #fillPrices() {
    const [price, perMetre] = [this.#field('price'), this.#field('per_metre')]
    const area = plain(this.#value('area'))
    if (!price || !perMetre || !area || this.#value('deal') === 'rent') return
    const from = plain((this.#written === 'price' ? price : perMetre).value)
    if (from === undefined) return
    if (this.#written === 'price') perMetre.value = (from / area).toFixed(2)
    else price.value = String(Math.round(from * area * 100) / 100)
  }

  #save() {
    const form = this.#form()
    if (!form) return
    const entries = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !NOT_KEPT.includes(name) ? [[name, value]] : [],
    )
    writeDraft(this.#key, entries)
    const kept = this.#part('kept')
    if (!kept || !readDraft(this.#key)) return
    const time = new Date().toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' })
    kept.textContent = (kept.dataset.words ?? '').replace('#', time)
  }

  /** Offered with its time, never put in by itself. */
  #offerDraft() {
    const draft = readDraft(this.#key)
    const form = this.#form()
    if (!draft || !form || 'typed' in this.dataset) return
    const now = new FormData(form)
    if (draft.entries.every(([name, value]) => (now.get(name) ?? '') === value)) return
    this.#offered = draft
    const { restore } = JSON.parse(this.dataset.words ?? '{}') as Words
    const time = new Date(draft.at).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })
    const text = this.#part('draft-text')
    if (text) text.textContent = restore.replace('#', time)
    this.#part('draft')?.removeAttribute('hidden')
  }

  #restore() {
    for (const [name, value] of this.#offered?.entries ?? []) {
      for (const field of this.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
        if (field.type === 'radio') field.checked = field.value === value
        else field.value = value
        if (field.type !== 'radio' || field.checked) field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
    this.querySelector('listing-pictures')?.dispatchEvent(new CustomEvent('restored'))
  }

  /** The words of a choice stand in the form already. */
  #wordOf(name: string): string {
    const select = this.querySelector<HTMLSelectElement>(`select[name="${name}"]`)
    if (select) return select.value ? (select.selectedOptions[0]?.textContent ?? '') : ''
    return this.querySelector(`[name="${name}"]:checked + span`)?.textContent ?? ''
  }

  #preview() {
    const set = (name: string, text: string) => {
      const part = this.#part(name)
      if (part) part.textContent = text || (part.dataset.empty ?? '')
    }
    const price = plain(this.#value('price'))
    const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2 })
    set('price', price === undefined ? '—' : number.format(price))
    set('period', this.#value('deal') === 'rent' ? this.#wordOf('price_period') : '')
    set('title', this.#value('title').trim())
    const comma = this.#part('place')?.dataset.comma ?? ', '
    set('place', [this.#value('district').trim(), this.#wordOf('city')].filter(Boolean).join(comma))
    const area = plain(this.#value('area'))
    set('area', area === undefined ? '' : `${number.format(area)} ${this.#part('area')?.dataset.unit ?? ''}`)
    set('deed', this.#value('deal') === 'rent' ? this.#wordOf('deal') : this.#wordOf('title_status'))
  }
}

customElements.define('listing-form', ListingForm)

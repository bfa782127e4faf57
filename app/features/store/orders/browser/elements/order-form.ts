import { pageI18n } from '#app/platform/browser/page-i18n.ts'
import { inLanguage, localeFacts } from '#app/platform/i18n/locales.ts'
import { sumCents } from '#app/platform/money.ts'
import { successPath } from '../../present.ts'
import { formFields } from '../../rules.ts'
import { reportSent } from '../../send-order.ts'
import type { OrderReceipt } from '../../types.ts'
import { checkTyped, customerOf, type FormProblem, ownFields, typedIn } from '../form/check.ts'
import { OrderSending } from '../form/sending.ts'

/** The refusals after which what is in the cart is not what the shop has. */
const STALE = ['insufficient_stock', 'variant_unavailable']

/**
 * The order form: keeps what is typed, says what is missing beside its field, sends, and leads to the order's page. What is
 * ordered stands in `data-items` and `data-subtotal`; the saved cart around it keeps them (cart/browser/elements/cart-order.ts)
 * and hears `order:placed` and `order:stale`.
 */
class OrderForm extends HTMLElement {
  static readonly observedAttributes = ['data-subtotal']
  #form: HTMLFormElement | null = null
  #sending: OrderSending | undefined
  #isSending = false

  connectedCallback() {
    if (this.#form) return
    const form = this.querySelector('form')
    if (!form) return
    const { draft = '', url = '', key = '' } = this.dataset
    this.#form = form
    this.#sending = new OrderSending(draft, { url, firstKey: key })
    if (this.#sending.isAwaited) this.dataset.awaited = ''
    this.#restore(form)
    form.addEventListener('input', () => this.#sending?.keep({ values: typedIn(form) }))
    form.addEventListener('change', () => this.#showSums())
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#submit(form)
    })
    this.#showSums()
  }

  attributeChangedCallback() {
    this.#showSums()
  }

  /** What an earlier visit had typed, where nothing is typed now. */
  #restore(form: HTMLFormElement) {
    const values = this.#sending?.values ?? {}
    for (const field of form.elements) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
      if (isField && field.value === '') field.value = values[field.name] ?? ''
      // A place that is no longer offered leaves the select with nothing chosen.
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = ''
    }
  }

  #part(name: string): HTMLElement | null {
    return this.querySelector(`[data-part="${name}"]`)
  }

  #toggle(name: string, isShown: boolean) {
    const node = this.#part(name)
    if (node) node.hidden = !isShown
  }

  #write(name: string, text: string) {
    const node = this.#part(name)
    if (node) node.textContent = text
  }

  /** The chosen place with its fee, and what it all comes to. */
  #showSums() {
    const chosen = this.#form?.querySelector<HTMLSelectElement>('select[name=delivery_place_id]')?.selectedOptions[0]
    const fee = chosen?.dataset.fee === undefined ? undefined : Number(chosen.dataset.fee)
    this.#toggle('delivery', fee !== undefined)
    this.#toggle('delivery-known', fee !== undefined)
    this.#toggle('delivery-later', fee === undefined)
    this.#write('place', chosen?.dataset.name ?? '')
    this.#toggle('fee', (fee ?? 0) > 0)
    this.#toggle('free', fee === 0)
    this.#writeAmount('fee', fee ?? 0)
    this.#writeAmount('total', sumCents([Number(this.dataset.subtotal ?? 0), fee ?? 0]))
  }

  #writeAmount(name: string, cents: number) {
    const figure = this.#part(name)?.querySelector('.num')
    if (figure) figure.textContent = pageI18n().amount(cents)
  }

  async #submit(form: HTMLFormElement) {
    const sending = this.#sending
    if (this.#isSending || !sending) return
    const values = typedIn(form)
    const wrong = checkTyped(values, form.querySelector('select[name=delivery_place_id]') !== null, pageI18n())
    sending.keep({ values })
    if (wrong) return this.#showProblem(form, wrong)
    // Inside the click, or the browser blocks it; it gets its address once the order is stored.
    const tab = this.dataset.messaging === undefined ? null : window.open('', '_blank')
    this.#setSending(true)
    const result = await sending.send(JSON.stringify({ items: JSON.parse(this.dataset.items ?? '[]'), customer: customerOf(values) }))
    if (result.kind === 'placed') {
      sending.drop()
      return this.#finish(result.receipt, { tab, earlier: result.earlier })
    }
    tab?.close()
    this.#setSending(false)
    if (result.kind === 'unknown') return this.#showProblem(form, { message: pageI18n().t('orders.connection_lost'), fields: {} })
    this.#showProblem(form, { message: result.message, fields: ownFields(result.fields) })
    if (STALE.includes(result.code)) this.dispatchEvent(new CustomEvent('order:stale', { bubbles: true }))
  }

  #finish(receipt: OrderReceipt, { tab, earlier }: { tab: Window | null; earlier: boolean }) {
    const { order_number: number, status_url: statusUrl, whatsapp_url: messagingUrl } = receipt
    if (tab && messagingUrl) {
      tab.location.href = messagingUrl
      reportSent(new URL(statusUrl, location.href).pathname)
    } else tab?.close()
    const token = statusUrl.slice(statusUrl.lastIndexOf('/') + 1)
    location.assign(inLanguage(localeFacts[pageI18n().locale].prefix, successPath({ number, token, earlier })))
    this.dispatchEvent(new CustomEvent('order:placed', { bubbles: true }))
  }

  #setSending(isSending: boolean) {
    this.#isSending = isSending
    const button = this.#part('submit')
    const text = this.#part('submit-text')
    if (!button || !text) return
    if (isSending) {
      button.setAttribute('aria-disabled', 'true')
      button.dataset.text = text.textContent ?? ''
      text.textContent = pageI18n().t('orders.sending')
    } else {
      button.removeAttribute('aria-disabled')
      text.textContent = button.dataset.text ?? ''
    }
  }

  /** Above the form and beside each field; the first bad one is focused. */
  #showProblem(form: HTMLFormElement, { message, fields }: FormProblem) {
    const box = this.#part('problem')
    const line = box?.querySelector<HTMLElement>('.order-problem')
    const words = line?.querySelector('span')
    if (words) words.textContent = message
    if (line) line.hidden = false
    for (const name of formFields) {
      const field = form.querySelector(`[name="${name}"]`)
      const error = form.querySelector<HTMLElement>(`#order-${name}-error`)
      const text = fields[name]
      field?.closest('.field')?.classList.toggle('bad', text !== undefined)
      if (text === undefined) field?.removeAttribute('aria-invalid')
      else field?.setAttribute('aria-invalid', 'true')
      const place = error?.querySelector('span')
      if (place) place.textContent = text ?? ''
      if (error) error.hidden = text === undefined
    }
    const firstBad = form.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(firstBad ?? box)?.focus()
  }
}

customElements.define('order-form', OrderForm)

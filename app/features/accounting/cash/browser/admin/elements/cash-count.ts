export {}

const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
const MAX_SHOWN = 1e12

/** The sums of a count while one writes. Without it the form works: the server reckons by itself. */
class CashCountElement extends HTMLElement {
  readonly #format = new Intl.NumberFormat(document.documentElement.lang === 'ar-MA' ? 'ar-MA-u-nu-latn' : document.documentElement.lang, {
    minimumFractionDigits: 2,
  })

  connectedCallback() {
    this.addEventListener('input', () => this.#sum())
    this.#sum()
  }

  #sum() {
    let counted = 0
    // Nothing is missing from a box that nobody has begun to count.
    let isBegun = false
    for (const field of this.querySelectorAll<HTMLInputElement>('input[data-cents]')) {
      isBegun ||= field.value.trim() !== ''
      const written = field.value.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15)).trim()
      const cents = /^\d{1,6}$/.test(written) ? Number(written) * Number(field.dataset.cents) : 0
      counted = Math.min(counted + cents, MAX_SHOWN)
      this.#write(`[data-amount="${field.dataset.cents}"]`, cents === 0 ? '' : this.#text(cents))
    }
    for (const part of this.querySelectorAll<HTMLElement>('[data-live]')) part.hidden = !isBegun
    const difference = counted - Number(this.dataset.expected)
    this.#write('[data-sum=counted]', this.#text(counted))
    this.#write('[data-sum=difference]', this.#text(difference)).classList.toggle('b-short', difference < 0)
  }

  #text(cents: number): string {
    return this.#format.format(cents / 100)
  }

  #write(selector: string, text: string): Element {
    const place = this.querySelector(selector)
    if (!place) throw new Error(`the count has no ${selector}`)
    place.textContent = text
    return place
  }
}

customElements.define('cash-count', CashCountElement)

import { pageI18n } from '#app/platform/browser/page-i18n.ts'
import { inLanguage, localeFacts } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import { showPicture } from '#app/ui/illustrations/show-picture.ts'
import { see } from '../../seen.ts'

type Price = { price_in_cents: number; sale_price_in_cents: number | null }
type Row = {
  id: string
  titles: LocalText
  illustration: string | null
  images: { src: string; thumb?: string }[]
  sample: boolean
  variants: Price[]
}

/** As the reader comes near. */
const NEAR = '300px'

/**
 * Remembers the product that is looked at, and shows those seen before on this device as the shop has them now: what is gone
 * is not shown. Without network, nothing.
 */
class SeenProduct extends HTMLElement {
  #near: IntersectionObserver | undefined

  connectedCallback() {
    const before = see(this.dataset.product ?? '', () => localStorage)
    if (before.length === 0) return
    this.#near = new IntersectionObserver(([entry]) => entry?.isIntersecting && this.#come(before), { rootMargin: NEAR })
    this.#near.observe(this)
  }

  disconnectedCallback() {
    this.#near?.disconnect()
  }

  async #come(ids: readonly string[]) {
    this.#near?.disconnect()
    const rows = await requestRows(ids)
    const template = this.querySelector('template')?.content.firstElementChild
    const section = this.querySelector('section')
    if (rows.length === 0 || !template || !section) return
    const byId = new Map(rows.map((row) => [row.id, row]))
    const found = ids.flatMap((id) => byId.get(id) ?? [])
    section.querySelector('ul')?.replaceChildren(...found.map((row) => drawCard(document.importNode(template, true), row)))
    section.hidden = false
  }
}

async function requestRows(ids: readonly string[]): Promise<Row[]> {
  try {
    const response = await fetch(`/api/store-products?${new URLSearchParams(ids.map((id) => ['product', id]))}`)
    return response.ok ? ((await response.json()) as Row[]) : []
  } catch {
    return []
  }
}

/** Fills a copy of the product's card in. */
function drawCard(card: Element, { id, titles, illustration, images: [photo], sample, variants }: Row): Element {
  const i18n = pageI18n()
  const href = inLanguage(localeFacts[i18n.locale].prefix, `/product/${encodeURIComponent(id)}`)
  const [picture, name] = card.querySelectorAll('a')
  for (const link of [picture, name]) link?.setAttribute('href', href)
  if (name) name.textContent = localize(titles, i18n.locale)
  if (picture) showPicture(picture, { photo: photo?.src, illustration }, 'card')
  const prices = variants.map((variant) => variant.sale_price_in_cents ?? variant.price_in_cents)
  const least = Math.min(...prices)
  const figure = card.querySelector('.price .num')
  if (figure) figure.textContent = i18n.amount(least)
  if (prices.length === 0) card.querySelector('.quote')?.remove()
  if (prices.every((price) => price === least)) card.querySelector('.quote > .soft')?.remove()
  if (!sample) card.querySelector('.flag-line')?.remove()
  return card
}

customElements.define('seen-product', SeenProduct)

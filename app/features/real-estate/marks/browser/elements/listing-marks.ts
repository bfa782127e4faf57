import { carryMarks, type DeviceMarks, readMarks, setCompared, setMark } from '../../device-marks.ts'
import { idsParam } from '../../rules.ts'
import type { MarkKind } from '../../types.ts'

const KINDS: Readonly<Record<string, MarkKind>> = { favourite: 'favourite', hide: 'hidden' }
const COMPARE = 'compare'

/**
 * The line over a list, or on a listing's page, that notes what is favourite, hidden, viewed or to be compared: on this
 * device, and in the account once there is one. It changes attributes only; the styles draw what they say.
 */
class ListingMarks extends HTMLElement {
  #observer: MutationObserver | undefined

  connectedCallback() {
    document.addEventListener('click', this.#clicked)
    document.addEventListener('listing-viewed', this.#saw)
    addEventListener('storage', this.#draw)
    addEventListener('pageshow', this.#draw)
    const { viewed, results, to = '' } = this.dataset
    if (viewed) setMark('viewed', viewed, true)
    const part = results ? document.querySelector(`[data-part="${CSS.escape(results)}"]`) : null
    // The list is fetched anew as the map moves.
    if (part) {
      this.#observer = new MutationObserver(this.#draw)
      this.#observer.observe(part, { childList: true, subtree: true })
    }
    this.#draw()
    void carryMarks(to).then((isOther) => isOther && this.#draw())
  }

  disconnectedCallback() {
    document.removeEventListener('click', this.#clicked)
    document.removeEventListener('listing-viewed', this.#saw)
    removeEventListener('storage', this.#draw)
    removeEventListener('pageshow', this.#draw)
    this.#observer?.disconnect()
  }

  /** Over the list one was opened, which this line has to be told. */
  #saw = (event: Event) => {
    setMark('viewed', String((event as CustomEvent<string>).detail), true)
    this.#draw()
    document.dispatchEvent(new Event('listing-marks'))
  }

  #clicked = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-mark]')
    const name = button?.dataset.mark
    if (!button || !name) return
    if (name === 'show-hidden') this.toggleAttribute('data-shows-hidden')
    else this.#mark(name, button)
    this.#draw()
    // The moving map shows them too.
    document.dispatchEvent(new Event('listing-marks'))
  }

  #mark(name: string, button: HTMLElement) {
    const id = button.closest<HTMLElement>('[data-listing]')?.dataset.listing
    if (!id) return
    const on = button.getAttribute('aria-pressed') !== 'true'
    const kind = KINDS[name]
    if (kind) {
      setMark(kind, id, on)
      void carryMarks(this.dataset.to ?? '').then((isOther) => isOther && this.#draw())
    } else if (name === COMPARE) this.toggleAttribute('data-full', !setCompared(id, on))
  }

  #draw = () => {
    const marks = readMarks()
    for (const row of document.querySelectorAll<HTMLElement>('[data-listing]')) this.#drawRow(row, marks)
    this.#drawCounts(marks)
  }

  #drawRow(row: HTMLElement, marks: DeviceMarks) {
    const id = row.dataset.listing ?? ''
    const isHidden = marks.hidden.includes(id)
    row.toggleAttribute('data-hidden', isHidden && !this.hasAttribute('data-shows-hidden'))
    row.toggleAttribute('data-viewed', marks.viewed.includes(id))
    const states: Record<string, boolean> = {
      favourite: marks.favourite.includes(id),
      hide: isHidden,
      [COMPARE]: marks.compared.includes(id),
    }
    for (const button of row.querySelectorAll<HTMLElement>('[data-mark]')) {
      button.setAttribute('aria-pressed', String(states[button.dataset.mark ?? ''] ?? false))
    }
  }

  #drawCounts({ favourite, compared, hidden }: DeviceMarks) {
    const shown = hidden.filter((id) => document.querySelector(`.lot[data-listing="${CSS.escape(id)}"]`))
    const counts: Record<string, number> = { favourites: favourite.length, compare: compared.length, hidden: shown.length }
    for (const part of this.querySelectorAll<HTMLElement>('[data-count-of]')) {
      const count = counts[part.dataset.countOf ?? ''] ?? 0
      part.dataset.count = String(count)
      part.toggleAttribute('data-none', count === 0)
    }
    this.querySelector('[data-mark=show-hidden]')?.setAttribute('aria-pressed', String(this.hasAttribute('data-shows-hidden')))
    const idsOf: Record<string, readonly string[]> = { favourites: favourite, compare: compared }
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a[data-ids]')) {
      const ids = idsParam(idsOf[link.dataset.ids ?? ''] ?? [])
      link.search = ids ? `?ids=${ids}` : ''
    }
    if (this.hasAttribute('data-opens-favourites') && favourite.length > 0) {
      // What lies on this device is known to the address only.
      this.removeAttribute('data-opens-favourites')
      location.replace(`${location.pathname}?ids=${idsParam(favourite)}`)
    }
  }
}

customElements.define('listing-marks', ListingMarks)

/** Where a card would lie, while it is carried by keys. */
type Carried = { card: HTMLElement; at: number }

/**
 * The board of requests by hand and by keys. A card is dragged to another column, or carried there: arrows go from card to card and
 * from column to column, with Shift the card goes along, Enter puts it down and Escape leaves it where it was. Every move presses
 * what the card's own menu has for it, so that nothing can be done here that could not be done without; where there is nothing of
 * that name, the board says why.
 */
class RequestsBoard extends HTMLElement {
  #dragged: HTMLElement | undefined
  #carried: Carried | undefined

  connectedCallback() {
    // Under a finger a card is scrolled past and opened; there the menu moves it.
    const isHandy = matchMedia('(hover: hover)').matches
    for (const card of this.querySelectorAll<HTMLElement>('[data-card]')) card.draggable = isHandy
    for (const type of ['dragstart', 'dragover', 'drop', 'dragend', 'keydown', 'focusout']) this.addEventListener(type, this)
    const keys = this.querySelector<HTMLElement>('[data-part="keys"]')
    if (keys) keys.hidden = !isHandy
    // The card that was moved a moment ago, or refused, is where one stood.
    const at = decodeURIComponent(location.hash.slice(1))
    if (at.startsWith('card-')) document.getElementById(at)?.focus()
  }

  handleEvent(event: Event) {
    if (event instanceof KeyboardEvent) return this.#press(event)
    if (event.type === 'focusout') return this.#leave(event as FocusEvent)
    const drag = event as DragEvent
    if (event.type === 'dragstart') this.#dragged = this.#cardOf(event.target)
    else if (event.type === 'dragend') this.#mark(undefined)
    else this.#over(drag)
  }

  #columns = () => [...this.querySelectorAll<HTMLElement>('[data-column]')]
  #cardOf = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLElement>('[data-card]') ?? undefined
  #columnOf = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLElement>('[data-column]') ?? undefined
  #moveTo = (card: HTMLElement, column: HTMLElement) => card.querySelector<HTMLElement>(`[data-to="${column.dataset.column}"]`)

  #over(event: DragEvent) {
    const [card, column] = [this.#dragged, this.#columnOf(event.target)]
    if (!card || !column) return
    // Taken everywhere: where it may not lie, putting it down says why.
    event.preventDefault()
    if (event.type === 'dragover') return this.#mark(column, card)
    this.#mark(undefined)
    this.#put(card, column)
  }

  #put(card: HTMLElement, column: HTMLElement) {
    if (this.#columnOf(card) === column) return
    const move = this.#moveTo(card, column)
    if (move) move.click()
    else this.#say(this.#whyNot(card, column))
  }

  #whyNot(card: HTMLElement, column: HTMLElement): string {
    const next = [...card.querySelectorAll<HTMLElement>('[data-to]')].map((one) => one.textContent.trim().replace(/…$/, ''))
    const from = this.#columnOf(card)?.dataset.name ?? ''
    const template = next.length > 0 ? this.dataset.refused : this.dataset.ended
    return fill(template, [card.dataset.card ?? '', from, column.dataset.name ?? '', next.join(' · ')])
  }

  #press(event: KeyboardEvent) {
    const card = this.#cardOf(event.target)
    if (!card || !(event.target as Element).matches('.sr-card') || event.altKey || event.ctrlKey || event.metaKey) return
    if (this.#carried && event.key === 'Enter') this.#drop(true)
    else if (this.#carried && event.key === 'Escape') this.#drop(false)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') this.#step(card, event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const by = (event.key === 'ArrowLeft') === (getComputedStyle(this).direction === 'rtl') ? 1 : -1
      if (event.shiftKey) this.#carry(card, by)
      else this.#sideways(card, by)
    } else return
    event.preventDefault()
  }

  #step(card: HTMLElement, by: number) {
    const cards = [...(this.#columnOf(card)?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    this.#focus(cards[cards.indexOf(card) + by])
  }

  /** To the card at the same height of the next column that has one. */
  #sideways(card: HTMLElement, by: number) {
    const own = this.#columnOf(card)
    const columns = this.#columns().filter((column) => column === own || column.querySelector('[data-card]'))
    const cards = [...(own?.querySelectorAll('[data-card]') ?? [])]
    const neighbour = own && columns[columns.indexOf(own) + by]
    const there = [...(neighbour?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    this.#focus(there[Math.min(cards.indexOf(card), there.length - 1)])
  }

  #focus(card: HTMLElement | undefined) {
    card?.querySelector<HTMLElement>('.sr-card')?.focus()
  }

  #carry(card: HTMLElement, by: number) {
    const columns = this.#columns()
    const own = this.#columnOf(card)
    const from = this.#carried?.at ?? (own ? columns.indexOf(own) : 0)
    const at = Math.min(columns.length - 1, Math.max(0, from + by))
    const column = columns[at]
    if (!column) return
    this.#carried = { card, at }
    card.classList.add('sr-carried')
    this.#mark(column, card)
    const move = this.#moveTo(card, column)
    const template = column === own ? this.dataset.left : move?.matches('a') ? this.dataset.asks : this.dataset.target
    const isRefused = column !== own && !move
    this.#say(isRefused ? this.#whyNot(card, column) : fill(template, [card.dataset.card ?? '', '', column.dataset.name ?? '', '']))
  }

  #drop(isPut: boolean) {
    const { card, at } = this.#carried ?? {}
    const column = at === undefined ? undefined : this.#columns()[at]
    this.#carried = undefined
    card?.classList.remove('sr-carried')
    this.#mark(undefined)
    this.#say('')
    if (isPut && card && column) this.#put(card, column)
  }

  /** Whoever goes elsewhere has put nothing down. */
  #leave(event: FocusEvent) {
    if (this.#carried && !this.#carried.card.contains(event.relatedTarget as Node | null)) this.#drop(false)
  }

  #mark(column: HTMLElement | undefined, card?: HTMLElement) {
    for (const one of this.#columns()) {
      const isGood = one === column && card !== undefined && (one === this.#columnOf(card) || this.#moveTo(card, one) !== null)
      one.classList.toggle('sr-drop', isGood)
      one.classList.toggle('sr-no-drop', one === column && !isGood)
    }
    if (!column) this.#dragged = undefined
  }

  #say(text: string) {
    const said = this.querySelector<HTMLElement>('[data-part="said"]')
    if (said) said.textContent = text
  }
}

const fill = (template: string | undefined, words: readonly string[]) =>
  (template ?? '').replace(/#([1-4])/g, (_, place: string) => words[Number(place) - 1] ?? '')

customElements.define('requests-board', RequestsBoard)

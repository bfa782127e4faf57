/**
 * The home page's sections: dragged by their handles, moved by their buttons or with Alt and the arrows, all without leaving
 * the page. The order stands in a hidden field, so that the form says it; the sketch of the page follows. Without script each
 * button sends the form.
 */
class HomeSections extends HTMLElement {
  #dragged: HTMLElement | undefined

  connectedCallback() {
    for (const type of ['click', 'keydown', 'pointerdown', 'dragstart', 'dragover', 'drop', 'dragend', 'change']) {
      this.addEventListener(type, this)
    }
  }

  #cards = () => [...this.querySelectorAll<HTMLElement>('[data-section]')]
  #cardOf = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>('[data-section]') ?? undefined

  handleEvent(event: Event) {
    if (event instanceof KeyboardEvent) this.#press(event)
    else if (event.type === 'click') this.#click(event)
    else if (event.type === 'change') this.#show(event.target as HTMLInputElement)
    else this.#drag(event as DragEvent)
  }

  #press(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const card = this.#cardOf(event.target)
    if (!by || !event.altKey || !card) return
    event.preventDefault()
    this.#step(card, by)
  }

  #click(event: Event) {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[value^="step:"]')
    const by = button?.value.startsWith('step:up:') ? -1 : button?.value.startsWith('step:down:') ? 1 : 0
    const card = this.#cardOf(button ?? null)
    if (!by || !card) return
    event.preventDefault()
    this.#step(card, by)
    // Where its own end is reached, the other direction has the focus.
    if (button?.disabled) card.querySelector<HTMLElement>('button[value^="step:"]:enabled')?.focus()
  }

  #step(card: HTMLElement, by: number) {
    const cards = this.#cards()
    const other = cards[cards.indexOf(card) + by]
    if (!other) return
    const focus = document.activeElement as HTMLElement | null
    if (by < 0) other.before(card)
    else other.after(card)
    focus?.focus()
    this.#note(card)
  }

  #drag(event: DragEvent) {
    const card = this.#cardOf(event.target)
    if (event.type === 'pointerdown') {
      if (card) card.draggable = (event.target as Element).closest('[data-grip]') !== null
      return
    }
    if (event.type === 'dragstart') {
      this.#dragged = card
      card?.classList.add('is-dragged')
    } else if (event.type === 'dragend') this.#end()
    else if (this.#dragged && card) this.#over(event, card)
  }

  #over(event: DragEvent, card: HTMLElement) {
    event.preventDefault()
    const dragged = this.#dragged
    if (!dragged || card === dragged) return
    const box = card.getBoundingClientRect()
    if (event.clientY > box.top + box.height / 2) card.after(dragged)
    else card.before(dragged)
  }

  #end() {
    const dragged = this.#dragged
    this.#dragged = undefined
    if (!dragged) return
    dragged.classList.remove('is-dragged')
    dragged.draggable = false
    this.#note(dragged)
  }

  /** The new order into its field, the sketch and the buttons; who listens hears where the section stands now. */
  #note(card: HTMLElement) {
    const cards = this.#cards()
    const order = this.querySelector<HTMLInputElement>('[data-order]')
    if (order) {
      order.value = cards.map((one) => one.dataset.section).join(' ')
      order.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const [at, one] of cards.entries()) {
      const [up, down] = one.querySelectorAll<HTMLButtonElement>('button[value^="step:up:"], button[value^="step:down:"]')
      if (up) up.disabled = at === 0
      if (down) down.disabled = at === cards.length - 1
      const sketch = this.#sketchOf(one.dataset.section)
      sketch?.parentElement?.append(sketch)
    }
    const status = this.querySelector<HTMLElement>('[data-moved]')
    const name = card.querySelector('summary b')?.textContent ?? ''
    if (status) {
      const text = status.dataset.text ?? ''
      status.textContent = text.replace('{name}', name).replace('{place}', String(cards.indexOf(card) + 1))
    }
  }

  #show(box: HTMLInputElement) {
    const card = this.#cardOf(box)
    const sketch = box.name.startsWith('shown.') && this.#sketchOf(card?.dataset.section)
    if (sketch) sketch.hidden = !box.checked
  }

  #sketchOf = (id: string | undefined) => this.closest('form')?.querySelector<HTMLElement>(`[data-sketch="${id}"]`) ?? undefined
}

customElements.define('home-sections', HomeSections)

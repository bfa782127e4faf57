type Saved = { was: string; cells: Record<string, string>; left: string; state: string }
type Refused = { message: string; saved?: Saved }

export {}

const isCell = (target: unknown): target is HTMLInputElement => target instanceof HTMLInputElement && 'cell' in target.dataset

/**
 * Cells that save by themselves when they are left. Enter goes down, Tab to the next, Escape puts back what is kept, Ctrl D
 * takes what stands above, F2 lets one type inside. What was typed stays in its cell whatever the server says.
 */
class StoreGrid extends HTMLElement {
  /** Saves of one row wait for each other: each needs the version that the one before it made. */
  readonly #queues = new Map<string, Promise<void>>()

  connectedCallback() {
    this.addEventListener('keydown', this)
    this.addEventListener('change', this)
    this.addEventListener('focusin', this)
    for (const name of ['dragstart', 'dragover', 'drop', 'dragend']) this.addEventListener(name, this)
    addEventListener('beforeunload', this)
    for (const grip of this.querySelectorAll<HTMLElement>('[data-grip]')) {
      grip.hidden = false
      const row = grip.closest('tr')
      if (row) row.draggable = true
    }
    for (const part of this.querySelectorAll<HTMLElement>('[data-unscripted]')) part.hidden = true
  }

  disconnectedCallback() {
    removeEventListener('beforeunload', this)
  }

  handleEvent(event: Event) {
    const { target } = event
    if (event instanceof KeyboardEvent) this.#press(event)
    else if (event.type === 'focusin') isCell(target) && target.select()
    else if (event.type === 'change') isCell(target) && this.#save(target)
    else if (event.type === 'beforeunload') this.querySelector('[data-state=saving],[data-state=failed]') && event.preventDefault()
    else this.#drag(event as DragEvent)
  }

  #press(event: KeyboardEvent) {
    const { target, key } = event
    if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) return this.#move(event, key === 'ArrowUp' ? 'up' : 'down')
    if (!isCell(target)) return
    const isFill = (event.ctrlKey || event.metaKey) && event.code === 'KeyD'
    if (!isFill && key !== 'Enter' && key !== 'Escape' && key !== 'F2') return
    event.preventDefault()
    if (isFill) this.#fill(target)
    else if (key === 'F2') target.setSelectionRange(target.value.length, target.value.length)
    else if (key === 'Escape') {
      event.stopPropagation()
      target.value = target.dataset.kept ?? ''
      this.#tell(target, '', '')
      target.select()
    } else {
      this.#save(target)
      this.#neighbour(target, event.shiftKey ? -1 : 1)?.focus()
    }
  }

  #move(event: KeyboardEvent, way: 'up' | 'down') {
    const button = (event.target as Element).closest?.('tr')?.querySelector<HTMLButtonElement>(`[data-move=${way}]`)
    if (!button) return
    event.preventDefault()
    button.click()
  }

  #fill(cell: HTMLInputElement) {
    const above = this.#neighbour(cell, -1)
    if (!above) return
    cell.value = above.value
    this.#save(cell)
    this.#neighbour(cell, 1)?.focus()
  }

  #neighbour(cell: HTMLInputElement, by: number): HTMLInputElement | undefined {
    const column = [...this.querySelectorAll<HTMLInputElement>(`input[data-cell=${cell.dataset.cell}]`)]
    return column[column.indexOf(cell) + by]
  }

  #save(cell: HTMLInputElement) {
    const row = cell.closest<HTMLElement>('tr[data-variant]')
    if (!row || (cell.value === cell.dataset.kept && cell.dataset.state !== 'failed')) return
    const id = row.dataset.variant ?? ''
    const typed = cell.value
    if (cell.dataset.asked === typed && cell.dataset.state === 'saving') return
    cell.dataset.asked = typed
    this.#tell(cell, 'saving', this.dataset.saving ?? '')
    const before = this.#queues.get(id) ?? Promise.resolve()
    this.#queues.set(
      id,
      before.then(() => this.#send(cell, row, typed)),
    )
  }

  async #send(cell: HTMLInputElement, row: HTMLElement, typed: string) {
    const was = row.querySelector<HTMLInputElement>('[data-was]')
    try {
      const response = await fetch(this.dataset.api ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ variant: row.dataset.variant, field: cell.dataset.cell, value: typed, was: was?.value }),
      })
      const answer = (await response.json()) as Saved | Refused
      if ('message' in answer) {
        if (answer.saved) this.#take(row, answer.saved, cell)
        this.#tell(cell, 'failed', answer.message)
      } else {
        this.#take(row, answer, cell.value === typed ? undefined : cell)
        this.#tell(cell, 'saved', this.dataset.saved ?? '')
      }
    } catch {
      this.#tell(cell, 'failed', this.dataset.lost ?? '')
    }
  }

  /** The row as it is kept now. A cell in which somebody is typing, or that could not be saved, keeps what stands in it. */
  #take(row: HTMLElement, saved: Saved, except: HTMLInputElement | undefined) {
    const was = row.querySelector<HTMLInputElement>('[data-was]')
    if (was) was.value = saved.was
    for (const cell of row.querySelectorAll<HTMLInputElement>('input[data-cell]')) {
      const existing = saved.cells[cell.dataset.cell ?? ''] ?? ''
      const isUntouched = cell.value === cell.dataset.kept || cell.dataset.state === 'saving'
      if (cell !== except && isUntouched && (cell !== document.activeElement || cell.value === cell.dataset.asked)) cell.value = existing
      cell.dataset.kept = existing
    }
    const left = row.querySelector<HTMLElement>('[data-left]')
    if (left) {
      left.textContent = saved.left
      left.className = `o-figure k-left k-${saved.state}`
    }
  }

  #tell(cell: HTMLInputElement, state: string, text: string) {
    cell.dataset.state = state
    cell.toggleAttribute('aria-invalid', state === 'failed')
    if (state === 'failed') cell.setAttribute('aria-invalid', 'true')
    let note = cell.parentElement?.querySelector<HTMLElement>('.k-problem')
    if (state === 'failed' && !note) {
      note = document.createElement('span')
      note.className = 'k-problem'
      note.id = `${cell.name}-problem`
      cell.after(note)
      cell.setAttribute('aria-describedby', note.id)
    }
    if (note) note.textContent = state === 'failed' ? text : ''
    const label = this.querySelector<HTMLElement>('[data-said]')
    if (label) {
      label.textContent = text
      label.dataset.state = state
    }
    if (state === 'saved') setTimeout(() => cell.dataset.state === 'saved' && delete cell.dataset.state, 2500)
  }

  #dragged: HTMLElement | undefined

  #drag(event: DragEvent) {
    const row = (event.target as Element).closest?.<HTMLElement>('tr')
    if (event.type === 'dragstart') {
      if (!row?.dataset.product || isCell(event.target)) return
      this.#dragged = row
      row.classList.add('k-dragged')
      event.dataTransfer?.setData('text/plain', row.dataset.product)
    } else if (event.type === 'dragend') {
      this.#dragged?.classList.remove('k-dragged')
      this.#dragged = undefined
    } else if (this.#dragged) {
      event.preventDefault()
      if (event.type === 'drop' && row) this.#drop(row)
    }
  }

  /** Onto a product: before it. Onto one of its variants: after it. */
  #drop(row: HTMLElement) {
    const products = [...this.querySelectorAll<HTMLElement>('tr[data-product]')]
    let before: HTMLElement | undefined = row
    if (!row.dataset.product) before = products.find((one) => one.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_PRECEDING)
    const form = this.querySelector<HTMLFormElement>('form#move')
    if (!form || !this.#dragged || before === this.#dragged) return
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = 'move'
    field.value = JSON.stringify([this.#dragged.dataset.product, before?.dataset.product ?? null])
    form.append(field)
    form.submit()
  }
}

customElements.define('store-grid', StoreGrid)

export {}

type Sides = { debit: bigint; credit: bigint }

const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Cents of what is written so far; nothing yet is zero. The server reads the form by itself and has the last word. */
function toCents(field: HTMLInputElement | null): bigint {
  const text = (field?.value ?? '')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('\u066b', '.')
  const [, whole = '', , decimals = ''] = /^([\d.,]*?)(?:([.,])(\d{1,2}))?$/.exec(text) ?? []
  return BigInt(`${whole.replace(/[.,]/g, '') || '0'}${decimals.padEnd(2, '0')}`)
}

/** The rows of an entry: sums while one writes, Enter to the next row, `=` takes up the difference, Ctrl Del removes. */
class EntryLinesElement extends HTMLElement {
  readonly #format = new Intl.NumberFormat(document.documentElement.lang === 'ar-MA' ? 'ar-MA-u-nu-latn' : document.documentElement.lang, {
    minimumFractionDigits: 2,
  })

  connectedCallback() {
    this.addEventListener('input', this)
    this.addEventListener('keydown', this)
    this.addEventListener('click', this)
    for (const part of this.querySelectorAll<HTMLElement>('[data-remove], [data-keys]')) part.hidden = false
    this.#sum()
  }

  handleEvent(event: Event) {
    if (event.type === 'input') this.#sum()
    else if (event instanceof KeyboardEvent) this.#press(event)
    else if (event.target instanceof Element && event.target.closest('[data-remove]')) this.#remove(event.target.closest('tr'))
  }

  get #rows() {
    return [...this.querySelectorAll<HTMLTableRowElement>('tr[data-line]')]
  }

  #sidesOf(row: HTMLTableRowElement): Sides {
    return { debit: toCents(row.querySelector('[name=debit]')), credit: toCents(row.querySelector('[name=credit]')) }
  }

  #sum() {
    const total: Sides = { debit: 0n, credit: 0n }
    for (const [i, row] of this.#rows.entries()) {
      const { debit, credit } = this.#sidesOf(row)
      total.debit += debit
      total.credit += credit
      const isEmpty = debit === 0n && credit === 0n
      const running = row.querySelector('[data-running]')
      if (running) running.textContent = isEmpty ? '' : this.#text(total.debit - total.credit)
      const place = row.querySelector('[data-row]')
      if (place) place.textContent = String(i + 1)
    }
    const difference = total.debit - total.credit
    for (const [name, cents] of Object.entries({ ...total, difference })) {
      const cell = this.querySelector(`[data-total=${name}]`)
      if (cell) cell.textContent = this.#text(cents)
    }
    const state = this.querySelector('[data-state]')
    if (!state) return
    const isEven = difference === 0n && total.debit > 0n
    state.textContent = total.debit + total.credit === 0n ? '' : ((isEven ? this.dataset.balanced : this.dataset.unbalanced) ?? '')
    state.classList.toggle('b-uneven', !isEven)
  }

  #text(cents: bigint): string {
    return this.#format.format(Number(cents) / 100)
  }

  #press(event: KeyboardEvent) {
    const { target, key } = event
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      this.closest('form')?.querySelector<HTMLButtonElement>('[data-post]')?.click()
      return
    }
    if (!(target instanceof HTMLInputElement)) return
    const row = target.closest('tr')
    if (!row) return
    if (key === 'Enter') {
      event.preventDefault()
      this.#next(row).querySelector<HTMLInputElement>('[name=account]')?.focus()
    } else if (key === '=' && /^(debit|credit)$/.test(target.name)) {
      event.preventDefault()
      this.#fill(row)
    } else if (key === 'Delete' && event.ctrlKey) {
      event.preventDefault()
      this.#remove(row)
    }
  }

  /** Puts into this row, on the side that it takes, what the others lack. */
  #fill(row: HTMLTableRowElement) {
    let rest = 0n
    for (const other of this.#rows) {
      if (other === row) continue
      const { debit, credit } = this.#sidesOf(other)
      rest += debit - credit
    }
    const [debit, credit] = ['debit', 'credit'].map((name) => row.querySelector<HTMLInputElement>(`[name=${name}]`))
    if (!debit || !credit) return
    const cents = rest < 0n ? -rest : rest
    const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
    debit.value = rest < 0n ? text : ''
    credit.value = rest > 0n ? text : ''
    ;(rest < 0n ? debit : credit).focus()
    this.#sum()
  }

  #next(row: HTMLTableRowElement): HTMLTableRowElement {
    const next = row.nextElementSibling
    if (next instanceof HTMLTableRowElement) return next
    const copy = row.cloneNode(true) as HTMLTableRowElement
    for (const field of copy.querySelectorAll('input')) {
      field.value = ''
      field.removeAttribute('value')
      field.removeAttribute('id')
      field.removeAttribute('aria-invalid')
      field.removeAttribute('aria-describedby')
    }
    for (const problem of copy.querySelectorAll('.o-err')) problem.remove()
    copy.classList.remove('b-wrong')
    row.after(copy)
    this.#sum()
    return copy
  }

  #remove(row: HTMLTableRowElement | null) {
    if (!row || this.#rows.length <= 2) return
    const near = (row.nextElementSibling ?? row.previousElementSibling) as HTMLElement | null
    row.remove()
    near?.querySelector<HTMLInputElement>('[name=account]')?.focus()
    this.#sum()
  }
}

customElements.define('entry-lines', EntryLinesElement)

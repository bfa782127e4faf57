import { readTicks, writeTicks } from '#app/features/guides/entries/ticks.ts'

const storage = () => localStorage

/** A list of boxes that remembers on this device which were ticked: by what stands beside them, so that a changed list loses no right tick and keeps no wrong one. */
class TickList extends HTMLElement {
  connectedCallback() {
    const saved = readTicks(storage, this.#list)
    // Some may have been ticked before this module came.
    for (const box of this.#boxes) box.checked ||= saved.has(box.value)
    this.addEventListener('change', this.#keep)
    this.querySelector('button')?.addEventListener('click', () => {
      for (const box of this.#boxes) box.checked = false
      this.#keep()
    })
    this.#keep()
  }

  get #boxes() {
    return [...this.querySelectorAll('input')]
  }

  get #list() {
    return this.dataset.list ?? ''
  }

  #keep = () => {
    const ticked = this.#boxes.filter((box) => box.checked)
    writeTicks(storage, this.#list, new Set(ticked.map((box) => box.value)))
    const clear = this.querySelector('button')
    if (clear) clear.hidden = ticked.length === 0
  }
}

customElements.define('tick-list', TickList)

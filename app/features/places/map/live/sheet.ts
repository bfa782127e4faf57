/** Wide enough for the list beside the map; below it the map takes the whole screen. */
const BESIDE = '(min-width: 64rem)'

/**
 * The box of the map: beside the list on a wide screen, over the page on a phone. On a phone three ways lead back: the
 * button, Escape and the browser's own 'back'.
 */
export class MapSheet {
  readonly #host: HTMLElement
  readonly #dialog: HTMLDialogElement
  #isOver = false

  constructor(host: HTMLElement) {
    const dialog = host.querySelector('dialog')
    if (!dialog) throw new Error('no dialog in the element of the map')
    this.#host = host
    this.#dialog = dialog
    for (const button of dialog.querySelectorAll('[data-do=close]')) button.addEventListener('click', () => this.close())
    dialog.addEventListener('close', this.#closed)
    dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) this.close()
    })
    addEventListener('popstate', () => {
      if (this.#isOver) {
        this.#isOver = false
        dialog.close()
      }
    })
  }

  show(): void {
    if (this.#dialog.open) return
    this.#host.toggleAttribute('data-open', true)
    this.#isOver = !matchMedia(BESIDE).matches
    if (!this.#isOver) {
      this.#dialog.show()
      return
    }
    history.pushState({ map: true }, '')
    this.#dialog.showModal()
  }

  close(): void {
    this.#dialog.close()
  }

  #closed = () => {
    this.#host.removeAttribute('data-open')
    // The step that opening added is taken back, unless it was what closed the map.
    if (this.#isOver) {
      this.#isOver = false
      history.back()
    }
    this.#host.querySelector<HTMLElement>('[data-do=open]')?.focus()
  }
}

const SHOWN_MS = 10_000

/** What was done, with its undoing: it goes after a while unless somebody is at it, and the address forgets it. */
class ActionToast extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback() {
    const address = new URL(location.href)
    address.searchParams.delete('did')
    history.replaceState(history.state, '', address)
    addEventListener('keydown', this)
    for (const type of ['pointerenter', 'focusin', 'pointerleave', 'focusout']) this.addEventListener(type, this)
    this.#wait()
  }

  disconnectedCallback() {
    removeEventListener('keydown', this)
  }

  #wait() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.hidden = true), SHOWN_MS)
  }

  handleEvent(event: Event) {
    if (event instanceof KeyboardEvent) return this.#press(event)
    if (event.type === 'pointerenter' || event.type === 'focusin') clearTimeout(this.#timer)
    else this.#wait()
  }

  #press(event: KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyZ'
    const isTyping = (event.target as Element).matches?.('input:not([type=checkbox], [type=radio]), textarea, select')
    if (!isUndo || isTyping || this.hidden) return
    event.preventDefault()
    this.querySelector<HTMLElement>('[data-undo]')?.click()
  }
}

customElements.define('action-toast', ActionToast)

const TOAST_MS = 5000
/** Long enough to read it, see the mistake and reach the button. */
const UNDO_MS = 10_000

/**
 * What was done, said once: after a while it goes unless somebody is at it, and the address forgets it, so that coming back does
 * not say it again.
 */
class AdminToast extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback() {
    const address = new URL(location.href)
    address.searchParams.delete('done')
    history.replaceState(history.state, '', address)
    const line = this.querySelector('p')
    const text = line?.textContent ?? ''
    // A live region speaks when it changes.
    if (line) {
      line.textContent = ''
      requestAnimationFrame(() => (line.textContent = text))
    }
    for (const type of ['pointerenter', 'focusin', 'pointerleave', 'focusout']) this.addEventListener(type, this)
    this.#wait()
  }

  #wait() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.hidden = true), this.querySelector('[data-undo]') ? UNDO_MS : TOAST_MS)
  }

  handleEvent(event: Event) {
    if (event.type === 'pointerenter' || event.type === 'focusin') clearTimeout(this.#timer)
    else this.#wait()
  }
}

/** The server's question becomes modal; Escape is the same as its 'cancel'. What it is about (`data-at`) stays in sight behind it. */
class AdminConfirm extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog')
    if (!dialog) return
    dialog.close()
    dialog.showModal()
    document.getElementById(this.dataset.at ?? '')?.scrollIntoView({ block: 'center' })
    dialog.querySelector<HTMLElement>('[data-cancel]')?.focus()
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      this.querySelector<HTMLElement>('[data-cancel]')?.click()
    })
  }
}

function remembered(): string {
  try {
    return sessionStorage.getItem('office-tries') ?? '0'
  } catch {
    // Without a memory it would ask for ever.
    return '3'
  }
}

/** Counts down and asks again by itself, a few times. */
class AdminRetry extends HTMLElement {
  connectedCallback() {
    const line = this.querySelector<HTMLElement>('[data-countdown]')
    let left = Number(this.dataset.seconds)
    const tries = Number(remembered())
    if (!line || !(left > 0) || tries >= 3) return
    const text = line.dataset.countdown ?? ''
    line.hidden = false
    const tick = () => {
      line.textContent = text.replace('{n}', String(left))
      left -= 1
      if (left >= 0) return setTimeout(tick, 1000)
      sessionStorage.setItem('office-tries', String(tries + 1))
      return location.reload()
    }
    tick()
  }
}

// A page that came whole ends the series of attempts.
try {
  if (!document.querySelector('admin-retry')) sessionStorage.removeItem('office-tries')
} catch {}

customElements.define('admin-toast', AdminToast)
customElements.define('admin-confirm', AdminConfirm)
customElements.define('admin-retry', AdminRetry)

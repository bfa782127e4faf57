/** How long a notice stands, and the pause before the next one. One at a time. */
export const TOAST_MS = 5000

export type ToastDetail = { text: string; tone?: 'plain' | 'danger' }

declare global {
  interface WindowEventMap {
    'site:toast': CustomEvent<ToastDetail>
  }
}

const styles = `
:host{position:fixed;z-index:40;inset-block-end:var(--toast-end,1.25rem);inset-inline:1.25rem;display:grid;justify-items:start;pointer-events:none}
p{margin:0;max-inline-size:34rem;padding:.75rem 1.1rem;border-radius:var(--r-2);background:var(--ink);color:var(--surface);font-size:var(--t-2);line-height:1.6;box-shadow:var(--shadow);pointer-events:auto}
p:empty{display:none}p[data-tone=danger]{border-inline-start:6px solid var(--honey)}
@media (prefers-reduced-motion:no-preference){p{animation:in .18s ease-out}@keyframes in{from{opacity:0;translate:0 .5rem}}}`

/** Shows the texts that arrive as `site:toast` events on the window, each for five seconds, in turn. */
class SiteToast extends HTMLElement {
  readonly #waiting: ToastDetail[] = []
  #line: HTMLParagraphElement | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
    this.#line = document.createElement('p')
    this.#line.role = 'status'
    root.replaceChildren(this.#line)
    addEventListener('site:toast', this.#receive)
  }

  disconnectedCallback() {
    removeEventListener('site:toast', this.#receive)
    clearTimeout(this.#timer)
  }

  #receive = (event: CustomEvent<ToastDetail>) => {
    this.#waiting.push(event.detail)
    if (this.#timer === undefined) this.#next()
  }

  #next = () => {
    const toast = this.#waiting.shift()
    if (!this.#line) return
    this.#line.textContent = toast?.text ?? ''
    this.#line.dataset.tone = toast?.tone ?? 'plain'
    this.#timer = toast ? setTimeout(this.#next, TOAST_MS) : undefined
  }
}

customElements.define('site-toast', SiteToast)

/** How long a notice stands. One at a time. */
export const TOAST_MS = 5000

export type ToastDetail = { text: string; tone?: 'plain' | 'danger' }

declare global {
  interface WindowEventMap {
    'site:toast': CustomEvent<ToastDetail>
  }
}

const styles = `
:host{position:fixed;z-index:40;inset:auto 1.25rem var(--toast-end,1.25rem);inline-size:auto;block-size:auto;margin:0;padding:0;border:0;background:none;color:inherit;overflow:visible;display:grid;justify-items:start;pointer-events:none}
p{margin:0;max-inline-size:34rem;padding:.75rem 1.1rem;border-radius:var(--r-2);background:var(--ink);color:var(--surface);font-size:var(--t-2);line-height:1.6;box-shadow:var(--shadow);pointer-events:auto}
p:empty{display:none}p[data-tone=danger]{border-inline-start:6px solid var(--honey)}
@media (prefers-reduced-motion:no-preference){p{animation:in .18s ease-out}@keyframes in{from{opacity:0;translate:0 .5rem}}}`

/** Shows the text that arrives as a `site:toast` event on the window for five seconds, above whatever is open; the next one takes its place. */
class SiteToast extends HTMLElement {
  #line: HTMLParagraphElement | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
    this.popover = 'manual'
    this.#line = document.createElement('p')
    this.#line.role = 'status'
    root.replaceChildren(this.#line)
    addEventListener('site:toast', this.#show)
  }

  disconnectedCallback() {
    removeEventListener('site:toast', this.#show)
    clearTimeout(this.#timer)
  }

  #show = ({ detail }: CustomEvent<ToastDetail>) => {
    const line = this.#line
    if (!line) return
    clearTimeout(this.#timer)
    // Shown anew each time: a dialog opened since then would cover it.
    this.hidePopover()
    this.showPopover()
    line.textContent = detail.text
    line.dataset.tone = detail.tone ?? 'plain'
    this.#timer = setTimeout(this.#hide, TOAST_MS)
  }

  #hide = () => {
    if (this.#line) this.#line.textContent = ''
    this.hidePopover()
  }
}

customElements.define('site-toast', SiteToast)

import { ageInWords } from '#app/platform/i18n/age.ts'

const LOOK_MS = 30_000

const styles = `
:host{display:block;background:var(--sunk);border-block-end:1px solid var(--line)}:host([hidden]){display:none}
div{box-sizing:border-box;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;max-inline-size:calc(var(--page) + 2 * var(--gutter));margin-inline:auto;padding:.6rem var(--gutter);font-size:var(--t-2);line-height:1.6}
p{margin:0;flex:1 1 16rem;padding-inline-start:.75rem;border-inline-start:4px solid var(--honey)}
button{min-block-size:2.5rem;padding:.3rem 1rem;border:1px solid currentColor;border-radius:var(--r-2);background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}button[hidden]{display:none}`

/**
 * Says that a page is a copy that the worker kept, and of when; and when the site can be reached again, offers to reload.
 * The worker marks copies on the root element (app/client/worker-rules.ts).
 */
class SavedCopy extends HTMLElement {
  #line = document.createElement('p')
  #again = document.createElement('button')
  #timer: ReturnType<typeof setInterval> | undefined

  connectedCallback() {
    if (!document.documentElement.dataset.copy) return
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
    const box = document.createElement('div')
    this.#line.role = 'status'
    this.#again.textContent = this.dataset.reload ?? ''
    this.#again.addEventListener('click', () => location.reload())
    this.#again.hidden = true
    box.append(this.#line, this.#again)
    root.replaceChildren(box)
    this.#describeAge()
    addEventListener('online', this.#look)
    this.#timer = setInterval(this.#look, LOOK_MS)
  }

  disconnectedCallback() {
    this.#stop()
  }

  #stop() {
    removeEventListener('online', this.#look)
    clearInterval(this.#timer)
  }

  #describeAge() {
    const { copy, savedAt } = document.documentElement.dataset
    this.hidden = copy !== 'seen'
    if (this.hidden) return
    const when = ageInWords(document.documentElement.lang, Number(savedAt), Date.now())
    this.#line.textContent = (this.dataset.seen ?? '').replace('{when}', when)
  }

  /** The browser may say that it is online where no site can be reached, so this one is asked. */
  #look = async () => {
    if (document.hidden || !navigator.onLine) return
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (!answer || answer.status >= 500) return this.#describeAge()
    this.#stop()
    this.hidden = false
    this.#line.textContent = this.dataset.back ?? ''
    this.#again.hidden = false
  }
}

customElements.define('saved-copy', SavedCopy)

import { fetchPage } from '#app/platform/browser/fetch-page.ts'

/** How often new orders are asked for, and at most how seldom when nobody answers. */
const EVERY_MS = 10_000
const MAX_MS = 120_000
const SOUND = 'office-order-sound'

type News = { newest: string | null; waiting: number; words: string; count: number }

/** Two rising tones; the browser lets a page sound only after it has been touched. */
class Bell {
  #context: AudioContext | undefined

  /** Called inside a touch. */
  wake() {
    this.#context ??= new AudioContext()
    if (this.#context.state === 'suspended') this.#context.resume().catch(() => undefined)
  }

  ring() {
    const context = this.#context
    if (context?.state !== 'running') return
    for (const [i, hertz] of [660, 880].entries()) {
      const [tone, volume] = [context.createOscillator(), context.createGain()]
      const start = context.currentTime + i * 0.16
      tone.frequency.value = hertz
      volume.gain.setValueAtTime(0.0001, start)
      volume.gain.exponentialRampToValueAtTime(0.18, start + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(start + 0.32)
    }
  }
}

function soundsHere(): boolean {
  try {
    return localStorage.getItem(SOUND) !== 'off'
  } catch {
    return true
  }
}

function remember(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(SOUND)
    else localStorage.setItem(SOUND, 'off')
  } catch {
    // Storage is off: the choice holds for this page.
  }
}

/** The list of orders keeps itself new: asks every ten seconds while somebody looks, says and sounds what came. */
class LiveOrders extends HTMLElement {
  #bell = new Bell()
  #sounds = soundsHere()
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #title = document.title
  #came = 0

  connectedCallback() {
    const bar = this.querySelector<HTMLElement>('[data-live]')
    if (!bar) return
    bar.hidden = false
    this.#drawSound()
    this.querySelector('[data-sound]')?.addEventListener('click', () => {
      this.#sounds = !this.#sounds
      remember(this.#sounds)
      this.#drawSound()
      this.#bell.wake()
      if (this.#sounds) this.#bell.ring()
    })
    addEventListener('pointerdown', this.#wake)
    addEventListener('keydown', this.#wake)
    document.addEventListener('visibilitychange', this.#look)
    this.#plan(EVERY_MS)
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    removeEventListener('pointerdown', this.#wake)
    removeEventListener('keydown', this.#wake)
    document.removeEventListener('visibilitychange', this.#look)
  }

  #wake = () => this.#bell.wake()

  /** A hidden tab asks nothing; coming back to it asks at once. */
  #look = () => {
    if (document.hidden) clearTimeout(this.#timer)
    else {
      this.#came = 0
      document.title = this.#title
      void this.#ask()
    }
  }

  #drawSound() {
    this.querySelector('[data-sound]')?.setAttribute('aria-pressed', String(this.#sounds))
  }

  #plan(ms: number) {
    clearTimeout(this.#timer)
    if (!document.hidden) this.#timer = setTimeout(() => void this.#ask(), ms)
  }

  async #ask() {
    const url = `${this.dataset.url}?${new URLSearchParams({ after: this.dataset.newest ?? '' })}`
    try {
      const answer = await fetch(url, { headers: { accept: 'application/json' } })
      // Signed out, or not allowed any more: asking again changes nothing.
      if (answer.status === 400 || answer.status === 403) return this.#say('out')
      if (!answer.ok) throw new Error(String(answer.status))
      const news = (await answer.json()) as News
      this.#failures = 0
      this.#say('on')
      if (news.count > 0) await this.#tell(news)
    } catch {
      this.#failures += 1
      this.#say('off')
    }
    this.#plan(Math.min(MAX_MS, EVERY_MS * 2 ** this.#failures))
  }

  #say(state: 'on' | 'off' | 'out') {
    const pulse = this.querySelector<HTMLElement>('[data-pulse]')
    const text = pulse?.dataset[state]
    if (!pulse || !text || pulse.textContent === text) return
    pulse.textContent = text
    pulse.classList.toggle('d-quiet', state !== 'on')
  }

  async #tell(news: News) {
    this.dataset.newest = news.newest ?? ''
    this.#came += news.count
    document.title = `(${this.#came}) ${this.#title}`
    const words = this.querySelector('[data-words]')
    if (words) words.textContent = news.words
    if (this.#sounds) this.#bell.ring()
    const isBusy =
      this.dataset.first === undefined ||
      this.querySelector('tr[data-row] input:checked, .o-filters :is(:focus, :popover-open), details[open] form')
    if (!isBusy && (await this.#redraw())) return
    const link = this.querySelector<HTMLElement>('[data-news]')
    if (link) link.hidden = false
  }

  /** The same page as the server draws it now. Where one stood in it, one stays. */
  async #redraw(): Promise<boolean> {
    const drawn = (await fetchPage(location.href))?.querySelector('live-orders [data-list]')
    const list = this.querySelector('[data-list]')
    if (!drawn || !list) return false
    const row = document.activeElement?.closest('tr[data-row]')?.id
    const known = new Set([...list.querySelectorAll('tr[data-row]')].map((one) => one.id))
    list.replaceChildren(...drawn.childNodes)
    for (const one of list.querySelectorAll('tr[data-row]')) one.classList.toggle('d-new', !known.has(one.id))
    if (row) list.querySelector<HTMLElement>(`#${CSS.escape(row)} [data-row-link]`)?.focus()
    return true
  }
}

customElements.define('live-orders', LiveOrders)

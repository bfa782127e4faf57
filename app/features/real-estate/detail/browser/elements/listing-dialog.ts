import { requestPage } from '#app/platform/browser/request-page.ts'

/** Wide enough for a listing over its list; on a phone its page is opened, which is as large. */
const BESIDE = '(min-width: 64rem)'
/** What in the list and on its map leads to a listing. */
const LEADS = '.lot h3 a, .lot a.pic, .map-popup a'
/** Of a listing's page: the way there, and what the list has already. */
const LEFT_OUT = '.wrap > nav, listing-marks, .contact-bar'

type Step = { listingDialog?: boolean } | null
const isStep = () => (history.state as Step)?.listingDialog === true

/**
 * Opens a listing over its list, at the listing's own address: 'back', Escape and the button lead to the list as it was left. What cannot
 * be fetched is gone to.
 */
class ListingDialog extends HTMLElement {
  #title = document.title

  connectedCallback() {
    document.addEventListener('click', this.#clicked)
    addEventListener('popstate', this.#stepped)
    const dialog = this.#dialog()
    dialog?.addEventListener('close', this.#closed)
    dialog?.addEventListener('click', (event) => {
      // The dialog itself is what lies round its box.
      if (event.target === dialog || (event.target as Element).closest('[data-do=close-listing]')) dialog.close()
    })
  }

  disconnectedCallback() {
    document.removeEventListener('click', this.#clicked)
    removeEventListener('popstate', this.#stepped)
  }

  #dialog = () => this.querySelector('dialog')
  #part = (name: string) => this.querySelector<HTMLElement>(`[data-part="${name}"]`)

  #clicked = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(LEADS)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented || !matchMedia(BESIDE).matches) return
    event.preventDefault()
    history.pushState({ listingDialog: true } satisfies Step, '', link.href)
    void this.#open(link.href)
  }

  #stepped = () => {
    const dialog = this.#dialog()
    if (isStep()) void this.#open(location.href)
    else if (dialog?.open) dialog.close()
  }

  #closed = () => {
    document.title = this.#title
    this.#part('listing')?.replaceChildren()
    if (isStep()) history.back()
  }

  async #open(address: string): Promise<void> {
    const dialog = this.#dialog()
    const place = this.#part('listing')
    const loading = this.#part('loading')
    if (!dialog || !place || !loading) return location.assign(address)
    this.querySelector<HTMLAnchorElement>('[data-part=whole]')?.setAttribute('href', address)
    place.replaceChildren()
    loading.hidden = false
    if (!dialog.open) dialog.showModal()
    const reply = await requestPage(address)
    const listing = reply?.page?.querySelector('.listing-page')
    if (!reply?.page || reply.status !== 200 || !listing) return location.replace(address)
    const viewed = listing.querySelector<HTMLElement>('listing-marks')?.dataset.viewed
    for (const part of listing.querySelectorAll(LEFT_OUT)) part.remove()
    await bringStyles(reply.page)
    // Closed, or another one opened meanwhile.
    if (!dialog.open || location.href !== address) return
    place.replaceChildren(document.adoptNode(listing))
    loading.hidden = true
    dialog.scrollTop = 0
    dialog.setAttribute('aria-label', place.querySelector('h1')?.textContent ?? '')
    document.title = reply.page.title
    if (viewed) document.dispatchEvent(new CustomEvent('listing-viewed', { detail: viewed }))
  }
}

/** The listing's page has styles that the list's has not. */
async function bringStyles(page: Document): Promise<void> {
  const here = new Set([...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')))
  const missing = [...page.querySelectorAll('link[rel=stylesheet]')].flatMap((link) => link.getAttribute('href') ?? [])
  const load = (href: string) =>
    new Promise<void>((done) => {
      const end = () => done()
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: end, onerror: end }))
    })
  await Promise.all(missing.filter((href) => !here.has(href)).map(load))
}

customElements.define('listing-dialog', ListingDialog)

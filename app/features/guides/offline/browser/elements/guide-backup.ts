import { fetchGuide, readBackup } from '#app/features/guides/offline/backup.ts'
import { saveBackup } from '#app/features/guides/offline/backup-cache.ts'

const storage = () => localStorage

/** Keeps this browser's copy of the guide: what is saved first, then the network; a failure is said where the copy is read. */
class GuideBackup extends HTMLElement {
  connectedCallback() {
    // A copy that cannot be read must be out of the way even when the network fails.
    readBackup(storage, this.dataset.key)
    if (document.readyState === 'complete') this.#whenIdle()
    else addEventListener('load', this.#whenIdle, { once: true })
  }

  #whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(this.#refresh, { timeout: 3000 })
    else setTimeout(this.#refresh, 500)
  }

  #refresh = async () => {
    const { src = '', key, failed: text = '' } = this.dataset
    const data = await fetchGuide(() => fetch(src))
    if (data) {
      await saveBackup({ storage, shelf: () => caches, ...(key && { key }) }, data, Date.now())
      dispatchEvent(new Event('guide:saved'))
      // Elsewhere the page is whole without the copy, and nobody asked for one.
    } else if (document.querySelector('guide-reader')) dispatchEvent(new CustomEvent('site:toast', { detail: { text } }))
  }
}

customElements.define('guide-backup', GuideBackup)

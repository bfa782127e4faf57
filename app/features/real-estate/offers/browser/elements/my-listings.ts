import { removeDraft } from '#app/platform/browser/drafts.ts'
import { SENT_DRAFT } from '../../sent-draft.ts'

/** What was sent has been saved: its draft on this device goes. */
class MyListings extends HTMLElement {
  connectedCallback() {
    if (!('done' in this.dataset)) return
    try {
      const key = sessionStorage.getItem(SENT_DRAFT)
      if (key) removeDraft(key)
      sessionStorage.removeItem(SENT_DRAFT)
    } catch {}
  }
}

customElements.define('my-listings', MyListings)

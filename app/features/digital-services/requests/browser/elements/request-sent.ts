import { removeDraft } from '#app/platform/browser/drafts.ts'
import { SENT } from '../../sent-draft.ts'

/** Stands on the page of a request that was sent: the answers leave the device. */
class RequestSent extends HTMLElement {
  connectedCallback() {
    try {
      const key = sessionStorage.getItem(SENT)
      if (key) removeDraft(key)
      sessionStorage.removeItem(SENT)
    } catch {}
  }
}

customElements.define('request-sent', RequestSent)

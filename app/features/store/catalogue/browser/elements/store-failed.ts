/** The store could not be read: said once more above the page, as the specification has it. */
class StoreFailed extends HTMLElement {
  connectedCallback() {
    dispatchEvent(new CustomEvent('site:toast', { detail: { text: this.dataset.text ?? '', tone: 'danger' } }))
  }
}

customElements.define('store-failed', StoreFailed)

import { productSorts } from '../../types.ts'

/** How the store's list is chosen: a new order is asked for at once, and empty fields stay out of the address. */
class StoreChoices extends HTMLElement {
  #leave = new AbortController()

  connectedCallback() {
    this.#leave = new AbortController()
    const { signal } = this.#leave
    const form = this.querySelector('form')
    form?.addEventListener(
      'formdata',
      ({ formData }) => {
        for (const [name, value] of [...formData]) if (value === '' || value === productSorts[0]) formData.delete(name)
      },
      { signal },
    )
    form?.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement && target.name === 'sort') form.requestSubmit()
      },
      { signal },
    )
    // A page that Back brings back shows what its list is, not what was chosen on it last.
    addEventListener('pageshow', (event) => event.persisted && form?.reset(), { signal })
  }

  disconnectedCallback() {
    this.#leave.abort()
  }
}

customElements.define('store-choices', StoreChoices)

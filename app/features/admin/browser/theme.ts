import { store, stored } from './keys.ts'

const NAME = 'office-theme'

/** Day, dusk, or as the device has it; kept on the device. An inline script in the head applies it before the first paint. */
class AdminTheme extends HTMLElement {
  connectedCallback() {
    this.hidden = false
    const chosen = stored(NAME) ?? 'auto'
    for (const radio of this.querySelectorAll<HTMLInputElement>('input')) radio.checked = radio.value === chosen
    this.addEventListener('change', (event) => {
      const { value } = event.target as HTMLInputElement
      store(NAME, value === 'auto' ? null : value)
      if (value === 'auto') delete document.documentElement.dataset.theme
      else document.documentElement.dataset.theme = value
      // The sheet of the phone holds a second one.
      for (const twin of document.querySelectorAll<HTMLInputElement>('admin-theme input')) twin.checked = twin.value === value
    })
  }
}

customElements.define('admin-theme', AdminTheme)

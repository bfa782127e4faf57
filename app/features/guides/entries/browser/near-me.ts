import { cellOf } from '../rules.ts'

/** The button 'near me' inside its form. Nothing is asked before the click, and the place leaves here only rounded to a cell. */
class NearMe extends HTMLElement {
  connectedCallback() {
    if (!('geolocation' in navigator)) return
    for (const part of this.querySelectorAll<HTMLElement>('button, p')) part.hidden = false
    this.querySelector('button')?.addEventListener('click', this.#ask)
  }

  #ask = () => {
    const button = this.querySelector('button')
    if (button) button.disabled = true
    const failed = (text = '') => {
      if (button) button.disabled = false
      dispatchEvent(new CustomEvent('site:toast', { detail: { text } }))
    }
    const go = ({ coords }: GeolocationPosition) => {
      const cell = cellOf(coords)
      if (!cell) return failed(this.dataset.far)
      const input = this.querySelector('input')
      const town = this.closest('form')?.querySelector('select')
      if (!input || !town) return
      input.value = cell
      input.disabled = false
      town.disabled = true
      input.form?.submit()
      // The page may come back from the browser's memory.
      input.disabled = true
      town.disabled = false
      if (button) button.disabled = false
    }
    navigator.geolocation.getCurrentPosition(go, () => failed(this.dataset.denied), { maximumAge: 600_000, timeout: 15_000 })
  }
}

customElements.define('near-me', NearMe)

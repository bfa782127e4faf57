/** The subject of a picture, set by a touch on it; the two sliders say the same and follow. */
export class MediaFocus extends HTMLElement {
  connectedCallback() {
    this.addEventListener('input', () => this.#draw())
    this.querySelector('img')?.addEventListener('click', (event) => this.#set(event))
    this.classList.add('m-scripted')
  }

  #slider = (name: string) => this.querySelector<HTMLInputElement>(`[name=${name}]`)

  #set({ target, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = (target as Element).getBoundingClientRect()
    const [x, y] = [this.#slider('focal_x'), this.#slider('focal_y')]
    if (!x || !y) return
    x.value = String(Math.round(((clientX - left) / width) * 100))
    y.value = String(Math.round(((clientY - top) / height) * 100))
    y.dispatchEvent(new Event('input', { bubbles: true }))
  }

  #draw() {
    for (const circle of this.querySelectorAll('circle')) {
      circle.setAttribute('cx', `${this.#slider('focal_x')?.value}%`)
      circle.setAttribute('cy', `${this.#slider('focal_y')?.value}%`)
    }
  }
}

customElements.define('media-focus', MediaFocus)

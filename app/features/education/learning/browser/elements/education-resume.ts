import { recallPlace } from '../place/stored.ts'

/** The way back to the lesson that was open last on this device; hidden where there is none. */
class EducationResume extends HTMLElement {
  connectedCallback() {
    const place = recallPlace()
    if (!place) return
    this.#write('course', place.course)
    this.#write('lesson', place.lesson)
    const label = this.dataset.done ?? ''
    this.#write('done', label.replace('{done}', String(place.done)).replace('{total}', String(place.total)))
    const bar = this.querySelector('progress')
    if (bar) bar.value = place.total > 0 ? (place.done * 100) / place.total : 0
    const link = this.querySelector('a')
    if (link) link.href = place.path
    this.hidden = false
  }

  #write(part: string, text: string) {
    const node = this.querySelector(`[data-part="${part}"]`)
    if (node) node.textContent = text
  }
}

customElements.define('education-resume', EducationResume)

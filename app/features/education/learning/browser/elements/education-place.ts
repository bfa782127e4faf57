import { rememberPlace } from '../place/stored.ts'

/** Stands on a learner's lesson and remembers it, so that the list of courses leads back to it. */
class EducationPlace extends HTMLElement {
  connectedCallback() {
    const { course = '', lesson = '', path = '', done = '0', total = '0' } = this.dataset
    rememberPlace({ course, lesson, path, done: Number(done), total: Number(total) })
  }
}

customElements.define('education-place', EducationPlace)

import { type Reminder, renewReminders } from '../../reminders.ts'
import { readReminders, tellOfDue, writeReminders } from '../reminders/device.ts'

/** Turns notices of bills on and off for this device. Hidden where the browser has none. */
class BillReminders extends HTMLElement {
  connectedCallback() {
    if (!isSecureContext || !('Notification' in window)) return
    this.hidden = false
    this.addEventListener('click', this)
    if (this.#isOn) this.#renew()
    this.#draw()
  }

  handleEvent(event: Event) {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-do]')?.dataset.do
    if (pressed === 'on') void this.#turnOn()
    if (pressed === 'off') {
      writeReminders(null)
      this.#draw()
    }
  }

  get #isOn() {
    return Notification.permission === 'granted' && readReminders() !== null
  }

  #renew() {
    const bills = JSON.parse(this.dataset.bills ?? '[]') as Reminder[]
    writeReminders(renewReminders(readReminders(), bills, location.pathname))
    void tellOfDue()
  }

  async #turnOn() {
    if ((await Notification.requestPermission()) === 'granted') this.#renew()
    this.#draw()
  }

  #draw() {
    for (const [what, isHidden] of [
      ['on', this.#isOn],
      ['off', !this.#isOn],
    ] as const) {
      const button = this.querySelector<HTMLElement>(`[data-do="${what}"]`)
      if (button) button.hidden = isHidden
    }
    const state = this.querySelector('[data-part="state"]')
    const { on = '', denied = '' } = this.dataset
    if (state) state.textContent = this.#isOn ? on : Notification.permission === 'denied' ? denied : ''
  }
}

customElements.define('bill-reminders', BillReminders)

import { readQuantity } from '../quantity.ts'

/**
 * Gives life to what `ui/quantity-stepper.tsx` draws. What was typed counts when the box is left or Enter is pressed: any whole
 * number goes to `onChange`, which may refuse it; `max` only stops the button.
 */
export class QuantityBox {
  readonly #input: HTMLInputElement
  readonly #buttons: readonly HTMLButtonElement[]
  readonly #onChange: (quantity: number) => void
  #value = 1
  /** Typed, and neither left nor confirmed: what happens elsewhere does not write over it. */
  #isTyping = false

  constructor(root: Element, onChange: (quantity: number) => void) {
    const input = root.querySelector('input')
    if (!input) throw new Error('a quantity without its box')
    this.#input = input
    this.#buttons = [...root.querySelectorAll<HTMLButtonElement>('button[data-step]')]
    this.#onChange = onChange
    // What was typed before this came.
    this.#value = readQuantity(input.value) ?? 1
    for (const button of this.#buttons) button.addEventListener('click', () => onChange(this.#value + Number(button.dataset.step)))
    input.addEventListener('input', () => {
      this.#isTyping = true
    })
    input.addEventListener('blur', () => this.#commit())
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return
      // A form is sent by it. Elsewhere it would press whatever the change gives the focus to.
      if (!input.form) event.preventDefault()
      this.#commit()
    })
  }

  get value(): number {
    return this.#value
  }

  show(value: number, max: number): void {
    this.#value = value
    if (!this.#isTyping) this.#input.value = String(value)
    for (const button of this.#buttons) button.disabled = Number(button.dataset.step) > 0 ? value >= max : value <= 1
  }

  #commit(): void {
    if (!this.#isTyping) return
    this.#isTyping = false
    const quantity = readQuantity(this.#input.value)
    this.#input.value = String(this.#value)
    if (quantity !== undefined && quantity !== this.#value) this.#onChange(quantity)
  }
}

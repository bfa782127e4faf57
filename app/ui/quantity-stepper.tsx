import { useState } from 'react'
import { latinDigits } from '#app/platform/arabic.ts'
import { Icon } from './icon.tsx'

type QuantityStepperProps = {
  name?: string
  value: number
  max: number
  onChange: (value: number) => void
  label: string
  increaseLabel: string
  decreaseLabel: string
  className?: string
}

/** What a box for a quantity holds, in the digits of any keyboard; undefined for what is no whole number from 0. */
export function readQuantity(text: string): number | undefined {
  const digits = latinDigits(text).trim()
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
}

/**
 * A number between its two buttons; typing works too, in 0–9 and ٠–٩, and the box works without script. What was typed counts
 * when the box is left or Enter is pressed: any whole number goes to `onChange`, which may refuse it; `max` only stops the button.
 */
export function QuantityStepper({ name, value, max, onChange, label, increaseLabel, decreaseLabel, className = '' }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    if (draft === null) return
    const quantity = readQuantity(draft)
    setDraft(null)
    if (quantity !== undefined && quantity !== value) onChange(quantity)
  }
  return (
    <fieldset className={`qty ${className}`}>
      <legend className="vh">{label}</legend>
      <button type="button" aria-label={increaseLabel} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" />
      </button>
      <input
        className="num"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={label}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // A form is sent by it. Elsewhere it would press whatever the change gives the focus to.
          if (!event.currentTarget.form) event.preventDefault()
          commit()
        }}
      />
      <button type="button" aria-label={decreaseLabel} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Icon name="minus" />
      </button>
    </fieldset>
  )
}

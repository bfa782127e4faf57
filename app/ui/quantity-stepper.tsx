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

/** A number between its two buttons; typing works too, in 0–9 and ٠–٩, and the box works without script. */
export function QuantityStepper({ name, value, max, onChange, label, increaseLabel, decreaseLabel, className = '' }: QuantityStepperProps) {
  // What is being typed, while it is not yet a quantity ("", "0", "1٢x").
  const [draft, setDraft] = useState<string | null>(null)
  const type = (text: string) => {
    const typed = Number(latinDigits(text))
    const isQuantity = Number.isInteger(typed) && typed >= 1 && typed <= max
    setDraft(isQuantity ? null : text)
    if (isQuantity) onChange(typed)
  }
  const leave = () => {
    if (draft === null) return
    const typed = Math.trunc(Number(latinDigits(draft)))
    setDraft(null)
    if (draft.trim() !== '' && !Number.isNaN(typed)) onChange(Math.min(Math.max(1, typed), max))
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
        maxLength={4}
        aria-label={label}
        value={draft ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <button type="button" aria-label={decreaseLabel} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Icon name="minus" />
      </button>
    </fieldset>
  )
}

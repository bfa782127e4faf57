import { Icon } from './icon.tsx'

type QuantityStepperProps = {
  name?: string
  value: number
  max: number
  label: string
  increaseLabel: string
  decreaseLabel: string
  className?: string
}

/** A number between its two buttons; the box works without script, and `platform/browser/quantity-box.ts` does the rest. */
export function QuantityStepper({ name, value, max, label, increaseLabel, decreaseLabel, className = '' }: QuantityStepperProps) {
  return (
    <fieldset className={`qty ${className}`}>
      <legend className="vh">{label}</legend>
      <button type="button" data-step="1" aria-label={increaseLabel} disabled={value >= max}>
        <Icon name="plus" />
      </button>
      <input className="num" name={name} inputMode="numeric" autoComplete="off" maxLength={6} aria-label={label} defaultValue={value} />
      <button type="button" data-step="-1" aria-label={decreaseLabel} disabled={value <= 1}>
        <Icon name="minus" />
      </button>
    </fieldset>
  )
}

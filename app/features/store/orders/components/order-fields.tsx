import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { customerLimits } from '../rules.ts'

export type FieldName = 'name' | 'phone' | 'address' | 'note'
export const fieldNames: readonly FieldName[] = ['name', 'phone', 'address', 'note']

type OrderFieldsProps = { values: Partial<Record<string, string>>; errors: Partial<Record<string, string>> }

/** Uncontrolled, so that what was typed before the script arrived stays. */
export function OrderFields({ values, errors }: OrderFieldsProps) {
  const { t } = useI18n()
  const wiring = (name: FieldName, hint = false) => ({
    id: `order-${name}`,
    name,
    defaultValue: values[name],
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': [hint && `order-${name}-hint`, errors[name] && `order-${name}-error`].filter(Boolean).join(' ') || undefined,
  })
  return (
    <>
      <Field name="name" label={t('orders.name')} error={errors.name}>
        <input className="in" autoComplete="name" required maxLength={customerLimits.name.max} {...wiring('name')} />
      </Field>
      <Field name="phone" label={t('orders.phone')} hint={t('orders.phone_hint')} error={errors.phone}>
        <input className="in" type="tel" dir="ltr" autoComplete="tel" required maxLength={30} {...wiring('phone', true)} />
      </Field>
      <Field name="address" label={t('orders.address')} hint={t('orders.address_hint')} error={errors.address}>
        <textarea
          className="in"
          rows={3}
          autoComplete="street-address"
          required
          maxLength={customerLimits.address.max}
          {...wiring('address', true)}
        />
      </Field>
      <Field name="note" label={t('orders.note')} optional={t('common.optional')} error={errors.note}>
        <textarea className="in" rows={2} autoComplete="off" maxLength={customerLimits.note.max} {...wiring('note')} />
      </Field>
    </>
  )
}

type FieldProps = {
  name: FieldName
  label: string
  optional?: string
  hint?: string
  error: string | undefined
  children: ReactNode
}

function Field({ name, label, optional, hint, error, children }: FieldProps) {
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={`order-${name}`}>
        {label} {optional && <span className="soft">({optional})</span>}
      </label>
      {children}
      {hint && (
        <p id={`order-${name}-hint`} className="tiny soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`order-${name}-error`} className="field-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}

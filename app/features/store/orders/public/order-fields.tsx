import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PublicPlace } from '../present.ts'
import { customerLimits, type FormField, OTHER_PLACE } from '../rules.ts'

type OrderFieldsProps = {
  values: Partial<Record<string, string>>
  errors: Partial<Record<string, string>>
  /** Where the shop delivers; without any there is nothing to choose. */
  places: readonly PublicPlace[]
}

/** Each with the place of its error, which the browser's own check fills in too. */
export function OrderFields({ values, errors, places }: OrderFieldsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const wiring = (name: FormField, hint = false) => ({
    id: `order-${name}`,
    name,
    defaultValue: values[name],
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': [hint && `order-${name}-hint`, `order-${name}-error`].filter(Boolean).join(' '),
  })
  return (
    <>
      <Field name="name" label={t('orders.name')} error={errors.name}>
        <input className="in" autoComplete="name" required maxLength={customerLimits.name.max} {...wiring('name')} />
      </Field>
      <Field name="phone" label={t('orders.phone')} hint={t('orders.phone_hint')} error={errors.phone}>
        <input className="in" type="tel" dir="ltr" autoComplete="tel" required maxLength={30} {...wiring('phone', true)} />
      </Field>
      {places.length > 0 && (
        <Field name="delivery_place_id" label={t('orders.place')} hint={t('orders.place_hint')} error={errors.delivery_place_id}>
          <select className="in" required {...wiring('delivery_place_id', true)}>
            <option value="">{t('orders.place_choose')}</option>
            {places.map((place) => (
              <option key={place.id} value={place.id} data-name={place.name} data-fee={place.feeInCents}>
                {place.feeInCents > 0
                  ? t('orders.place_with_fee', { place: place.name, fee: i18n.amount(place.feeInCents) })
                  : t('orders.place_free', { place: place.name })}
              </option>
            ))}
            <option value={OTHER_PLACE}>{t('orders.place_other')}</option>
          </select>
        </Field>
      )}
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
  name: FormField
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
      <p id={`order-${name}-error`} className="field-error" hidden={!error}>
        <Icon name="alert" />
        <span>{error}</span>
      </p>
    </div>
  )
}

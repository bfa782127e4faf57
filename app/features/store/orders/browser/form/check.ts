import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { customerLimits, formFields, OTHER_PLACE } from '../../rules.ts'

export type FormProblem = { message: string; fields: Record<string, string> }
export type FormValues = Record<string, string>

export function typedIn(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  return Object.fromEntries(formFields.map((name) => [name, String(data.get(name) ?? '')]))
}

/** The same checks as the server's, for an answer without a journey; the server's are the ones that count. */
export function checkTyped(values: FormValues, choosesPlace: boolean, { t }: I18n): FormProblem | undefined {
  const { name = '', phone = '', address = '', delivery_place_id: place = '' } = values
  const fields: Record<string, MessageKey> = {}
  if (name.trim() === '') fields.name = 'errors.required'
  else if (name.trim().length < customerLimits.name.min) fields.name = 'errors.name_length'
  if (phone.trim() === '') fields.phone = 'errors.required'
  else if (!parsePhone(phone)) fields.phone = 'errors.phone_invalid'
  if (choosesPlace && place === '') fields.delivery_place_id = 'errors.required'
  if (address.trim() === '') fields.address = 'errors.required'
  else if (address.trim().length < customerLimits.address.min) fields.address = 'errors.address_length'
  if (Object.keys(fields).length === 0) return undefined
  return { message: t('orders.form_errors'), fields: Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, t(key)])) }
}

/** The request's customer: what was left empty is left out. */
export const customerOf = ({ note, delivery_place_id: place, ...customer }: FormValues) => ({
  ...customer,
  ...(note ? { note } : {}),
  ...(place && place !== OTHER_PLACE ? { delivery_place_id: Number(place) } : {}),
})

/** `customer.phone` → `phone`; what belongs to no field of the form is told by the message above it. */
export const ownFields = (fields: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) => {
      const name = formFields.find((field) => path === `customer.${field}`)
      return name ? [[name, text]] : []
    }),
  )

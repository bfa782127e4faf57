import type { I18n } from '#app/platform/i18n/i18n.ts'
import { isLocale, localeFacts } from '#app/platform/i18n/locales.ts'
import type { Difference } from '#app/ui/admin/editor.tsx'
import { conflictingFields, type Values } from '#app/ui/admin/versions.ts'
import type { DeliveryPlace } from '../queries/zones.server.ts'
import { placeFields } from '../schema.ts'

export const zoneFields = placeFields.map((name) => ({ id: name, names: [name] }))

/** A delivery zone as it stands in the inputs of its form. */
export function zoneValues(
  { name, feeInCents, open, position }: Omit<DeliveryPlace, 'id' | 'version'>,
  i18n: I18n,
): Record<string, string> {
  return {
    ...{ ar: name.ar, en: name.en ?? '', es: name.es ?? '', fr: name.fr ?? '' },
    ...{ fee: i18n.number(feeInCents / 100, 2), position: String(position), open: open ? 'on' : '' },
  }
}

/** What two people changed in one zone, in words. */
export function zoneDifferences(mine: Values, theirs: Values, i18n: I18n): Difference[] {
  const label = (id: string) => {
    if (isLocale(id)) return `${i18n.t('fields.name')} · ${localeFacts[id].name}`
    if (id === 'fee') return i18n.t('orders-admin.place_fee', { currency: i18n.t('common.currency') })
    return i18n.t(id === 'open' ? 'orders-admin.place_open' : 'fields.position')
  }
  const text = (values: Values, id: string) =>
    id === 'open' ? i18n.t(values.open ? 'orders-admin.place_is_open' : 'orders-admin.place_is_closed') : (values[id] ?? '')
  return conflictingFields(zoneFields, mine, theirs).map(({ id }) => ({
    ...{ id, label: label(id), mine: text(mine, id), theirs: text(theirs, id) },
  }))
}

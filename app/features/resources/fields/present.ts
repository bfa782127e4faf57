import type { Reading } from '../value-text.ts'
import { labelOf } from './labels.ts'
import type { Field, FieldView, FieldViews, ResourceFields } from './types.ts'

/** A field as its widget draws it. */
export function presentField(name: string, field: Field, { i18n, options }: Reading): FieldView {
  const { kind, required, isLong = false, isLtr = false, hasEmbeds = false, surface = null, maxLength = null, hint, noneLabel } = field
  return {
    ...{ name, kind, label: labelOf(field, i18n), hint: hint ? i18n.t(hint) : null, required, isFixed: false },
    ...{ isLong, isLtr, hasEmbeds, surface, maxLength, options: options[name] ?? [] },
    none: noneLabel ? i18n.t(noneLabel) : null,
    isChosen: field.emptyInput !== undefined,
  }
}

/** All fields of an editor that a room draws by hand, by their names (`admin/declared-fields.tsx`). */
export function presentFields(fields: ResourceFields, reading: Reading): FieldViews {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, presentField(name, field, reading)]))
}

import { mergeThreeWay } from '#app/platform/forms/three-way.ts'
import { inputNames } from './form.ts'
import type { FieldValue, FieldValues, ResourceFields } from './types.ts'

type Flat = Record<string, string>

/** Each thing that can be decided by itself as one text: a language of a text, any other value as JSON. */
function flatten(fields: ResourceFields, values: FieldValues): Flat {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name] ?? null
      if (field.isWhole) return [[name, value === null ? '' : stableJson(value)] as const]
      const parts = (value ?? {}) as Readonly<Record<string, string | undefined>>
      return field.parts.map((part) => [`${name}.${part}`, parts[part] ?? ''] as const)
    }),
  )
}

function unflatten(fields: ResourceFields, flat: Flat): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, FieldValue] => {
      if (field.isWhole) return [name, flat[name] ? (JSON.parse(flat[name]) as FieldValue) : null]
      const parts = inputNames(name, field).flatMap((input, i) => (flat[input] ? [[field.parts[i] ?? '', flat[input]] as const] : []))
      return [name, parts.length > 0 ? Object.fromEntries(parts) : null]
    }),
  )
}

/** JSON that does not depend on the order of keys: the database gives an object's members in an order of its own. */
function stableJson(value: FieldValue): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Names of the fields whose values differ. */
export function changedFields(fields: ResourceFields, before: FieldValues, after: FieldValues): string[] {
  const [was, is] = [flatten(fields, before), flatten(fields, after)]
  return Object.entries(fields).flatMap(([name, field]) => {
    const units = field.isWhole ? [name] : inputNames(name, field)
    return units.some((unit) => was[unit] !== is[unit]) ? [name] : []
  })
}

/** The row without one of its changes: what that changed is put back, what came later stays. Undefined where both met. */
export function withoutChange(
  fields: ResourceFields,
  { before, after, now }: { before: FieldValues; after: FieldValues; now: FieldValues },
): FieldValues | undefined {
  const { merged, conflicts } = mergeThreeWay(flatten(fields, after), flatten(fields, now), flatten(fields, before))
  return conflicts.length > 0 ? undefined : unflatten(fields, merged)
}

import { mergeThreeWay } from '#app/platform/forms/three-way.ts'
import { inputNames } from './form.ts'
import type { Field, FieldValue, FieldValues, ResourceFields } from './types.ts'

type Flat = Record<string, string>

/** Each thing that can be decided by itself as one text: a language of a text, any other value as JSON. */
function flatten(fields: ResourceFields, values: FieldValues): Flat {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name] ?? null
      if (field.isWhole) return [[name, value === null ? '' : stableJson(value)] as const]
      const parts = (value ?? {}) as Readonly<Record<string, FieldValue | undefined>>
      return field.parts.map((part) => [`${name}.${part}`, flatPart(field, parts[part])] as const)
    }),
  )
}

/** A language of a long text is blocks and no string. */
function flatPart({ kind }: Pick<Field, 'kind'>, part: FieldValue | undefined): string {
  if (part === undefined || part === null) return ''
  return kind === 'prose' ? stableJson(part) : String(part)
}

function unflatten(fields: ResourceFields, flat: Flat): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, FieldValue] => {
      if (field.isWhole) return [name, flat[name] ? (JSON.parse(flat[name]) as FieldValue) : (field.none ?? null)]
      const parts = inputNames(name, field).flatMap((input, i) => {
        const text = flat[input]
        return text ? [[field.parts[i] ?? '', field.kind === 'prose' ? (JSON.parse(text) as FieldValue) : text] as const] : []
      })
      return [name, parts.length > 0 ? Object.fromEntries(parts) : (field.none ?? null)]
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

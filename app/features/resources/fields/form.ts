import type { FieldErrors } from '#app/platform/errors.ts'
import { type FormValue, mergeThreeWay } from '#app/platform/forms/three-way.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Values, VersionedField } from '#app/ui/office/versions.ts'
import type { Field, FieldInput, FieldOptions, FieldValue, FieldValues, ResourceFields } from './types.ts'

/** The names of a field's inputs, which are also its columns in a CSV: `phone`; `name.ar`, `name.en` … */
export function inputNames(name: string, { parts }: Pick<Field, 'parts'>): string[] {
  return parts.length === 0 ? [name] : parts.map((part) => `${name}.${part}`)
}

export function allInputNames(fields: ResourceFields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => inputNames(name, field))
}

/** The row's values as they stand in the form; `parseForm` reads them back to the same. */
export function formValues(fields: ResourceFields, values: FieldValues, i18n: I18n): Values {
  return Object.assign({}, ...Object.entries(fields).map(([name, field]) => fieldInputs(name, field, values[name] ?? null, i18n)))
}

function fieldInputs(name: string, field: Field, value: FieldValue, i18n: I18n): Values {
  const input: FieldInput = value === null ? '' : field.toInput(value, i18n)
  if (field.parts.length === 0) return { [name]: typeof input === 'string' ? input : '' }
  return Object.fromEntries(field.parts.map((part) => [`${name}.${part}`, typeof input === 'string' ? '' : (input[part] ?? '')]))
}

function fieldInput(name: string, { parts }: Field, input: Values): FieldInput {
  if (parts.length === 0) return input[name] ?? ''
  return Object.fromEntries(parts.map((part) => [part, input[`${name}.${part}`] ?? '']))
}

/**
 * What somebody sent, as values of the row, or a code (a message under `errors.`) for every input that is wrong. `options`
 * are those of the fields that have some: an id that is not among them is refused.
 */
export function parseForm(
  fields: ResourceFields,
  input: Values,
  options: FieldOptions,
): { values: FieldValues } | { problems: FieldErrors } {
  const values: Record<string, FieldValue> = {}
  const problems: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    const parsed = field.schema.safeParse(fieldInput(name, field, input))
    for (const { path, message } of parsed.error?.issues ?? []) problems[[name, ...path].join('.')] ??= message
    if (!parsed.success) continue
    const value = parsed.data
    const [first = name] = inputNames(name, field)
    if (value === null && field.required) problems[first] ??= 'required'
    if (value !== null && field.options && !options[name]?.some((option) => option.value === value)) problems[first] ??= 'resources_choice'
    values[name] = value
  }
  return Object.keys(problems).length > 0 ? { problems } : { values }
}

/** What two people can decide differently about: a language of a text by itself, the numbers of a point together. */
export function formUnits(fields: ResourceFields): VersionedField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const names = inputNames(name, field)
    return field.isWhole ? [{ id: name, names }] : names.map((one) => ({ id: one, names: [one] }))
  })
}

/** `conflicts`: what both changed; mine stands in its place until somebody decides. */
export type MergedForm = { merged: Values; conflicts: VersionedField[] }

type Versions = { base: Values; theirs: Values; mine: Values }

/** `mergeThreeWay` over the units of a form: what only one of the two changed is taken, what both changed is asked. */
export function mergeForms(fields: ResourceFields, { base, theirs, mine }: Versions): MergedForm {
  const units = formUnits(fields)
  const grouped = (values: Values): Record<string, FormValue> =>
    Object.fromEntries(units.map(({ id, names }) => [id, names.map((name) => values[name] ?? '')]))
  const { merged, conflicts } = mergeThreeWay(grouped(base), grouped(theirs), grouped(mine))
  const inputs = units.flatMap(({ id, names }) => names.map((name, i) => [name, merged[id]?.[i] ?? ''] as const))
  return { merged: Object.fromEntries(inputs), conflicts: units.filter(({ id }) => conflicts.includes(id)) }
}

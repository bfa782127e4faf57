import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Values, VersionedField } from '#app/ui/admin/versions.ts'
import { MAX_INPUT } from './clean.ts'
import { fieldOfInput } from './labels.ts'
import type { Field, FieldInput, FieldOption, FieldOptions, FieldValue, ResourceFields, ValuesOf } from './types.ts'

/** The names of a field's inputs, which are also its columns in a CSV: `phone`; `name.ar`, `name.en` … */
export function inputNames(name: string, { parts }: Pick<Field, 'parts'>): string[] {
  return parts.length === 0 ? [name] : parts.map((part) => `${name}.${part}`)
}

/** The row's values as they stand in the form; `parseForm` reads them back to the same. */
export function formValues(fields: ResourceFields, values: Readonly<Record<string, FieldValue | undefined>>, i18n: I18n): Values {
  return Object.assign({}, ...Object.entries(fields).map(([name, field]) => fieldInputs(name, field, values[name] ?? null, i18n)))
}

function fieldInputs(name: string, field: Field, value: FieldValue, i18n: I18n): Values {
  return nameInputs(name, field, value === null ? (field.emptyInput ?? '') : field.toInput(value, i18n))
}

/** What a field shows, by the names of its inputs. */
export function nameInputs(name: string, field: Pick<Field, 'parts'>, input: FieldInput): Values {
  if (field.parts.length === 0) return { [name]: typeof input === 'string' ? input : '' }
  return Object.fromEntries(field.parts.map((part) => [`${name}.${part}`, typeof input === 'string' ? '' : (input[part] ?? '')]))
}

/** What a field reads, from the inputs of a form. */
export function fieldInput(name: string, { parts }: Pick<Field, 'parts'>, input: Values): FieldInput {
  if (parts.length === 0) return input[name] ?? ''
  return Object.fromEntries(parts.map((part) => [part, input[`${name}.${part}`] ?? '']))
}

type Read<Fields extends ResourceFields> = { values: ValuesOf<Fields>; problems: FieldErrors }

/**
 * What somebody sent, as values of the row, and a code (a message under `errors.`) for every input that is wrong; what cannot be read is
 * null. `options` are those of the fields that have some: an id that is not among them is refused.
 */
export function readFields<Fields extends ResourceFields>(fields: Fields, input: Values, options: FieldOptions = {}): Read<Fields> {
  const values: Record<string, FieldValue> = {}
  const problems: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    const parsed = field.schema.safeParse(fieldInput(name, field, input))
    for (const { path, message } of parsed.error?.issues ?? []) problems[[name, ...path].join('.')] ??= message
    values[name] = parsed.data ?? null
    if (!parsed.success) continue
    const [first = name] = inputNames(name, field)
    if (parsed.data === null && field.required) problems[first] ??= 'required'
    if (!isOffered(field, parsed.data, options[name])) problems[first] ??= 'resources_choice'
  }
  return { values: values as ValuesOf<Fields>, problems }
}

/** The same, where nothing is wrong but in single fields. */
export function parseForm<Fields extends ResourceFields>(
  fields: Fields,
  input: Values,
  options: FieldOptions = {},
): { values: ValuesOf<Fields> } | { problems: FieldErrors } {
  const { values, problems } = readFields(fields, input, options)
  return Object.keys(problems).length > 0 ? { problems } : { values }
}

/** What is wrong with single fields, and by rules across them: nothing more is said of a field that could not be read. */
export function joinProblems(fields: ResourceFields, own: FieldErrors, across: FieldErrors): FieldErrors {
  const wrong = new Set(Object.keys(own).map((input) => fieldOfInput(fields, input).name))
  const more = Object.entries(across).filter(([input]) => !wrong.has(fieldOfInput(fields, input).name))
  return { ...own, ...Object.fromEntries(more) }
}

/** A select knows its words by itself; rooms may offer fewer. */
function isOffered({ kind, options, isMany, isOpen }: Field, value: FieldValue, offered: readonly FieldOption[] | undefined): boolean {
  if (!options || isOpen || value === null || (kind === 'select' && !offered)) return true
  const chosen = isMany ? (value as string[]) : [value]
  return chosen.every((one) => offered?.some((option) => option.value === one))
}

/** What a form sent. An input that stands twice is refused: which of the two counts must not depend on who reads it. */
export function readInputs(fields: ResourceFields, form: FormData): Values {
  const read = (name: string, max: number): string => {
    const [value, ...more] = form.getAll(name)
    if (more.length > 0) throw new AppError('bad_request')
    // One letter more than is looked at, so that what is too long is seen to be.
    return typeof value === 'string' ? value.slice(0, max + 1) : ''
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const max = Math.max(MAX_INPUT, field.maxLength ?? 0)
      if (field.isMany)
        return [
          [
            name,
            form
              .getAll(name)
              .map(String)
              .join('\n')
              .slice(0, max + 1),
          ],
        ]
      return inputNames(name, field).map((input) => [input, read(input, max)])
    }),
  )
}

/** What two people can decide differently about: a language of a text by itself, the numbers of a point together. */
export function formUnits(fields: ResourceFields): VersionedField[] {
  const grouped = Map.groupBy(Object.entries(fields), ([, { group }]) => group?.id)
  return Object.entries(fields).flatMap(([name, field]) => {
    const names = inputNames(name, field)
    const members = field.group && grouped.get(field.group.id)
    if (field.group && members) {
      const isFirst = members[0]?.[0] === name
      return isFirst ? [{ id: field.group.id, names: members.flatMap(([member, one]) => inputNames(member, one)) }] : []
    }
    return field.isWhole ? [{ id: name, names }] : names.map((one) => ({ id: one, names: [one] }))
  })
}

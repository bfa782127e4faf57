import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Difference } from '#app/ui/admin/editor.tsx'
import type { Values } from '#app/ui/admin/versions.ts'
import { fieldInput, formUnits, inputNames } from './form.ts'
import { fieldOfInput, inputLabel, labelOf } from './labels.ts'
import type { FieldOptions, ResourceFields } from './types.ts'

type Sides = { mine: Values; theirs: Values; options: FieldOptions; i18n: I18n }

/** Both versions of everything that can be decided by itself, as they are read and not as they are stored. */
export function describeDifferences(fields: ResourceFields, { mine, theirs, ...reading }: Sides): Difference[] {
  return formUnits(fields).map(({ id }) => {
    const members = Object.entries(fields).filter(([, { group }]) => group?.id === id)
    const group = members[0]?.[1].group
    const ids = group ? members.map(([name]) => name) : [id]
    const text = (values: Values) => joined(ids.map((one) => inputText(fields, one, values, reading)))
    return {
      id,
      label: group ? labelOf(group, reading.i18n) : inputLabel(fields, id, reading.i18n),
      mine: text(mine),
      theirs: text(theirs),
    }
  })
}

/** What somebody filled in, in words; what is no value yet as it was typed. */
function inputText(fields: ResourceFields, id: string, values: Values, { options, i18n }: Pick<Sides, 'options' | 'i18n'>): string {
  const { name } = fieldOfInput(fields, id)
  const field = fields[name]
  if (!field) return ''
  if (!field.isWhole) return values[id] ?? ''
  // All its languages, since they are decided together.
  if (field.kind === 'local') return joined(inputNames(name, field).map((one) => values[one] ?? ''))
  const input = fieldInput(name, field, values)
  const parsed = field.schema.safeParse(input)
  if (parsed.success) return parsed.data === null ? '' : field.toText(parsed.data, { i18n, options: options[name] ?? [] })
  return joined(typeof input === 'string' ? [input] : Object.values(input))
}

const joined = (texts: readonly string[]) => texts.filter(Boolean).join(' · ')

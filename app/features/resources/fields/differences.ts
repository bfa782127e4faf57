import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Difference } from '#app/ui/admin/editor.tsx'
import type { Values } from '#app/ui/admin/versions.ts'
import { fieldInput, formUnits } from './form.ts'
import { inputLabel } from './labels.ts'
import type { FieldOptions, ResourceFields } from './types.ts'

type Sides = { mine: Values; theirs: Values; options: FieldOptions; i18n: I18n }

/** Both versions of everything that can be decided by itself, as they are read and not as they are stored. */
export function describeDifferences(fields: ResourceFields, { mine, theirs, ...reading }: Sides): Difference[] {
  return formUnits(fields).map(({ id }) => ({
    id,
    label: inputLabel(fields, id, reading.i18n),
    mine: inputText(fields, id, mine, reading),
    theirs: inputText(fields, id, theirs, reading),
  }))
}

/** What somebody filled in, in words; what is no value yet as it was typed. */
function inputText(fields: ResourceFields, id: string, values: Values, { options, i18n }: Pick<Sides, 'options' | 'i18n'>): string {
  const [name = ''] = id.split('.')
  const field = fields[name]
  if (!field) return ''
  if (!field.isWhole) return values[id] ?? ''
  const input = fieldInput(name, field, values)
  const parsed = field.schema.safeParse(input)
  if (parsed.success) return parsed.data === null ? '' : field.toText(parsed.data, { i18n, options: options[name] ?? [] })
  return (typeof input === 'string' ? [input] : Object.values(input)).filter(Boolean).join(' · ')
}

import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { inputLabel } from './fields/labels.ts'
import type { Resource } from './resource.ts'
import type { ImportRow } from './sheet.ts'
import type { ImportRowView } from './views.ts'

export const fieldLabel = ({ fields }: Resource, name: string, i18n: I18n): string => (fields[name] ? i18n.t(fields[name].label) : name)

/** A row of a file, before it is written: what it changes and what is wrong with it, in words. */
export function presentImportRow(resource: Resource, row: ImportRow, i18n: I18n): ImportRowView {
  const { line, name, state } = row
  return {
    line,
    name,
    state,
    changed: row.changed.map((field) => fieldLabel(resource, field, i18n)),
    problems: Object.entries(row.problems).map(([input, code]) => ({
      label: input === 'id' ? i18n.t('fields.row') : inputLabel(resource.fields, input, i18n),
      text: i18n.t(`errors.${code}` as MessageKey),
    })),
  }
}

import type { MappedColumn } from '#app/platform/files/mapping.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { problemText } from '../present.ts'
import type { MessageImportRow, MessageImportView } from '../types.ts'
import { type MessageFile, type MessageFileFormat, type PlannedMessage, type SheetField, sheetFields } from './rules.ts'

/** Rows that the preview shows: those with problems first. */
const SHOWN = 200

type Planned = Partial<Pick<MessageFile, 'columns' | 'unclear'>> & {
  rows: readonly PlannedMessage[]
  text: string
  format: MessageFileFormat
}

export function presentImport(
  { rows, columns = null, unclear = null, text, format }: Planned,
  i18n: I18n,
): NonNullable<MessageImportView['preview']> {
  const count = (state: PlannedMessage['state']) => rows.filter((row) => row.state === state).length
  const shown = [...rows.filter(({ state }) => state === 'wrong'), ...rows.filter(({ state }) => state === 'changed')].slice(0, SHOWN)
  return {
    counts: { changed: count('changed'), same: count('same'), wrong: count('wrong') },
    rows: shown.map((row) => presentRow(row, i18n)),
    text,
    format,
    ignored: (columns ?? []).flatMap(({ name, field }) => (field === '' ? [name] : [])),
    mapping: columns && { columns, fields: sheetFields.map((value) => ({ value, label: fieldLabel(value, i18n) })) },
    problem: unclear && problemOf(unclear, columns ?? [], i18n),
  }
}

const fieldLabel = (field: SheetField, i18n: I18n) => i18n.t(field === 'key' ? 'translations.key' : `translations.language_${field}`)

function problemOf(unclear: 'no_key' | 'doubled', columns: readonly MappedColumn[], i18n: I18n): string {
  if (unclear === 'no_key') return i18n.t('translations.import_no_key')
  const twice = sheetFields.filter((field) => columns.filter((column) => column.field === field).length > 1)
  return i18n.t('errors.import_doubled', { fields: twice.map((field) => fieldLabel(field, i18n)).join(i18n.t('admin.list_comma')) })
}

const presentRow = ({ line, key, state, problem, texts }: PlannedMessage, i18n: I18n): MessageImportRow => ({
  line,
  key,
  state: state === 'wrong' ? 'wrong' : 'changed',
  texts: texts.map(({ locale, before, after, problems }) => ({
    locale,
    before: before ?? '',
    after,
    problems: problems.map((one) => problemText(one, i18n)),
  })),
  problem: problem && i18n.t(`translations.import_${problem}`),
})

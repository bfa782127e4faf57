import type { I18n } from '#app/platform/i18n/i18n.ts'
import { problemText } from '../present.ts'
import type { MessageImportRow, MessageImportView } from '../types.ts'
import type { MessageFileFormat, PlannedMessage } from './rules.ts'

/** Rows that the preview shows: those with problems first. */
const SHOWN = 200

type Planned = { rows: readonly PlannedMessage[]; ignored: readonly string[]; text: string; format: MessageFileFormat }

export function presentImport({ rows, ignored, text, format }: Planned, i18n: I18n): NonNullable<MessageImportView['preview']> {
  const count = (state: PlannedMessage['state']) => rows.filter((row) => row.state === state).length
  const shown = [...rows.filter(({ state }) => state === 'wrong'), ...rows.filter(({ state }) => state === 'changed')].slice(0, SHOWN)
  return {
    counts: { changed: count('changed'), same: count('same'), wrong: count('wrong') },
    rows: shown.map((row) => presentRow(row, i18n)),
    text,
    format,
    ignored,
  }
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

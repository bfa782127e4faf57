import { phrasesOf, shownRows } from '#app/features/assistant/chat-files/rules.ts'
import type { ColumnSum, FileReading, StoredChatFile } from '#app/features/assistant/chat-files/types.ts'
import { composeReadings, joinAnswers, plainText, SourceList } from '#app/features/assistant/rules.ts'
import type { ChatAnswer } from '#app/features/assistant/types.ts'
import { searchEverything } from '#app/features/search/queries.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { ReadResult } from '#app/platform/read-tool.ts'
import { type Asker, quote, type Watch } from './assistant-answer.server.ts'
import { readingOf } from './assistant-files.server.ts'

const MAX_FOUND = 6
const MAX_QUOTED_TEXT = 600
const MAX_SUMS = 6

/** A file of the branch with what was read of it; `undefined` where its private file is gone. */
export type AttachedFile = { file: StoredChatFile; reading: FileReading | undefined; to: string }

export async function readFiles(
  services: Pick<Services, 'env'>,
  conversation: string,
  files: readonly StoredChatFile[],
): Promise<AttachedFile[]> {
  return Promise.all(
    files.map(async (file) => ({ file, reading: await readingOf(services, file), to: `/ai-chat/${conversation}/files/${file.id}` })),
  )
}

const sumsOf = (i18n: I18n, sums: readonly ColumnSum[]): string =>
  sums
    .slice(0, MAX_SUMS)
    .map(({ column, count, sum }) =>
      i18n.t('chat-files.sum', { column: plainText(column), sum: i18n.number(sum, Number.isInteger(sum) ? 0 : 2), count }),
    )
    .join(' ')

/** What stands in a file, in words and figures that were counted here; its text is a quotation and nothing else. */
export function resultOf(i18n: I18n, { file, reading, to }: AttachedFile): ReadResult {
  const name = plainText(file.name)
  const links = [{ to, title: name, note: i18n.t('chat-files.yours') }]
  if (!reading) return { statement: i18n.t('chat-files.gone', { name }), figures: {}, links: [] }
  if (reading.kind === 'picture') return { statement: i18n.t('chat-files.picture', { name }), figures: {}, links }
  if (reading.kind === 'text') {
    const { pages, text } = reading
    if (text === '') return { statement: i18n.t('chat-files.text_none', { name, pages }), figures: { pages }, links }
    const short = plainText(text.slice(0, MAX_QUOTED_TEXT * 2))
    const quoted = short.length > MAX_QUOTED_TEXT ? `${short.slice(0, MAX_QUOTED_TEXT).replace(/\s\S*$/, '')}…` : short
    return { statement: i18n.t('chat-files.text', { name, pages, quoted }), figures: { pages }, links }
  }
  const { columns, rows, total, sums } = reading
  const counted = i18n.t('chat-files.table', { name, rows: total, columns: columns.length })
  const figures = Object.fromEntries(sums.map(({ column, sum }) => [`sum of ${column}`, sum]))
  return {
    statement: [counted, sumsOf(i18n, sums)].filter(Boolean).join(' '),
    figures: { rows: total, columns: columns.length, ...figures },
    links,
    table: { title: i18n.t('chat-files.table_of', { name, shown: shownRows(rows).length, rows: total }), columns, rows: shownRows(rows) },
  }
}

/** What a question's own files say, without a language model: what is in them, and which of the names in them are records here. */
export async function answerFromFiles(asker: Asker, files: readonly AttachedFile[], watch: Watch): Promise<ChatAnswer> {
  const { i18n } = asker
  const label = i18n.t('chat-files.read')
  watch({ tool: 'file', label })
  const told = composeReadings(files.map((one) => ({ tool: 'file', label, result: resultOf(i18n, one) })))
  return joinAnswers([{ ...told, readings: [{ tool: 'file', label }] }, await findNamed(asker, files)])
}

/** The records that names in the files lead to, as they stand and no near ones. */
async function findNamed(asker: Asker, files: readonly AttachedFile[]): Promise<ChatAnswer> {
  const { db, i18n } = asker
  const list = new SourceList()
  const lines: string[] = []
  for (const phrase of files.flatMap(({ reading }) => (reading ? phrasesOf(reading) : []))) {
    if (lines.length >= MAX_FOUND) break
    const { hits, corrected, ignored } = await searchEverything(db, { query: phrase })
    const [hit] = corrected === null && ignored.length === 0 ? hits : []
    const line = hit && quote(asker, hit, list)
    if (line && !lines.includes(line)) lines.push(line)
  }
  const head = lines.length > 0 ? i18n.t('chat-files.found') : ''
  return { text: [head, lines.join('\n')].filter(Boolean).join('\n\n'), sources: list.sources, tables: [], readings: [] }
}

import type { ReadChart, ReadResult, ReadTable } from '#app/platform/read-tool.ts'
import { addDays } from '#app/platform/time.ts'
import type { AnswerSource, AnswerTable, ChatAnswer } from './types.ts'

/** Questions and answers of one conversation, and conversations of one person. */
export const MAX_MESSAGES = 200
export const MAX_CONVERSATIONS = 500

const MAX_SOURCES = 12
const MAX_TEXT = 12_000

/** An address of this site, and nothing that a browser would take for another one's. */
export const isOwnAddress = (to: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(to)

export type ParsedLine = { tool: string; label: string; result: ReadResult }

/** What stands around a quoted text cannot end its emphasis, begin a list or number itself as a source. */
export const plainText = (text: string): string =>
  text
    .replace(/[*`[\]\u0000-\u001f\u200b-\u200f\u202a-\u202e\u2060-\u2069]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const ADDRESS = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*|[^\s()]+\.[a-z]{2,}[/?#]\S*/gi

const TAG = /<[a-z!/][^>]*>?/gi

/** A source stands beside links: what a record says of another site, or writes as a tag, is none and does not look like one. */
const withoutMarkup = (text: string): string => plainText(text.replace(TAG, ' ').replace(ADDRESS, '…'))

/** What turns text round or hides in it; a cell may have every other sign. */
const visible = (text: string): string => text.replace(/[\u0000-\u001f\u200b-\u200f\u202a-\u202e\u2060-\u2069]+/g, ' ').trim()

/** A table of a reading, as it is drawn and saved. */
export const answerTable = ({ title, columns, rows, drawing }: ReadTable): AnswerTable => ({
  title: visible(title),
  columns: [...columns],
  rows: rows.map((row) => row.map(visible)),
  ...(drawing && isDrawable(drawing, { columns, rows }) ? { drawing } : {}),
})

/** A drawing needs something to compare, from zero up, and a figure for each row: of anything else the table says more. */
function isDrawable({ column, values }: ReadChart, { columns, rows }: Pick<ReadTable, 'columns' | 'rows'>): boolean {
  const isMeasured = values.every((value) => Number.isFinite(value) && value >= 0) && values.some((value) => value > 0)
  return isMeasured && values.length > 1 && values.length === rows.length && column > 0 && column < columns.length
}

/** Sources with their numbers: the same address once. */
export class SourceList {
  readonly sources: AnswerSource[] = []

  /** The mark of a source in the text; empty for an address of another site, and once there are enough. */
  cite({ to, title, note = '' }: { to: string; title: string; note?: string | undefined }): string {
    const known = this.sources.find((source) => source.to === to)
    if (known) return ` [${known.number}]`
    if (!isOwnAddress(to) || this.sources.length >= MAX_SOURCES) return ''
    const number = this.sources.length + 1
    this.sources.push({ number, to, title: withoutMarkup(title), note: withoutMarkup(note) })
    return ` [${number}]`
  }
}

/** What tools read, as an answer: each statement with its source, and its records below where no table shows them. */
export function composeReadings(lines: readonly ParsedLine[]): ChatAnswer {
  const list = new SourceList()
  const paragraphs = lines.map(({ result: { statement, links, table } }) => {
    const [first, ...rest] = links
    const head = `${statement}${first ? list.cite(first) : ''}`
    const records = rest.map((link) => {
      const mark = list.cite(link)
      const note = link.note ? `: ${plainText(link.note)}` : ''
      return table || mark === '' ? '' : `- **${plainText(link.title)}**${note}${mark}`
    })
    return [head, records.filter(Boolean).join('\n')].filter(Boolean).join('\n\n')
  })
  return {
    text: paragraphs.join('\n\n').slice(0, MAX_TEXT),
    sources: list.sources,
    tables: lines.flatMap(({ result: { table } }) => (table ? [answerTable(table)] : [])),
    readings: lines.map(({ tool, label }) => ({ tool, label })),
  }
}

/** Answers one below the other, their sources numbered as one list. */
export function joinAnswers(answers: readonly ChatAnswer[]): ChatAnswer {
  const list = new SourceList()
  const texts = answers.map(({ text, sources }) =>
    text.replace(/ ?\[(\d{1,2})\]/g, (_, digits: string) => {
      const source = sources.find(({ number }) => number === Number(digits))
      return source ? list.cite(source) : ''
    }),
  )
  const readings = answers.flatMap((answer) => answer.readings)
  return {
    text: texts.filter(Boolean).join('\n\n').slice(0, MAX_TEXT),
    sources: list.sources,
    tables: answers.flatMap(({ tables }) => tables),
    readings: readings.filter(({ tool }, i) => readings.findIndex((other) => other.tool === tool) === i),
  }
}

export type ConversationAge = 'today' | 'week' | 'earlier'

/** Under which heading a conversation stands: Morocco's today, the six days before, or earlier. */
export function dayGroupOf(day: string, today: string): ConversationAge {
  if (day >= today) return 'today'
  return day > addDays(today, -7) ? 'week' : 'earlier'
}

export type TextPart = { key: number } & (
  | { kind: 'text' | 'strong' | 'phone' | 'code' | 'term'; text: string }
  | { kind: 'source'; number: number }
)
export type TextBlock = { key: number } & (
  | { kind: 'paragraph'; parts: TextPart[] }
  | { kind: 'list' | 'steps'; items: { key: number; parts: TextPart[] }[] }
)

/** A line of a list, or a step of several that follow one another. */
const ITEM = /^(?:- |\d{1,2}\. )/

/** An answer's text as what is drawn of it; whatever else looks like markup stays text. */
export function readBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  const lines = text.split('\n').map((line) => line.trim())
  for (const [key, line] of lines.entries()) {
    if (line === '') continue
    const last = blocks.at(-1)
    const mark = ITEM.exec(line)?.[0]
    const kind = mark === '- ' ? 'list' : 'steps'
    const item = { key, parts: readParts(line.slice(mark?.length ?? 0)) }
    if (!mark) blocks.push({ kind: 'paragraph', ...item })
    // An empty line ends a list; steps are counted from one.
    else if (last?.kind === kind && lines[key - 1] !== '') last.items.push(item)
    else if (kind === 'list' || mark === '1. ') blocks.push({ key, kind, items: [item] })
    else blocks.push({ key, kind: 'paragraph', parts: readParts(line) })
  }
  return blocks
}

/** Whether a line of a model's is a statement that no source stands behind: a question or the head of a list is none. */
export const isUnsourced = (parts: readonly TextPart[]): boolean => {
  if (parts.some(({ kind }) => kind === 'source')) return false
  const text = parts.map((part) => (part.kind === 'source' ? '' : part.text)).join('')
  return /\p{L}/u.test(text) && !/[:؟?]\s*$/.test(text)
}

/** Strong words and sources; telephone numbers, code, and terms of signs and digits, which keep their own direction. */
const MARKS =
  /(\*\*[^*]+\*\*|\s?\[\d{1,2}\]|\+\d{6,15}|\b0\d{9}\b|`[^`]+`|\b[A-Z]{1,4}-\d[\d-]*\b|\b\d{4}-\d{2}-\d{2}\b|(?<=^|[\s(])[-−]\d[\d.,]*\d?)/
const TERM = /^(?:[A-Z]{1,4}-\d[\d-]*|\d{4}-\d{2}-\d{2}|[-−]\d[\d.,]*)$/

function readParts(line: string): TextPart[] {
  return line.split(MARKS).flatMap((piece, key): TextPart[] => {
    const source = /^\s?\[(\d{1,2})\]$/.exec(piece)?.[1]
    if (source) return [{ key, kind: 'source', number: Number(source) }]
    if (/^\*\*[^*]+\*\*$/.test(piece)) return [{ key, kind: 'strong', text: piece.slice(2, -2) }]
    if (/^[+0]\d{6,15}$/.test(piece)) return [{ key, kind: 'phone', text: piece }]
    if (/^`[^`]+`$/.test(piece)) return [{ key, kind: 'code', text: piece.slice(1, -1) }]
    if (TERM.test(piece)) return [{ key, kind: 'term', text: piece }]
    return piece === '' ? [] : [{ key, kind: 'text', text: piece }]
  })
}

import pg from 'pg'

export type TypeParsers = { getTypeParser(oid: number, format?: 'text'): (value: string) => unknown }

/** What PostgreSQL answers, as far as results are made of it. */
type Field = { name: string; dataTypeID: number }
type Message =
  | { name: 'rowDescription'; fields: Field[] }
  | { name: 'dataRow'; fields: (string | null)[] }
  | { name: 'commandComplete'; text: string }
  | { name: string }

export type ProtocolResult = { rows: unknown[]; rowCount: number; fields: Field[]; command: string }

type Options = { rowMode?: 'array' | undefined; types?: TypeParsers | undefined }

/** The results in a stream of answers, one for each statement, in the shape of node-postgres. */
export function readResults(
  messages: readonly Message[],
  { rowMode, types = pg.types as unknown as TypeParsers }: Options,
): ProtocolResult[] {
  const results: ProtocolResult[] = []
  let fields: Field[] = []
  let parsers: ((value: string) => unknown)[] = []
  let rows: unknown[] = []
  for (const message of messages) {
    if (isA(message, 'rowDescription')) {
      fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
      parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'))
    } else if (isA(message, 'dataRow')) {
      const values = message.fields.map((value, i) => (value === null ? null : parsers[i]?.(value)))
      rows.push(rowMode === 'array' ? values : Object.fromEntries(fields.map(({ name }, i) => [name, values[i]])))
    } else if (isA(message, 'commandComplete')) {
      results.push({ rows, fields, ...readTag(message.text, rows.length) })
      fields = []
      rows = []
    }
  }
  return results
}

function isA<Name extends Message['name']>(message: Message, name: Name): message is Extract<Message, { name: Name }> {
  return message.name === name
}

/** 'INSERT 0 5' and 'SELECT 2' end in how many rows; 'CREATE TABLE' does not. */
function readTag(tag: string, read: number): Pick<ProtocolResult, 'command' | 'rowCount'> {
  const words = tag.split(' ')
  const count = Number(words.at(-1))
  return { command: words[0] ?? '', rowCount: Number.isNaN(count) ? read : count }
}

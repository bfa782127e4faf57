import * as z from 'zod'
import { answerTable, plainText, type SourceList } from '#app/features/assistant/rules.ts'
import type { AnswerReading, AnswerTable, ChatAnswer } from '#app/features/assistant/types.ts'
import { knownFigures } from '#app/features/assistant/written/rules.ts'
import { manifests } from '#app/manifests.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import type { ModelTool } from '#app/platform/chat-model/types.ts'
import { parseJson } from '#app/platform/chat-model/wire.ts'
import type { ReadResult, ReadTool } from '#app/platform/read-tool.ts'
import { textInput } from '#app/platform/read-tool.ts'
import { type Asker, findPlaces, readWith, searchRecords, type Watch } from './assistant-answer.server.ts'

const MAX_ROWS = 40
const MAX_TABLES = 4
const MAX_INPUT = 8000

/** A tool as a model may call it; what it gives back is text for the model. */
export type CallableTool = ModelTool & { call: (input: unknown) => Promise<string> }

/** What the tools of one answer have read: its sources by number, its tables, and every figure that it may name. */
export class Findings {
  readonly list: SourceList
  readonly readings: AnswerReading[] = []
  readonly tables: AnswerTable[] = []
  readonly #texts: string[]
  readonly #numbers: number[] = []

  /** `texts`: what may be quoted besides, as the question itself. */
  constructor(list: SourceList, texts: readonly string[]) {
    this.list = list
    this.#texts = [...texts]
  }

  /** Takes a reading in, and gives it as the model is to see it: as data, with numbers in the place of addresses. */
  add(reading: AnswerReading, { statement, figures, links, table }: ReadResult): string {
    if (!this.readings.some(({ tool }) => tool === reading.tool)) this.readings.push(reading)
    const sources = links.flatMap((link) => {
      const number = /\d+/.exec(this.list.cite(link))?.[0]
      return number ? [{ number: Number(number), title: plainText(link.title), ...(link.note ? { note: plainText(link.note) } : {}) }] : []
    })
    // What is drawn of a table is its own figures once more.
    const shown = table && { title: table.title, columns: table.columns, rows: table.rows.slice(0, MAX_ROWS) }
    const seen = JSON.stringify({ statement, figures, sources, ...(shown ? { table: shown } : {}) })
    this.#texts.push(seen)
    this.#numbers.push(...Object.values(figures).filter((figure) => figure !== undefined))
    if (table && this.tables.length < MAX_TABLES && !this.tables.some(({ title }) => title === table.title)) {
      this.tables.push(answerTable(table))
    }
    return `<record>${seen.replaceAll('<', '\\u003c')}</record>`
  }

  get figures(): ReadonlySet<string> {
    return knownFigures(this.#texts, this.#numbers)
  }
}

type Toolbox = { asker: Asker; findings: Findings; watch: Watch }

const wordsSchema = z.object({ words: textInput.describe('a few words: a name, a kind of place, a subject') })

/** What the asker may read, as tools of a model: the rooms', the site's search, and the places of the back office. */
export function readToolsFor(box: Toolbox, rooms = manifests): CallableTool[] {
  const allowed = rooms.flatMap((room) => room.tools ?? []).filter((tool) => may(box.asker.user, tool.needs))
  return [...allowed.map((tool) => callableFrom(tool, box)), searchTool(box), placesTool(box)]
}

/** A tool's input as JSON schema. */
export const parametersOf = (schema: z.ZodType): object => z.toJSONSchema(schema, { io: 'input' })

function callableFrom(tool: ReadTool, { asker, findings, watch }: Toolbox): CallableTool {
  return {
    name: tool.name,
    description: tool.description,
    parameters: parametersOf(tool.input),
    call: async (input) => {
      const checked = tool.input.safeParse(input)
      if (!checked.success) return wrongInput(checked.error)
      const { label, result } = await readWith(asker, { tool, input: checked.data as Record<string, unknown> }, watch)
      return findings.add({ tool: tool.name, label }, result)
    },
  }
}

function searchTool({ asker, findings, watch }: Toolbox): CallableTool {
  return {
    name: 'search_records',
    description:
      'Searches the whole site by words: places, products, listings, articles, services, texts; and the records of the back office.',
    parameters: parametersOf(wordsSchema),
    call: async (input) => {
      const checked = wordsSchema.safeParse(input)
      if (!checked.success) return wrongInput(checked.error)
      const answer = await searchRecords(asker, checked.data.words, watch)
      return findings.add({ tool: 'search', label: asker.i18n.t('assistant.read_search') }, resultFrom(answer))
    },
  }
}

function placesTool({ asker, findings, watch }: Toolbox): CallableTool {
  const label = asker.i18n.t('assistant.read_manual')
  return {
    name: 'find_screen',
    description:
      'How and where something is done in the back office: steps of its manual, its screens and actions by name. For questions of how to.',
    parameters: parametersOf(wordsSchema),
    call: async (input) => {
      const checked = wordsSchema.safeParse(input)
      if (!checked.success) return wrongInput(checked.error)
      watch({ tool: 'manual', label })
      const found = await findPlaces(asker, checked.data.words)
      return found ? findings.add({ tool: 'manual', label }, resultFrom(found)) : '{"error":"no screen has such a name"}'
    },
  }
}

/** An answer from the records as a reading: its lines, and its sources for the model to cite anew. */
const resultFrom = ({ text, sources }: ChatAnswer): ReadResult => ({
  statement: text.replace(/ ?\[\d{1,2}\]/g, ''),
  figures: {},
  links: sources,
})

function wrongInput(error: z.ZodError): string {
  const issues = error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`)
  return JSON.stringify({ error: `wrong input; nothing was read. ${issues.join('; ')}` })
}

/** One call by name, as the model wrote it; what is wrong with it is said to the model, and nothing runs. */
export async function callTool(tools: readonly CallableTool[], { name, input }: { name: string; input: string }): Promise<string> {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return '{"error":"there is no tool of that name for this person"}'
  const read = input.length > MAX_INPUT ? undefined : parseJson(input || '{}')
  if (typeof read !== 'object' || read === null) return '{"error":"the input is no JSON object; nothing was read"}'
  return tool.call(read)
}

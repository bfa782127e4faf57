import * as z from 'zod'
import type { Permission, Reader } from './auth/permissions.ts'
import type { Db } from './db/types.ts'
import type { I18n } from './i18n/i18n.ts'
import type { MessageKey } from './i18n/keys.ts'

/** Who reads, and how they are answered: in their language, with Morocco's day of `now`. */
export type ReadContext = {
  db: Db
  now: Date
  i18n: I18n
  /** For rooms in which not everybody with the permission reads everything. */
  user?: Reader
  /** What the site's own search finds of a kind (`product`, `category` …), by the rooms' keys, the best first; `exact`: no near words. */
  search: (kind: string, text: string, how?: { exact?: boolean }) => Promise<readonly string[]>
}

/** A record that a statement rests on, where it is worked on: an address of this site. */
export type RecordLink = { to: string; title: string; note?: string }

/** What of a table is drawn as well: a figure of each row as a number, since a cell is written for its reader. */
export type ReadChart = {
  /** Rows that follow one another in time, or parts of one whole. */
  kind: 'time' | 'shares'
  /** Which column the figures are; its heading names the drawing. */
  column: number
  /** One a row, amounts in cents. */
  values: readonly number[]
  isAmount?: true
}

export type ReadTable = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  drawing?: ReadChart
}

export type ReadResult = {
  /** What was found, in a sentence or two of the reader's language; every figure in it is the database's. */
  statement: string
  /** The same figures as numbers, amounts in cents. */
  figures: Readonly<Record<string, number | undefined>>
  /** The first is the list that the statement is about. Bounded by the tool. */
  links: readonly RecordLink[]
  table?: ReadTable
}

/** By which words a question calls for a tool; each folded, `*` at the end of one stands for any ending. */
export type ToolWords = {
  /** One of these must be there. */
  subjects: readonly string[]
  /** One of these must be there too, where any are named. */
  aspects?: readonly string[]
  /** None of these may be there. */
  without?: readonly string[]
}

/** Something that a room reads for somebody who asks for it in words: a bounded query of its own that changes nothing. */
export type ReadTool = {
  /** `orders_of_period`; unique in the house. */
  name: string
  /** What it looked at, as its answer says. */
  label: MessageKey
  /** For a language model, in English. */
  description: string
  /** Who may have its result. */
  needs: Permission
  words: ToolWords
  input: z.ZodType
  read: (context: ReadContext, input: unknown) => Promise<ReadResult>
}

type TypedTool<Input extends z.ZodType> = Omit<ReadTool, 'input' | 'read'> & {
  input: Input
  read: (context: ReadContext, input: z.infer<Input>) => Promise<ReadResult>
}

/** A tool whose input is checked before every reading; throws ZodError for any other. */
export function readTool<Input extends z.ZodType>(tool: TypedTool<Input>): ReadTool {
  return { ...tool, read: async (context, input) => tool.read(context, tool.input.parse(input)) }
}

const MAX_PERIOD_DAYS = 800
const DAY_MS = 86_400_000

const daySchema = z.iso.date()

/** Days of Morocco's calendar, both included; at most two years, so that no question reads a whole history. */
export const periodInput = z
  .object({ from: daySchema.describe('first day, YYYY-MM-DD'), to: daySchema.describe('last day, YYYY-MM-DD') })
  .refine(({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_PERIOD_DAYS)

export const noInput = z.object({})

/** A few words of the question: a name, a kind of place, a number. */
export const textInput = z.string().trim().min(1).max(100)

/** A period as an answer names it: one day, or the first and the last. */
export function describePeriod(i18n: I18n, { from, to }: { from: string; to: string }): string {
  return from === to ? i18n.date(from) : `${i18n.date(from)} – ${i18n.date(to)}`
}

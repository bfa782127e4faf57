import type * as z from 'zod'
import type { Actor } from './auth/actor.ts'
import type { Permission } from './auth/permissions.ts'
import { AppError } from './errors.ts'
import type { MessageKey } from './i18n/keys.ts'
import type { ReadContext, RecordLink, ToolWords } from './read-tool.ts'

/** One value that would change, in the reader's words; an empty `before` is nothing so far. */
export type ActChange = { label: string; before: string; after: string }

/** What an act would write, and nothing written. */
export type ActPreview = {
  /** The record where it is worked on: an address of this site. */
  record: RecordLink
  /** Every value that the act writes. */
  changes: readonly ActChange[]
  /** Of what it was read from: another one means that somebody changed it meanwhile. */
  version: string
  /** The input with every record named by its key. Previewed again it gives the same. */
  input: Readonly<Record<string, unknown>>
  /** What else follows from it, such as that visitors see it at once. */
  note?: string
}

/** Why nothing is proposed: no record is meant, several may be, or it is so already. */
export type ActQuestion = { statement: string; found: readonly RecordLink[] }

export const isPreview = (result: ActPreview | ActQuestion): result is ActPreview => 'changes' in result

export type ActResult = {
  /** The record as it is worked on now, where that is another one than the preview named. */
  record?: RecordLink
  /** What `undo` needs to take it back. */
  undo?: Readonly<Record<string, unknown>>
}

/** A new value in the words of a sentence: the number or text that stands after `to`, if the act takes one. */
export type ActWords = ToolWords & {
  /** How the sentence gives the value: a number, a text after a colon or in quotes, or nothing. */
  value: 'number' | 'text' | 'none'
}

export type ActingContext = ReadContext & { by: Actor }

/**
 * Something that a room changes for somebody who approved exactly that change. It is proposed by `preview`, which writes
 * nothing, and carried out by `run` through the room's own command, in the transaction in which the approval is used up.
 */
export type ActTool = {
  /** `stock_set`; unique in the house, among the tools that read as well. */
  name: string
  /** What it does, as a card says it: 'set stock'. */
  label: MessageKey
  /** For a language model, in English. */
  description: string
  /** Who may propose it, and on approval still must. */
  needs: Permission
  /** Without a model it is proposed for sentences with these words. */
  words?: ActWords
  /** From what a sentence has — `text`, `number`, `value`, `city`, `period` — to the input; undefined: not enough is said. */
  fromWords?: (said: SaidWords) => Readonly<Record<string, unknown>> | undefined
  input: z.ZodType
  preview: (context: ReadContext, input: unknown) => Promise<ActPreview | ActQuestion>
  run: (context: ActingContext, input: unknown, version: string) => Promise<ActResult>
  /** 409 where something came after it. */
  undo?: (context: ActingContext, undo: Readonly<Record<string, unknown>>) => Promise<void>
}

/** A sentence that calls for an act, taken apart. */
export type SaidWords = {
  /** The phrases of the act's own words that stand in it. */
  phrases: readonly string[]
  /** What names the record. */
  text: string
  /** The value it should have. */
  value: string | undefined
  /** An order's number. */
  number: string | undefined
  city: string | undefined
  period: { from: string; to: string } | undefined
  /** Morocco's day. */
  today: string
}

type TypedAct<Input extends z.ZodType> = Omit<ActTool, 'input' | 'preview' | 'run'> & {
  input: Input
  preview: (context: ReadContext, input: z.infer<Input>) => Promise<ActPreview | ActQuestion>
  run: (context: ActingContext, input: z.infer<Input>, version: string) => Promise<ActResult>
}

/** An act whose input is checked before every preview and run; throws ZodError for any other. */
export function actTool<Input extends z.ZodType>(act: TypedAct<Input>): ActTool {
  return {
    ...act,
    preview: async (context, input) => act.preview(context, act.input.parse(input)),
    run: async (context, input, version) => act.run(context, act.input.parse(input), version),
  }
}

/** Somebody changed the record between proposal and approval. */
export const actOutdated = () => new AppError('approval_outdated', { status: 409 })

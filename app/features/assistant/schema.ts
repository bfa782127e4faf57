import * as z from 'zod'
import { stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, notFound } from '#app/platform/errors.ts'

export const MAX_MESSAGE = 4000
export const MAX_TITLE = 80
export const MAX_SEARCH = 100
/** More than may be sent with a question, so that one too many is said to be just that. */
const MAX_ATTACHMENTS = 20

const idSchema = z.uuid()

export const readConversationId = (input: unknown): string | undefined => idSchema.safeParse(input).data

/** 404 for what is no conversation's id: nobody learns more of one that is not theirs. */
export function requireConversationId(input: unknown): string {
  const id = readConversationId(input)
  if (!id) throw notFound()
  return id
}

const clean = (input: string) =>
  stripBidiControls(input.toWellFormed())
    // Control characters but the line break.
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()

/** 422 for a question that is empty or too long; what was entered stays in the form. */
export function parseMessage(input: unknown): string {
  if (typeof input !== 'string') throw new AppError('bad_request')
  const message = clean(input)
  if (message === '') throw new AppError('chat_message_empty', { status: 422, fields: { message: 'chat_message_empty' } })
  if (message.length > MAX_MESSAGE) {
    throw new AppError('chat_message_long', { status: 422, params: { max: MAX_MESSAGE }, fields: { message: 'chat_message_long' } })
  }
  return message
}

const questionSchema = z.union([
  z.strictObject({ conversation: z.uuid(), regenerate: z.literal(true), fallback: z.boolean().nullish() }),
  z.strictObject({
    conversation: z.uuid().nullish(),
    message: z.unknown(),
    edits: z.uuid().nullish(),
    attachments: z.array(z.uuid()).max(MAX_ATTACHMENTS).nullish(),
    fallback: z.boolean().nullish(),
  }),
])

/** `isModelOnly`: asked by a program that wants a language model's answer or none, and the status to tell them apart. */
type ReplyMode = { isModelOnly?: boolean }

export type ChatQuestion = ReplyMode & {
  conversation: string | undefined
  message: string
  /** The question of whose place this one is another version. */
  edits?: string | undefined
  /** Files that wait to be sent with it. */
  files?: readonly string[] | undefined
}

/** The last question of a conversation, to be answered anew. */
export type RepeatedQuestion = ReplyMode & { conversation: string; regenerate: true }

/** Another version of a question stands in its conversation. */
function requireEditable(conversation: string | undefined, edits: string | undefined): string | undefined {
  if (edits !== undefined && conversation === undefined) throw new AppError('bad_request')
  return edits
}

/** The body of `POST /api/chat`. */
export function parseQuestion(body: unknown): ChatQuestion | RepeatedQuestion {
  const parsed = questionSchema.safeParse(body)
  if (!parsed.success) throw new AppError('bad_request')
  const isModelOnly = parsed.data.fallback === false
  if ('regenerate' in parsed.data) return { conversation: parsed.data.conversation, regenerate: true, isModelOnly }
  const { conversation, message, edits, attachments } = parsed.data
  return {
    isModelOnly,
    conversation: conversation ?? undefined,
    message: parseMessage(message),
    edits: requireEditable(conversation ?? undefined, edits ?? undefined),
    files: attachments ?? [],
  }
}

/** A conversation's name as it is saved: one line; undefined for none or too long a one. */
export function readTitle(input: string): string | undefined {
  const title = clean(input.slice(0, 1000)).replace(/\s+/g, ' ')
  return title !== '' && title.length <= MAX_TITLE ? title : undefined
}

/** The name of a conversation that begins with a question. */
export function titleOf(message: string): string {
  const line = message.replace(/\s+/g, ' ')
  if (line.length <= MAX_TITLE) return line
  const cut = line.slice(0, MAX_TITLE - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TITLE / 2)).trimEnd()}…`
}

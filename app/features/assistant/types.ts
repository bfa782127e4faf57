import type { ReadChart } from '#app/platform/read-tool.ts'
import type { Versions } from './branches/rules.ts'
import type { ChatFile } from './chat-files/types.ts'

/** A record that an answer quotes, under the number that stands in its text. */
export type AnswerSource = { number: number; to: string; title: string; note: string }

export type AnswerTable = { title: string; columns: string[]; rows: string[][]; drawing?: ReadChart }

/** What was looked at for an answer, as it is shown. */
export type AnswerReading = { tool: string; label: string }

/** Who wrote an answer, and what that took; none for one that stands in the records. */
export type AnswerModel = { name: string; promptVersion: number; inputTokens: number; outputTokens: number; costInMicros: number }

export type ChatAnswer = {
  /** Paragraphs apart by an empty line, list lines that begin with `- `, `**strong**`, and sources as `[2]`; nothing else is markup. */
  text: string
  sources: AnswerSource[]
  tables: AnswerTable[]
  readings: AnswerReading[]
  model?: AnswerModel
  /** Milliseconds from the question to the whole answer. */
  took?: number
  /** Why no model wrote it, or not to its end, in the asker's words. */
  notice?: string
}

export type ChatMessage = { id: string; parentId: string | null; text: string; at: Date } & (
  | { role: 'user'; files: ChatFile[] }
  | { role: 'assistant'; answer: Omit<ChatAnswer, 'text'> }
)

/** A message of the branch that is read, with its other versions. */
export type ShownMessage = ChatMessage & { versions: Versions }

/** `costInMicros`: of the answers in it that a model wrote. */
export type ConversationLine = { id: string; title: string; updatedAt: Date; costInMicros: number }

/** `messages`: the branch that is read; `all`: those of every branch, as they were written down. */
export type Conversation = ConversationLine & { messages: ShownMessage[]; all: ChatMessage[] }

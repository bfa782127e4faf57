/** A record that an answer quotes, under the number that stands in its text. */
export type AnswerSource = { number: number; to: string; title: string; note: string }

export type AnswerTable = { title: string; columns: string[]; rows: string[][] }

/** What was looked at for an answer, as it is shown. */
export type AnswerReading = { tool: string; label: string }

export type ChatAnswer = {
  /** Paragraphs apart by an empty line, list lines that begin with `- `, `**strong**`, and sources as `[2]`; nothing else is markup. */
  text: string
  sources: AnswerSource[]
  tables: AnswerTable[]
  readings: AnswerReading[]
}

export type ChatMessage =
  | { id: string; role: 'user'; text: string; at: Date }
  | { id: string; role: 'assistant'; text: string; at: Date; answer: Omit<ChatAnswer, 'text'> }

export type ConversationLine = { id: string; title: string; updatedAt: Date }

export type Conversation = ConversationLine & { messages: ChatMessage[] }

import type { ApprovalView } from '../approvals/present.ts'
import type { Versions } from '../branches/rules.ts'
import type { ChatFile } from '../chat-files/types.ts'
import type { ConversationAge, TextBlock } from '../rules.ts'
import type { ChatAnswer } from '../types.ts'

/** `plain`: as it is copied. */
export type AnswerView = { id: string; role: 'assistant'; blocks: TextBlock[]; plain: string; versions: Versions } & Omit<
  ChatAnswer,
  'text'
>
export type ChatQuestionView = { id: string; role: 'user'; text: string; versions: Versions; files: ChatFile[] }
/** With the changes that were proposed in answer to it, or to the question before it. */
export type MessageView = (ChatQuestionView | AnswerView) & { approvals: ApprovalView[] }

export type ConversationItem = { id: string; title: string; when: string; costInCents: number }

/** The model that answers, and what its asker has used of it this month. */
export type ModelNote = { name: string; host: string; month: string; tokens: number; maxTokens: number; costInCents: number }

export type ChatView = {
  /** By which the conversations are searched. */
  text: string
  groups: { group: ConversationAge; items: ConversationItem[] }[]
  /** None is connected, or it is off. */
  model: ModelNote | null
  mayConnect: boolean
  open: { id: string; title: string; messages: MessageView[]; confirmsDelete: boolean } | null
}

/** A question, name or decision that was refused, with what was entered; a decision with the change's id. */
export type ChatProblem = { code: string; params: Record<string, string | number>; message?: string; title?: string; approval?: string }

import type { ActTool } from '#app/platform/act-tool.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { presentApproval } from '../approvals/present.ts'
import type { Approval } from '../approvals/types.ts'
import { centsFromMicros, hostOf, type MonthUsage } from '../model/rules.ts'
import { type ConversationAge, dayGroupOf, readBlocks } from '../rules.ts'
import type { AnswerSource, Conversation, ConversationLine, ShownMessage } from '../types.ts'
import type { ChatView, MessageView, ModelNote } from './types.ts'

type Chat = {
  conversations: readonly ConversationLine[]
  open: Conversation | undefined
  text: string
  confirm: boolean
  model: { connection: { baseUrl: string; model: string }; personTokens: number; used: MonthUsage } | undefined
  mayConnect: boolean
  proposed: Proposed
}

/** What was proposed in the open conversation, and the acts as their rooms declare them. */
type Proposed = { approvals: readonly Approval[]; findAct: (name: string) => Pick<ActTool, 'label' | 'undo'> | undefined }

const groups: readonly ConversationAge[] = ['today', 'week', 'earlier']

export function presentChat({ conversations, open, text, confirm, model, mayConnect, proposed }: Chat, i18n: I18n, now: Date): ChatView {
  const today = moroccoDay(now)
  const lines = conversations.map(({ id, title, updatedAt, costInMicros }) => {
    const group = dayGroupOf(moroccoDay(updatedAt), today)
    const when = group === 'today' ? i18n.date(updatedAt, 'time') : i18n.date(updatedAt, group === 'week' ? 'dayName' : 'dayShort')
    return { id, title, group, when, costInCents: centsFromMicros(costInMicros) }
  })
  return {
    text,
    groups: groups.flatMap((group) => {
      const items = lines.filter((line) => line.group === group)
      return items.length > 0 ? [{ group, items }] : []
    }),
    model: model ? presentNote(model, i18n.date(`${today.slice(0, 7)}-01`, 'month')) : null,
    mayConnect,
    open: open
      ? { id: open.id, title: open.title, messages: withApprovals(open.messages, proposed, { i18n, now }), confirmsDelete: confirm }
      : null,
  }
}

const presentNote = ({ connection, personTokens, used }: NonNullable<Chat['model']>, month: string): ModelNote => ({
  name: connection.model,
  host: hostOf(connection.baseUrl),
  month,
  tokens: used.tokens,
  maxTokens: personTokens,
  costInCents: centsFromMicros(used.costInMicros),
})

/** A proposal stands below the answer to the question that it came of; below the question, where no answer came. */
function withApprovals(
  messages: readonly ShownMessage[],
  { approvals, findAct }: Proposed,
  reader: { i18n: I18n; now: Date },
): MessageView[] {
  const places = approvals.map(({ questionId }) => {
    const question = messages.findIndex(({ id }) => id === questionId)
    return question >= 0 && messages[question + 1]?.role === 'assistant' ? question + 1 : question
  })
  return messages.map((message, i) => ({
    ...presentMessage(message),
    approvals: approvals.filter((_, n) => places[n] === i).map((one) => presentApproval(one, findAct(one.act), reader)),
  }))
}

function presentMessage(message: ShownMessage) {
  const { id, role, text, versions } = message
  if (role === 'user') return { id, role, text, versions, files: message.files }
  return { id, role, blocks: readBlocks(text), plain: copiedText(text, message.answer.sources), versions, ...message.answer }
}

/** An answer as it is copied: without its marks, its sources by name below it. */
function copiedText(text: string, sources: readonly AnswerSource[]): string {
  const names = sources.map(({ number, title }) => `[${number}] ${title}`)
  return [text.replaceAll('**', ''), names.join('\n')].filter(Boolean).join('\n\n')
}

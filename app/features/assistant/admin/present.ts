import type { I18n } from '#app/platform/i18n/i18n.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { centsFromMicros, hostOf, type MonthUsage } from '../model/rules.ts'
import { type DayGroup, dayGroupOf, readBlocks } from '../rules.ts'
import type { ChatMessage, Conversation, ConversationLine } from '../types.ts'
import type { ChatView, MessageView, ModelNote } from './types.ts'

type Chat = {
  conversations: readonly ConversationLine[]
  open: Conversation | undefined
  text: string
  confirm: boolean
  model: { connection: { baseUrl: string; model: string }; personTokens: number; used: MonthUsage } | undefined
  mayConnect: boolean
}

const groups: readonly DayGroup[] = ['today', 'week', 'earlier']

export function presentChat({ conversations, open, text, confirm, model, mayConnect }: Chat, i18n: I18n, now: Date): ChatView {
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
    open: open ? { id: open.id, title: open.title, messages: open.messages.map(presentMessage), confirmsDelete: confirm } : null,
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

function presentMessage(message: ChatMessage): MessageView {
  const { id, role, text } = message
  return role === 'user' ? { id, role, text } : { id, role, blocks: readBlocks(text), ...message.answer }
}

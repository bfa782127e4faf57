import type { I18n } from '#app/platform/i18n/i18n.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { type DayGroup, dayGroupOf, readBlocks } from '../rules.ts'
import type { ChatMessage, Conversation, ConversationLine } from '../types.ts'
import type { ChatView, MessageView } from './types.ts'

type Chat = { conversations: readonly ConversationLine[]; open: Conversation | undefined; text: string; confirm: boolean }

const groups: readonly DayGroup[] = ['today', 'week', 'earlier']

export function presentChat({ conversations, open, text, confirm }: Chat, i18n: I18n, now: Date): ChatView {
  const today = moroccoDay(now)
  const lines = conversations.map(({ id, title, updatedAt }) => {
    const group = dayGroupOf(moroccoDay(updatedAt), today)
    const when = group === 'today' ? i18n.date(updatedAt, 'time') : i18n.date(updatedAt, group === 'week' ? 'dayName' : 'dayShort')
    return { id, title, group, when }
  })
  return {
    text,
    groups: groups.flatMap((group) => {
      const items = lines.filter((line) => line.group === group)
      return items.length > 0 ? [{ group, items }] : []
    }),
    open: open ? { id: open.id, title: open.title, messages: open.messages.map(presentMessage), confirmsDelete: confirm } : null,
  }
}

function presentMessage(message: ChatMessage): MessageView {
  const { id, role, text } = message
  return role === 'user' ? { id, role, text } : { id, role, blocks: readBlocks(text), ...message.answer }
}

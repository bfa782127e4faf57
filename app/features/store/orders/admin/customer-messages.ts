import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { messagingLink } from '#app/platform/phone.ts'
import type { AdminOrder } from './queries/order.server.ts'
import { messagesFor } from './rules.ts'
import type { MessageKind, OrderEvent } from './types.ts'

/** `id`: as the page names what was opened; `locale`: none where its language is its writer's. */
export type CustomerMessageView = { id: string; kind: MessageKind | 'prepared'; text: string; link: string; locale?: Locale }

const MAX_PREPARED = 3

/** Messages that wait in the history to be sent, the newest first: none that was opened since with the same words. */
function preparedIn(events: readonly OrderEvent[]): { id: string; kind: 'prepared'; text: string }[] {
  const isOpened = (prepared: OrderEvent) =>
    events.some(({ kind, text, id }) => kind === 'message' && id > prepared.id && text === prepared.text)
  const waiting = events.filter((event) => event.kind === 'note' && event.details?.prepared && event.text && !isOpened(event))
  return waiting
    .slice(-MAX_PREPARED)
    .reverse()
    .map(({ id, text }) => ({ id: `prepared-${id}`, kind: 'prepared', text: text ?? '' }))
}

type WriteIn = {
  /** In the order's language. */
  i18n: I18n
  currency: string
  trackUrl: string
}

/** What can be written to the customer now: what was prepared for them, and what the order's state calls for, in the language they ordered in. */
export function presentMessages(order: AdminOrder, { i18n, currency, trackUrl }: WriteIn): CustomerMessageView[] {
  const amount = `${i18n.number((order.collectedInCents ?? order.dueInCents) / 100, 2)} ${currency}`
  if (order.customerPhone === '') return []
  const day = order.deliveryDay ? i18n.date(order.deliveryDay, 'weekday') : ''
  const usual = messagesFor(order.state, order.deliveryDay !== null).map((kind) => {
    const text = i18n.t(`orders-admin.write_${kind}`, { name: order.customerName, number: order.number, amount, day, link: trackUrl })
    return { id: kind, kind, text, locale: i18n.locale }
  })
  return [...preparedIn(order.events), ...usual].map((message) => ({ ...message, link: messagingLink(order.customerPhone, message.text) }))
}

import type { I18n } from '#app/platform/i18n/i18n.ts'
import { formatPhone } from '#app/platform/phone.ts'
import type { AdminMessage } from './admin/messages-screen.tsx'
import type { StoredContactMessage } from './queries.server.ts'
import type { ContactMessage } from './schema.ts'

/** What whoever answers sees; `of` speaks the visitor's language. */
export function presentContactMessage(row: StoredContactMessage, of: I18n): AdminMessage {
  const { id, topic, name, phone, email, text, state, decidedBy, createdAt } = row
  const greeting = of.t('contact.greeting', { name })
  return { id, topic, name, phone, email, text, state, decidedBy, createdAt: createdAt.toISOString(), greeting }
}

/** The mail that tells the owner of a message, with all of it: it can be answered from there. */
export function ownerMail({ to, origin, ...message }: ContactMessage & { to: string; origin: string }, { t }: I18n) {
  const { topic, name, phone, email, text } = message
  const reach = phone ? formatPhone(phone) : (email ?? '')
  return {
    to,
    subject: t('contact.mail_subject', { topic: t(`contact.topic_${topic}`), name }),
    text: [t('contact.mail_from', { name, reach }), text, `${t('contact.mail_all')}\n${origin}/admin/messages`].join('\n\n'),
  }
}

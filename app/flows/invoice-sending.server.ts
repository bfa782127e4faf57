import { randomUUID } from 'node:crypto'
import { i18nFor } from '#app/catalogue.server.ts'
import type { SendingView } from '#app/features/accounting/invoices/admin/send-section.tsx'
import { findLastMailAddress, listEvents, type StoredInvoice } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { dueOf, invoiceState } from '#app/features/accounting/invoices/rules.ts'
import { type InvoiceKind, mainLanguage } from '#app/features/accounting/invoices/types.ts'
import { findContact } from '#app/features/accounting/parties/queries/letters.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { formatPhone, messagingLink } from '#app/platform/phone.ts'

export type IssuedDocument = StoredInvoice & { number: string }

const titles = {
  invoice: 'invoices.paper_invoice',
  credit_note: 'invoices.paper_credit_note',
  quote: 'invoices.paper_quote',
} as const satisfies Record<InvoiceKind, string>

type Letter = { kind: 'sent' | 'reminded'; subject: string; text: string }

/** What brings the customer to the paper, in the document's language; past its day, what reminds of it. */
export function letterFor(document: IssuedDocument, { link, today }: { link: string; today: string }): Letter {
  const { t, number, date } = i18nFor(mainLanguage(document.language))
  const isLate = invoiceState({ ...document, isIssued: true }, today) === 'overdue'
  const facts = { seller: document.seller?.name ?? '', kind: t(titles[document.kind]), number: document.number, link }
  const total = number(document.totalInCents / 100, 2)
  const text = isLate
    ? t('invoices.reminder', { ...facts, day: date(document.dueDate), due: number(dueOf(document) / 100, 2) })
    : document.kind === 'quote'
      ? t('invoices.message_quote', { ...facts, total, day: date(document.dueDate) })
      : t('invoices.message', { ...facts, total })
  return { kind: isLate ? 'reminded' : 'sent', subject: t('invoices.mail_subject', facts), text }
}

/** The customer's number: the document's own, else what is noted of the customer. */
async function findReach(db: DbOrTx, { customer }: IssuedDocument): Promise<{ phone: string | null; email: string | null }> {
  const [contact, address] = await Promise.all([findContact(db, 'customer', customer.name), findLastMailAddress(db, customer.name)])
  return { phone: customer.phone ?? contact.phone, email: address ?? contact.email }
}

export const findPhone = async (db: DbOrTx, document: IssuedDocument) => (await findReach(db, document)).phone

export async function showSending(
  db: DbOrTx,
  document: IssuedDocument,
  { i18n, link, today }: { i18n: I18n; link: string; today: string },
): Promise<SendingView> {
  const letter = letterFor(document, { link, today })
  const [reach, events] = await Promise.all([findReach(db, document), listEvents(db, document.id)])
  return {
    ...letter,
    eventId: randomUUID(),
    language: mainLanguage(document.language),
    dir: i18nFor(mainLanguage(document.language)).dir,
    chat: reach.phone && messagingLink(reach.phone, letter.text),
    email: reach.email ?? '',
    events: events.map(({ id, kind, channel, recipient, at, actorName }) => ({
      key: id,
      kind,
      channel,
      recipient: channel === 'message' && recipient ? formatPhone(recipient) : recipient,
      when: i18n.date(at, 'dayTime'),
      who: actorName,
    })),
  }
}

import { data, redirect } from 'react-router'
import { invoicePaths } from '#app/features/accounting/invoices/admin/invoice-paths.ts'
import type { InvoiceScreenView } from '#app/features/accounting/invoices/admin/invoice-screen.tsx'
import { decideQuote, invoiceQuote } from '#app/features/accounting/invoices/commands/quotes.server.ts'
import { sendDocument } from '#app/features/accounting/invoices/commands/send-document.server.ts'
import { findInvoice } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { readInvoiceId, readMailAddress } from '#app/features/accounting/invoices/schema.ts'
import type { QuoteDecision } from '#app/features/accounting/invoices/types.ts'
import { rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { documentLink, showInvoice } from './invoice-screen.server.ts'
import { findPhone, type IssuedDocument, letterFor } from './invoice-sending.server.ts'

type Args = Parameters<typeof showInvoice>[0] & { params: { id?: string | undefined } }

function notFoundId(): never {
  throw notFound()
}

export type Work = Admin & { form: FormData }

export async function requireIssued(args: Args, { db }: Work): Promise<IssuedDocument> {
  const invoice = await findInvoice(db, readInvoiceId(args.params.id ?? '') ?? notFoundId())
  if (!invoice?.number) throw notFound()
  return { ...invoice, number: invoice.number }
}

export const readFormId = (form: FormData, name = 'id'): string => {
  const id = readInvoiceId(textField(form, name))
  if (!id) throw new AppError('bad_request')
  return id
}

/** Runs an act on an issued invoice; what stops it is the page again, with what was typed. */
export async function act(args: Args, work: Work, typed: Partial<InvoiceScreenView>, run: (invoice: IssuedDocument) => Promise<string>) {
  const invoice = await requireIssued(args, work)
  try {
    return redirect(`${invoicePaths.one(invoice.id)}?done=${await run(invoice)}`, 303)
  } catch (error) {
    const { fields, text: refused, status } = rejectedEntry(error, work.i18n)
    // The day of a credit note has a field of its own on this page.
    const { date, ...others } = fields
    const problems = typed.creditId && date ? { ...others, credit_date: date } : fields
    return data({ ...(await showInvoice(args, work, invoice)), done: null, ...typed, problems, refused }, status)
  }
}

const decide = (decision: QuoteDecision | null) => (args: Args, work: Work) =>
  act(args, work, {}, async ({ id: quoteId }) => {
    await decideQuote(work.db, { eventId: readFormId(work.form, 'event'), quoteId, decision, by: work.by, now: work.now() })
    return 'decided'
  })

/** A letter into the outbox, or the note that somebody sent the message. */
async function send(args: Args, work: Work, channel: 'mail' | 'message') {
  const email = textField(work.form, 'email').slice(0, 300)
  const document = await requireIssued(args, work)
  const { sending } = await showInvoice(args, work, document)
  return act(args, work, { sending: { ...sending, email } }, async () => {
    const { kind, subject, text } = letterFor(document, { link: documentLink(args, document), today: moroccoDay(work.now()) })
    const recipient = channel === 'mail' ? readMailAddress(email) : await findPhone(work.db, document)
    if (!recipient) throw notFound()
    const noted = { eventId: readFormId(work.form, 'event'), invoiceId: document.id, kind, recipient, by: work.by, now: work.now() }
    await sendDocument(work.db, channel === 'mail' ? { ...noted, channel, subject, text } : { ...noted, channel })
    return channel === 'mail' ? 'sent' : 'noted'
  })
}

/** What is done with a document besides paying and crediting it. */
export const documentIntents = {
  accept: decide('accepted'),
  decline: decide('declined'),
  reopen: decide(null),
  to_invoice: async (args: Args, work: Work) => {
    const { db, by, now, form } = work
    const quote = await requireIssued(args, work)
    const ids = { id: readFormId(form), eventId: readFormId(form, 'event') }
    try {
      return redirect(invoicePaths.one(await invoiceQuote(db, { ...ids, quoteId: quote.id, by, now: now() })), 303)
    } catch (error) {
      const { fields: problems, text: refused, status } = rejectedEntry(error, work.i18n)
      return data({ ...(await showInvoice(args, work, quote)), done: null, problems, refused }, status)
    }
  },
  mail: (args: Args, work: Work) => send(args, work, 'mail'),
  note_sent: (args: Args, work: Work) => send(args, work, 'message'),
}

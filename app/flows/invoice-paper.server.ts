import { i18nFor } from '#app/catalogue.server.ts'
import { type PrintableInvoice, presentInvoicePaper, presentInvoicePdf } from '#app/features/accounting/invoices/paper/present.ts'
import { INVOICE_TEMPLATE, type InvoicePaper } from '#app/features/accounting/invoices/paper/rules.ts'
import { findInvoice, findSeller, type StoredInvoice } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import type { PaperLanguage } from '#app/features/accounting/invoices/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { pdfResponse, typesetPdf } from '#app/platform/pdf/typeset.server.ts'

/** An invoice as it stands: the seller of an issued one as it was then, of a draft as it is now. */
async function toPrintable(db: DbOrTx, invoice: StoredInvoice): Promise<PrintableInvoice> {
  const [seller, credited, quote] = await Promise.all([
    invoice.seller ?? findSeller(db),
    invoice.creditOf === null ? undefined : findInvoice(db, invoice.creditOf),
    invoice.quoteId === null ? undefined : findInvoice(db, invoice.quoteId),
  ])
  const { taxGroups: groups, netInCents, taxInCents, totalInCents } = invoice
  const totals = { groups, netInCents, taxInCents, totalInCents }
  return { ...invoice, seller, totals, credits: credited?.number ?? null, quote: quote?.number ?? null }
}

export const previewPaper = (invoice: PrintableInvoice): InvoicePaper => presentInvoicePaper(invoice, i18nFor(invoice.language))

/** The paper of a stored invoice, in its language. */
export async function invoicePaper(db: DbOrTx, invoice: StoredInvoice): Promise<InvoicePaper> {
  return previewPaper(await toPrintable(db, invoice))
}

/** The PDF: of an issued invoice PDF/A-3 with the structured copy in it. */
export async function invoicePdf(db: DbOrTx, invoice: StoredInvoice, language: PaperLanguage = invoice.language): Promise<Response> {
  const printable = { ...(await toPrintable(db, invoice)), language }
  const data = presentInvoicePdf(printable, i18nFor(language))
  const pdf = await typesetPdf(INVOICE_TEMPLATE, data, { isArchival: true, createdAt: invoice.issuedAt ?? invoice.createdAt })
  return pdfResponse(`${invoice.number ?? 'draft'}.pdf`, pdf)
}

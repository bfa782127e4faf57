import { i18nFor } from '#app/catalogue.server.ts'
import {
  type PictureBytes,
  type PrintableInvoice,
  presentInvoicePaper,
  presentInvoicePdf,
} from '#app/features/accounting/invoices/paper/present.ts'
import { INVOICE_TEMPLATE, type InvoicePaper } from '#app/features/accounting/invoices/paper/rules.ts'
import { findInvoice, findSeller, type StoredInvoice } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import {
  mainLanguage,
  type PaperLanguage,
  type Seller,
  secondLanguage,
  sellerPictureNames,
} from '#app/features/accounting/invoices/types.ts'
import { thumbName } from '#app/features/media/rules.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Services } from '#app/platform/http/context.server.ts'
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

function textsOf(language: PaperLanguage) {
  const second = secondLanguage(language)
  return { main: i18nFor(mainLanguage(language)), beside: second && i18nFor(second) }
}

export const previewPaper = (invoice: PrintableInvoice): InvoicePaper => presentInvoicePaper(invoice, textsOf(invoice.language))

/** The paper of a stored invoice, in its language. */
export async function invoicePaper(db: DbOrTx, invoice: StoredInvoice): Promise<InvoicePaper> {
  return previewPaper(await toPrintable(db, invoice))
}

type Files = Pick<Services, 'db' | 'mediaFiles'>

/** As fine as it is printed: 38 mm of 640 points. */
const PRINTED_WIDTH = 480

/** The files of the pictures; one that is lost leaves its place empty. */
async function readPictures(mediaFiles: Services['mediaFiles'], seller: Seller): Promise<PictureBytes> {
  const pictures: PictureBytes = {}
  for (const name of sellerPictureNames) {
    const picture = seller[name]
    const bytes = picture && (await mediaFiles.read(picture.hash, thumbName(picture, PRINTED_WIDTH)))
    if (bytes) pictures[name] = [...bytes]
  }
  return pictures
}

/** The PDF: of an issued invoice PDF/A-3 with the structured copy in it. */
export async function invoicePdf(
  { db, mediaFiles }: Files,
  invoice: StoredInvoice,
  language: PaperLanguage = invoice.language,
): Promise<Response> {
  const printable = { ...(await toPrintable(db, invoice)), language }
  const data = presentInvoicePdf(printable, textsOf(language), await readPictures(mediaFiles, printable.seller))
  const pdf = await typesetPdf(INVOICE_TEMPLATE, data, { isArchival: true, createdAt: invoice.issuedAt ?? invoice.createdAt })
  return pdfResponse(`${invoice.number ?? 'draft'}.pdf`, pdf)
}

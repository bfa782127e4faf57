import { i18nFor } from '#app/catalogue.server.ts'
import { findCampaignRow } from '#app/features/charity/campaigns/queries.server.ts'
import { getGiftRecord } from '#app/features/charity/gifts/queries/gifts.server.ts'
import { presentGiftReceipt } from '#app/features/charity/gifts/receipt/present.ts'
import { GIFT_RECEIPT_TEMPLATE } from '#app/features/charity/gifts/receipt/rules.ts'
import { receiptText } from '#app/features/charity/gifts/rules.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { pdfResponse, typesetPdf } from '#app/platform/pdf/typeset.server.ts'

/** A confirmed gift's receipt as a PDF in its giver's language; 404 for what has not been confirmed. */
export async function giftReceiptPdf(services: Services, id: string): Promise<Response> {
  const record = await getGiftRecord(services.db, id)
  if (record?.row.state !== 'confirmed' || record.row.receiptNumber === null) throw notFound('gift_gone')
  const i18n = i18nFor(record.row.locale)
  const [site, campaign] = await Promise.all([currentSettings(services), findCampaignRow(services.db, record.campaign.id)])
  const issuer = {
    authorisationNumber: campaign?.authorisationNumber ?? null,
    currency: site.currency_label?.[record.row.locale] ?? null,
  }
  const pdf = await typesetPdf(GIFT_RECEIPT_TEMPLATE, presentGiftReceipt(record, issuer, i18n))
  return pdfResponse(`${receiptText(record.row.receiptNumber)}.pdf`, pdf)
}

import { i18nFor } from '#app/catalogue.server.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { presentReceiptPaper } from '#app/features/store/orders/paper/present.ts'
import { RECEIPT_TEMPLATE } from '#app/features/store/orders/paper/rules.ts'
import type { OrderWithLines } from '#app/features/store/orders/types.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { pdfResponse, typesetPdf } from '#app/platform/pdf/typeset.server.ts'

/** An order's receipt as a PDF in the order's language; the shop is named as far as the owner has set it. */
export async function receiptPdf(services: Services, order: OrderWithLines): Promise<Response> {
  const site = await currentSettings(services)
  const i18n = i18nFor(order.locale)
  const shop = {
    name: site.site_name?.[order.locale] ?? null,
    currency: site.currency_label?.[order.locale] ?? null,
    phone: site.contact_phone ?? (site.messaging_number ? `+${site.messaging_number}` : null),
    email: site.contact_email,
    address: services.env.publicUrl?.replace(/^https?:\/\//, ''),
  }
  const pdf = await typesetPdf(RECEIPT_TEMPLATE, presentReceiptPaper(order, shop, i18n))
  return pdfResponse(`${order.number}.pdf`, pdf)
}

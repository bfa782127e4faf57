import type { I18n } from '#app/platform/i18n/i18n.ts'
import { formatPhone } from '#app/platform/phone.ts'
import type { OrderWithLines } from '../types.ts'
import type { Receipt } from './rules.ts'

/** What the owner has told of the shop; what is missing does not appear. */
export type Shop = { name: string | null; currency: string | null; phone: string | null; email: string | null; address: string | undefined }

/** The receipt of an order as it stands now, in the language it was placed in. */
export function presentReceiptPaper(order: OrderWithLines, shop: Shop, i18n: I18n): Receipt {
  const { t } = i18n
  const currency = shop.currency ?? t('common.currency')
  const amount = (cents: number) => i18n.number(cents / 100, 2)
  const lines = order.lines.filter((line) => line.quantity > line.cancelledQuantity)
  const goods = lines.reduce((sum, line) => sum + line.unitPriceInCents * (line.quantity - line.cancelledQuantity), 0)
  const sum = (label: string, cents: number, strong = false) => ({ label, amount: amount(cents), words: currency, strong })
  const contacts = [
    ...(shop.phone ? [{ text: formatPhone(shop.phone), ltr: true }] : []),
    ...(shop.email ? [{ text: shop.email, ltr: true }] : []),
    ...(shop.address ? [{ text: shop.address, ltr: true }] : []),
  ]
  const fee = order.deliveryFeeInCents
  return {
    lang: i18n.locale,
    dir: i18n.dir,
    shop: shop.name ?? t('common.site_name'),
    contacts,
    title: t('paper.title'),
    number: order.number,
    kind: t('paper.not_an_invoice'),
    facts: [
      { label: t('paper.date'), text: i18n.date(order.createdAt), ltr: false },
      { label: t('paper.state'), text: t(`orders.state_${order.state}`), ltr: false },
      { label: t('fields.name'), text: order.customerName, ltr: false },
      ...(order.customerPhone ? [{ label: t('fields.phone'), text: formatPhone(order.customerPhone), ltr: true }] : []),
      ...(order.customerAddress ? [{ label: t('paper.address'), text: order.customerAddress, ltr: false }] : []),
    ],
    heads: [t('fields.product'), t('paper.pieces'), t('paper.unit', { currency }), t('paper.sum', { currency })],
    lines: lines.map((line) => ({
      title: line.productTitle,
      variant: line.variantTitle,
      pieces: i18n.number(line.quantity - line.cancelledQuantity),
      unit: amount(line.unitPriceInCents),
      sum: amount(line.unitPriceInCents * (line.quantity - line.cancelledQuantity)),
    })),
    sums: [
      sum(t('paper.goods'), goods),
      order.deliveryPlace
        ? sum(t('paper.delivery_to', { place: order.deliveryPlace }), lines.length > 0 ? fee : 0)
        : { label: t('paper.delivery'), amount: null, words: t('paper.delivery_unsaid'), strong: false },
      sum(t('paper.due'), order.dueInCents, order.collectedInCents === null),
      ...(order.collectedInCents === null ? [] : [sum(t('paper.collected'), order.collectedInCents, true)]),
    ],
    foot: t('paper.foot', { number: order.number }),
  }
}

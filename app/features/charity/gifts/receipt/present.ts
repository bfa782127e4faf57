import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import type { GiftRecord } from '../present.ts'
import { receiptText } from '../rules.ts'
import type { GiftReceipt } from './rules.ts'

type Issuer = { authorisationNumber: string | null; currency: string | null }

/** The receipt of a confirmed gift, in its giver's language. */
export function presentGiftReceipt({ row, campaign, need }: GiftRecord, issuer: Issuer, i18n: I18n): GiftReceipt {
  const { t, locale } = i18n
  const fact = (label: string, text: string | null, ltr = false) => (text === null ? [] : [{ label, text, ltr }])
  const { amountInCents, quantity } = row
  return {
    lang: locale,
    dir: i18n.dir,
    association: localize(campaign.association, locale),
    title: t('receipt.title'),
    number: receiptText(row.receiptNumber ?? 0),
    facts: [
      ...fact(t('receipt.campaign'), localize(campaign.title, locale)),
      ...fact(t('receipt.association'), localize(campaign.association, locale)),
      ...fact(t('receipt.authorisation'), issuer.authorisationNumber),
      ...fact(t('receipt.giver'), row.name),
      ...fact(t('receipt.day'), row.confirmedAt ? i18n.date(row.confirmedAt) : null),
      ...fact(t('receipt.reference'), row.reference, true),
    ],
    given: {
      label: t('receipt.given'),
      amount: amountInCents === null ? i18n.number(quantity ?? 0) : i18n.number(amountInCents / 100, 2),
      words: amountInCents === null ? localize(need?.label ?? { ar: '' }, locale) : (issuer.currency ?? t('common.currency')),
    },
    note: t('receipt.note'),
  }
}

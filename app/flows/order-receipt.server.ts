import { currentSettings } from '#app/features/settings/queries.server.ts'
import { presentReceipt } from '#app/features/store/orders/present.ts'
import type { OrderReceipt, StoredOrder } from '#app/features/store/orders/types.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

/** The shop's messaging number: the owner's setting, else the environment's; null = none. */
export async function findMessagingNumber(services: Services): Promise<string | null> {
  const settings = await currentSettings(services)
  return settings.messaging_number ?? services.env.whatsappNumber ?? null
}

/** The answer to an order that is stored: its number, its page, and the messaging link when the shop has a number. */
export async function receiptOf(services: Services, order: StoredOrder, i18nFor: (locale: Locale) => I18n): Promise<OrderReceipt> {
  return presentReceipt(order, {
    publicUrl: services.env.publicUrl,
    messagingNumber: await findMessagingNumber(services),
    messageIn: (locale, number) => i18nFor(locale).t('orders.messaging_text', { number }),
  })
}

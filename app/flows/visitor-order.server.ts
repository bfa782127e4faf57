import { currentSettings } from '#app/features/settings/queries.server.ts'
import { PUBLIC_STOCK_CAP } from '#app/features/store/catalogue/rules.ts'
import { hasDeliveredOrder, holderKeys } from '#app/features/store/orders/holds/commands.server.ts'
import { holdTerms } from '#app/features/store/orders/holds/rules.ts'
import type { OrderInput } from '#app/features/store/orders/schema.ts'
import { type Session, signingSecret } from '#app/platform/auth/session.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { type PlacedOrder, placeOrder } from './place-order.server.ts'

export type VisitorOrder = {
  order: OrderInput
  idempotencyKey: string
  locale: Locale
  clientAddress: string
  session: Session | null
}

/**
 * An order of the public: within what strangers may hold unconfirmed. 409 `order_needs_call` beyond that, with the way to reach
 * the shop. The same answer is given for more than there is where the stock is more than public data say: trying quantities
 * tells nothing that `GET /api/store-products` does not.
 */
export async function placeVisitorOrder(services: Services, visitor: VisitorOrder): Promise<PlacedOrder> {
  const { order, idempotencyKey, locale, clientAddress } = visitor
  const [settings, secret, isKnown] = await Promise.all([
    currentSettings(services),
    signingSecret(services),
    isKnownCustomer(services, visitor),
  ])
  const { limits, hours } = holdTerms(settings.unconfirmed_orders, settings.hold_hours, isKnown)
  const keys = holderKeys(secret, { phone: order.customer.phone, address: isKnown ? null : clientAddress })
  try {
    return await placeOrder(services.db, { order, idempotencyKey, locale, holdHours: hours, holder: { keys, limits } }, services.now())
  } catch (error) {
    const isSecret = error instanceof AppError && error.code === 'insufficient_stock' && Number(error.extra.left) >= PUBLIC_STOCK_CAP
    if (!isSecret && !(error instanceof AppError && error.code === 'order_needs_call')) throw error
    const number = settings.contact_phone ?? prefixed(settings.messaging_number ?? services.env.whatsappNumber)
    // Isolated, or a sentence from right to left would turn its groups around.
    const phone = number ? `\u2066${formatPhone(number)}\u2069` : 'none'
    throw new AppError('order_needs_call', { status: 409, params: { phone } })
  }
}

const prefixed = (digits: string | undefined) => (digits ? `+${digits}` : undefined)

/** Signed in with the telephone that the order names, proven to be theirs, and something was delivered to it before. */
async function isKnownCustomer({ db }: Services, { session, order }: VisitorOrder): Promise<boolean> {
  const { phoneNumber, phoneNumberVerified } = session?.user ?? {}
  if (!phoneNumberVerified || phoneNumber !== order.customer.phone) return false
  return hasDeliveredOrder(db, phoneNumber)
}

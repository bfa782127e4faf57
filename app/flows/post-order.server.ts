import { OTHER_PLACE } from '#app/features/store/orders/rules.ts'
import { parseOrder } from '#app/features/store/orders/schema.ts'
import type { StoredOrder } from '#app/features/store/orders/types.ts'
import type { Session } from '#app/platform/auth/session.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { parseIdempotencyKey } from '#app/platform/http/idempotency-key.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import { ORDER_LIMIT } from './place-order.server.ts'
import { placeVisitorOrder } from './visitor-order.server.ts'

type Visitor = { clientAddress: string; session: Session | null; i18n: I18n }
type Returned = {
  status: number
  key: string
  problem: { message: string; fields: Record<string, string> }
  values: Record<string, string>
}

/** Places the order of a plain form post; what is wrong with it comes back beside the fields, with everything typed. */
export async function placePostedOrder(services: Services, form: FormData, visitor: Visitor): Promise<{ order: StoredOrder } | Returned> {
  const { clientAddress, session, i18n } = visitor
  const text = (name: string) => textField(form, name)
  const customer = { name: text('name'), phone: text('phone'), address: text('address'), note: text('note') }
  const place = text('delivery_place_id')
  const values = { ...customer, delivery_place_id: place }
  try {
    await services.sharedLimiter.consume(`orders ${limitKey(clientAddress)}`, ORDER_LIMIT)
    const idempotencyKey = parseIdempotencyKey(text('key'))
    const items = [{ variant_id: text('variant'), quantity: Number(text('quantity')) }]
    const order = parseOrder({
      items,
      customer: place === '' || place === OTHER_PLACE ? customer : { ...customer, delivery_place_id: Number(place) },
    })
    return await placeVisitorOrder(services, { order, idempotencyKey, locale: i18n.locale, clientAddress, session })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { status: error.status, key: text('key'), problem: problemOf(error, i18n), values }
  }
}

function problemOf(error: AppError, i18n: I18n): Returned['problem'] {
  const say = (code: string) => {
    const key = `errors.${code}`
    return i18n.has(key) ? i18n.t(key, error.params) : code
  }
  const fields = Object.entries(error.fields ?? {}).map(([path, code]) => [path.replace(/^customer\./, ''), say(code)])
  return { message: say(error.code), fields: Object.fromEntries(fields) }
}

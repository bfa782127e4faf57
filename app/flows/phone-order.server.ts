import { listOffered, type OfferedVariant, searchOffered } from '#app/features/store/catalogue/queries/buyable.server.ts'
import { availableOf, effectivePrice } from '#app/features/store/catalogue/rules.ts'
import { type PhoneForm, readPhoneForm } from '#app/features/store/orders/admin/phone/schema.ts'
import type { PhoneOrderView } from '#app/features/store/orders/admin/phone-order-screen.tsx'
import { listOpenPlaces } from '#app/features/store/orders/queries.server.ts'
import { MAX_LINES, OTHER_PLACE } from '#app/features/store/orders/rules.ts'
import { parseOrder } from '#app/features/store/orders/schema.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { parseIdempotencyKey } from '#app/platform/http/idempotency-key.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { placeOrder } from './place-order.server.ts'

const MAX_FOUND = 12

type Problems = { message: string | null; fields: Record<string, string> }
const none: Problems = { message: null, fields: {} }

/** The form as it stands: its lines at today's prices, what the search finds, and what is wrong beside its field. */
export async function phoneOrderView(db: Db, form: PhoneForm, i18n: I18n, { message: text, fields } = none): Promise<PhoneOrderView> {
  const [places, chosen, found] = await Promise.all([
    listOpenPlaces(db),
    listOffered(
      db,
      form.lines.map((line) => line.id),
    ),
    form.q ? searchOffered(db, form.q, MAX_FOUND) : [],
  ])
  const known = new Map(chosen.map((one) => [one.id, one]))
  const lines = form.lines.map(({ id, quantity }) => ({ ...presentOffered(known.get(id), id, i18n), quantity }))
  const place = places.find((one) => String(one.id) === form.values.delivery_place_id)
  const cents = lines.reduce(
    (sum, line) => sum + line.cents * (/^\d{1,3}$/.test(line.quantity) ? Number(line.quantity) : 0),
    place?.feeInCents ?? 0,
  )
  return {
    ...{ key: form.key, q: form.q, values: form.values, confirm: form.confirm, message: text, fields, lines },
    found: form.q ? found.map((one) => presentOffered(one, one.id, i18n)) : null,
    places: places.map(({ id, name, feeInCents }) => ({ id: String(id), name: localize(name, i18n.locale), feeInCents })),
    total: Number.isSafeInteger(cents) ? cents : null,
  }
}

function presentOffered(one: OfferedVariant | undefined, id: string, i18n: I18n) {
  if (!one) return { id, name: id, sku: null, cents: 0, left: 0 }
  const left = availableOf(one)
  const name = `${localize(one.product, i18n.locale)} · ${localize(one.variant, i18n.locale)}`
  return { id, name, sku: one.sku, cents: effectivePrice(one), left: Number.isFinite(left) ? left : null }
}

type Take = { db: Db; form: FormData; by: Actor; i18n: I18n; holdHours: number; now: Date }
export type TakenOrder = { number: string } | { view: PhoneOrderView; status: number }

/**
 * One press of the telephone form: a search, a line more or less, or the order itself, which goes the way of every order
 * (`placeOrder`). Whatever is wrong, everything typed comes back.
 */
export async function takePhoneOrder({ db, form, by, i18n, holdHours, now }: Take): Promise<TakenOrder> {
  const { typed, intent } = readPhoneForm(form)
  if (intent !== 'place') return { view: await phoneOrderView(db, typed, i18n), status: 200 }
  try {
    const idempotencyKey = parseIdempotencyKey(typed.key)
    const { delivery_place_id: place, ...customer } = typed.values
    const order = parseOrder({
      items: typed.lines.map(({ id, quantity }) => ({ variant_id: id, quantity: /^\d{1,6}$/.test(quantity) ? Number(quantity) : 0 })),
      customer: !place || place === OTHER_PLACE ? customer : { ...customer, delivery_place_id: Number(place) },
    })
    const taken = { by, confirm: typed.confirm }
    const placed = await placeOrder(db, { order, idempotencyKey, locale: 'ar', holdHours, holder: null, taken }, now)
    return { number: placed.order.number }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return { view: await phoneOrderView(db, typed, i18n, problemsOf(error, typed, i18n)), status: error.status }
  }
}

function problemsOf(error: AppError, { lines }: PhoneForm, i18n: I18n): Problems {
  const say = (code: string) => {
    const key = `errors.${code}`
    return i18n.has(key) ? i18n.t(key, { ...error.params, max: MAX_LINES }) : code
  }
  const fields: Record<string, string> = {}
  for (const [path, code] of Object.entries(error.fields ?? {})) {
    const line = /^items\.(\d+)\./.exec(path)?.[1]
    fields[line === undefined ? path.replace(/^customer\./, '') : `line.${lines[Number(line)]?.id}`] = say(code)
  }
  const { variant_id: variant } = error.extra
  if (typeof variant === 'string') fields[`line.${variant}`] = say(error.code)
  return { message: say(error.code), fields }
}

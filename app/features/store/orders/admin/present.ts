import { nameOfStaff } from '#app/features/audit/present.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { messagingLink } from '#app/platform/phone.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { describeCorrection } from '../corrections/present.ts'
import { deliveryDays } from '../corrections/rules.ts'
import { hasSlip, isUnconfirmed, reachedStates, type StepBack, stepBackFrom } from '../rules.ts'
import type { OrderState } from '../types.ts'
import type { AdminOrder } from './queries/order.server.ts'
import { nextActionOf, timeLeft, URGENT_MS } from './rules.ts'
import type { OrderEvent, OrderRow } from './types.ts'

const DAY_MS = 86_400_000

/** `اليوم 09:12`, `أمس 21:48`, else the day. */
export function whenShort(at: Date, now: Date, i18n: I18n): string {
  const day = moroccoDay(at)
  const time = i18n.date(at, 'time')
  if (day === moroccoDay(now)) return i18n.t('orders-admin.today_at', { time })
  if (day === moroccoDay(new Date(now.getTime() - DAY_MS))) return i18n.t('orders-admin.yesterday_at', { time })
  return i18n.date(at, day.slice(0, 4) === moroccoDay(now).slice(0, 4) ? 'dayShort' : 'day')
}

/** How long the goods are held yet, and whether that is soon over. */
export function leftOf(until: Date | null, now: Date, i18n: I18n): { words: string; urgent: boolean } | null {
  if (!until) return null
  const { hours, minutes } = timeLeft(until, now)
  const words = hours > 0 ? i18n.t('orders-admin.left_hours', { hours, minutes }) : i18n.t('orders-admin.left_minutes', { minutes })
  return { words, urgent: until.getTime() - now.getTime() < URGENT_MS }
}

export type OrderRowView = {
  number: string
  state: OrderState
  name: string
  where: string
  when: string
  hold: { words: string; urgent: boolean } | null
  /** On which day delivery is tried again. */
  deliveryDay: string | null
  pieces: number
  cents: number
  /** Opens the messaging app with the customer's number and nothing written yet. */
  chat: string | null
}

export function presentRow(row: OrderRow, now: Date, i18n: I18n): OrderRowView {
  return {
    number: row.number,
    state: row.state,
    name: row.customerName,
    where: row.deliveryPlace ?? row.customerAddress.split('\n', 1)[0] ?? '',
    when: whenShort(row.createdAt, now, i18n),
    hold: leftOf(row.holdUntil, now, i18n),
    deliveryDay: row.deliveryDay && i18n.date(row.deliveryDay, 'weekday'),
    pieces: row.pieces,
    cents: row.collectedInCents ?? row.dueInCents,
    chat: row.customerPhone ? messagingLink(row.customerPhone, i18n.t('orders-admin.about_order', { number: row.number })) : null,
  }
}

/** The way of an order as it is drawn: what was reached with its time, what is next, and the exit it took. */
const WAY: readonly OrderState[] = ['received', 'sent', 'confirmed', 'shipped', 'delivered']

export type TrackStep = { state: OrderState; at: string | null; is: 'past' | 'now' | 'next' | 'later' }

export function trackOf(state: OrderState, events: readonly OrderEvent[], time: (at: Date) => string): TrackStep[] {
  const reached = reachedStates(events)
  const at = (step: OrderState) => {
    const when = reached.get(step)
    return when ? time(when) : null
  }
  const place = WAY.indexOf(state)
  if (place < 0) {
    const before = WAY.filter((step) => reached.has(step))
    return [...before.map((step) => ({ state: step, at: at(step), is: 'past' as const })), { state, at: at(state), is: 'now' }]
  }
  return WAY.flatMap((step, i) => {
    // Confirmed on the telephone: it never went through the messaging app.
    if (step === 'sent' && i < place && !reached.has(step)) return []
    const is = i < place ? 'past' : i === place ? 'now' : nextActionOf(state) === step ? 'next' : 'later'
    return [{ state: step, at: i <= place ? at(step) : null, is }]
  })
}

export type EventView = {
  id: number
  kind: OrderEvent['kind']
  what: string
  who: string
  /** Why, of a correction: one of the reasons that its form offers. */
  reason: string | null
  /** A reason, a note, or what was written. */
  text: string | null
  when: string
}

export function presentEvent(event: OrderEvent, order: Pick<AdminOrder, 'lines'>, now: Date, i18n: I18n): EventView {
  const { kind, text } = event
  const is = (requested: OrderEvent['kind']) => kind === requested
  const reason = event.details?.reason
  return {
    id: event.id,
    kind,
    what: is('state') ? i18n.t(`orders-admin.did_${event.state}`) : whatOf(event, order, i18n),
    // `other` is what the text beside it says.
    reason: reason && reason !== 'other' ? i18n.t(`corrections.reason_${reason}`) : null,
    who: event.actor === 'staff' ? nameOfStaff(i18n, event.actorName ?? '') : i18n.t(`orders-admin.by_${event.actor}`),
    text: is('hold_extended') ? null : text,
    when: whenShort(event.at, now, i18n),
  }
}

function whatOf(event: OrderEvent, { lines }: Pick<AdminOrder, 'lines'>, i18n: I18n): string {
  const correction = describeCorrection(event, i18n)
  if (correction !== undefined) return correction
  if (event.kind === 'hold_extended') return i18n.t('orders-admin.did_extend', { hours: Number(event.text) || 0 })
  if (event.kind === 'lines_cancelled') {
    const list = Object.entries(event.pieces ?? {}).map(([variantId, pieces]) => {
      const line = lines.find((one) => one.variantId === variantId)
      return `${i18n.number(pieces)} × ${line ? `${line.productTitle} (${line.variantTitle})` : variantId}`
    })
    return i18n.t('orders-admin.did_cancel_lines', { list: list.join(i18n.t('orders-admin.list_comma')) })
  }
  if (event.kind === 'message') return i18n.t('orders-admin.did_message')
  if (event.details?.prepared) return i18n.t('orders-admin.did_prepare')
  return i18n.t(event.kind === 'customer_erased' ? 'orders-admin.did_erase' : 'orders-admin.did_note')
}

export type OrderLineView = {
  id: number
  variantId: string
  title: string
  variant: string
  illustration: string | null
  photo: string | null
  unitCents: number
  pieces: number
  cancelled: number
  cents: number
}

export type OrderView = {
  number: string
  /** Its own page, in the list it was opened from. */
  path: string
  token: string
  state: OrderState
  version: number
  /** The last line of history that was on the screen: what came after it is what somebody else did. */
  lastEvent: number
  arrived: string
  byPhone: boolean
  hold: { words: string; urgent: boolean; pieces: number } | null
  track: TrackStep[]
  lines: OrderLineView[]
  linesCents: number
  feeCents: number
  place: string | null
  dueCents: number
  totalCents: number
  collectedCents: number | null
  /** On which day delivery is tried again. */
  deliveryDay: string | null
  deliveryDays: { first: string; last: string; usual: string }
  stepBack: StepBack | null
  hasSlip: boolean
  customer: { name: string; phone: string; address: string; note: string | null; erased: boolean }
  locale: string
  events: EventView[]
}

export function presentAdminOrder(order: AdminOrder, { now, i18n, query }: { now: Date; i18n: I18n; query: string }): OrderView {
  const lines = order.lines.map((line) => ({
    id: line.id,
    variantId: line.variantId,
    title: line.productTitle,
    variant: line.variantTitle,
    illustration: line.illustration,
    photo: line.photo,
    unitCents: line.unitPriceInCents,
    pieces: line.quantity - line.cancelledQuantity,
    cancelled: line.cancelledQuantity,
    cents: line.unitPriceInCents * (line.quantity - line.cancelledQuantity),
  }))
  const held = order.lines.reduce((sum, line) => sum + line.heldQuantity, 0)
  const left = isUnconfirmed(order.state) ? leftOf(order.holdUntil, now, i18n) : null
  const first = order.events[0]
  return {
    number: order.number,
    path: `/admin/orders/${order.number}${query}`,
    token: order.token,
    state: order.state,
    version: order.version,
    lastEvent: order.events.at(-1)?.id ?? 0,
    arrived: whenShort(order.createdAt, now, i18n),
    byPhone: first?.actor === 'staff',
    hold: left && { ...left, pieces: held },
    track: trackOf(order.state, order.events, (at) => whenShort(at, now, i18n)),
    lines,
    linesCents: lines.reduce((sum, line) => sum + line.cents, 0),
    feeCents: lines.some((line) => line.pieces > 0) ? order.deliveryFeeInCents : 0,
    place: order.deliveryPlace,
    dueCents: order.dueInCents,
    totalCents: order.totalInCents,
    collectedCents: order.collectedInCents,
    deliveryDay: order.deliveryDay && i18n.date(order.deliveryDay, 'weekday'),
    deliveryDays: deliveryDays(moroccoDay(now)),
    stepBack: stepBackFrom(order.state) ?? null,
    hasSlip: hasSlip(order.state),
    customer: {
      name: order.customerName,
      phone: order.customerPhone,
      address: order.customerAddress,
      note: order.note,
      erased: order.events.some((event) => event.kind === 'customer_erased'),
    },
    locale: order.locale,
    events: order.events.map((event) => presentEvent(event, order, now, i18n)).reverse(),
  }
}

export type CustomerOrderView = { number: string; state: OrderState; when: string; cents: number; why: string | null }

/** A customer's orders, the newest first, with what was written down when they ended. */
export function presentCustomerOrders(orders: readonly AdminOrder[], now: Date, i18n: I18n): CustomerOrderView[] {
  return orders
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ number, state, createdAt, events, collectedInCents, dueInCents }) => ({
      ...{ number, state, when: whenShort(createdAt, now, i18n), cents: collectedInCents ?? dueInCents },
      why: events.findLast((event) => event.kind === 'state' && event.state === state)?.text ?? null,
    }))
}

type ReviewRow = { productTitle: string; rating: number; text: string; name: string | null; state: string; createdAt: Date }
type WaitedFor = { title: string; createdAt: Date }

/** Everything kept of a customer, as it is handed over to them: what they ordered, said and wait for, without who of the shop did what. */
export function presentCustomerData(
  phone: string,
  found: { orders: readonly AdminOrder[]; reviews: readonly ReviewRow[]; notices: readonly WaitedFor[] },
) {
  return {
    phone,
    orders: found.orders.map((order) => ({
      number: order.number,
      placed_at: order.createdAt.toISOString(),
      state: order.state,
      language: order.locale,
      name: order.customerName,
      address: order.customerAddress,
      note: order.note,
      delivery_place: order.deliveryPlace,
      delivery_fee_in_cents: order.deliveryFeeInCents,
      total_in_cents: order.totalInCents,
      due_in_cents: order.dueInCents,
      collected_in_cents: order.collectedInCents,
      lines: order.lines.map((line) => ({
        product: line.productTitle,
        variant: line.variantTitle,
        quantity: line.quantity,
        cancelled: line.cancelledQuantity,
        unit_price_in_cents: line.unitPriceInCents,
      })),
      history: order.events.map(({ kind, state, at, text, details }) => ({ kind, state, at: at.toISOString(), text, details })),
    })),
    reviews: found.reviews.map(({ productTitle, rating, text, name, state, createdAt }) => ({
      product: productTitle,
      rating,
      text,
      signed: name,
      state,
      at: createdAt.toISOString(),
    })),
    notices: found.notices.map(({ title, createdAt }) => ({ waits_for: title, at: createdAt.toISOString() })),
  }
}

import type { OrderEventDetails, OrderEventKind, OrderState } from '../types.ts'

/** The saved views of the orders' list, in the order of the keeper's work. */
export const orderViews = ['waiting', 'to_ship', 'on_way', 'week', 'ended', 'all'] as const
export type OrdersViewId = (typeof orderViews)[number]

/** Of what is past and over nobody needs a number. */
export const countedViews = ['waiting', 'to_ship', 'on_way', 'week'] as const satisfies OrdersViewId[]
export type CountedView = (typeof countedViews)[number]

/** Which states a view holds; `week` and `all` hold every one. */
export const viewStates: Partial<Record<OrdersViewId, readonly OrderState[]>> = {
  waiting: ['received', 'sent'],
  to_ship: ['confirmed'],
  on_way: ['shipped'],
  ended: ['refused', 'cancelled', 'expired'],
}

/** What the list can be ordered by: when an order was placed, until when its stock is held, what it comes to. */
export const orderSorts = ['when', 'hold', 'sum'] as const
export type OrderSort = (typeof orderSorts)[number]
export type OrderOrder = { by: OrderSort; down: boolean }

export type OrderRow = {
  number: string
  state: OrderState
  customerName: string
  customerPhone: string
  customerAddress: string
  deliveryPlace: string | null
  locale: string
  pieces: number
  dueInCents: number
  collectedInCents: number | null
  holdUntil: Date | null
  deliveryDay: string | null
  createdAt: Date
}

/** A line of an order's history as it is stored. */
export type OrderEvent = {
  id: number
  state: OrderState
  kind: OrderEventKind
  actor: 'customer' | 'site' | 'staff'
  actorName: string | null
  text: string | null
  pieces: Record<string, number> | null
  details: OrderEventDetails | null
  at: Date
}

/** Why something was written to a customer; each has a text of its own in the order's language. */
export const messageKinds = ['ask', 'unreachable', 'confirmed', 'shipped', 'postponed', 'delivered', 'expired'] as const
export type MessageKind = (typeof messageKinds)[number]

import type { AnyColumn, SQL } from 'drizzle-orm'
import type { DbOrTx } from './db/types.ts'
import type { MessageKey } from './i18n/keys.ts'

/** Money that moved in a room, for the books. Written in the transaction of what happened, and never changed. */
export type BookEvent = {
  id: number
  /** One of its source's kinds. */
  kind: string
  /** The number that people call it by, as an order's. */
  reference: string
  /** Cents above zero by part; nothing for a reversal, which takes back what the other event posted. */
  parts: Readonly<Record<string, number>>
  at: Date
  /** The event that this one takes back. */
  reverses: number | null
}

/** Accounts are those of the plan comptable marocain, and a suggestion: the accountant has the last word. */
export type BookEventKind = {
  label: MessageKey
  direction: 'in' | 'out'
  /** Where the money comes to, or goes from. */
  money: string
  parts: Readonly<Record<string, { label: MessageKey; account: string }>>
  /** Whether it is posted while the accountant has not decided. */
  isPosted: boolean
}

export type BookSource = {
  /** With an event's id the identity by which the books know what they have posted: it never changes. */
  id: string
  order: number
  kinds: Readonly<Record<string, BookEventKind>>
  /** Events from this moment on that `isOpen` holds for, the lowest ids first. */
  list: (db: DbOrTx, query: { isOpen: (id: AnyColumn) => SQL; from: Date; limit: number }) => Promise<BookEvent[]>
}

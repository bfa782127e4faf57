import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ledgerEntries } from '../ledger/tables.server.ts'
import type { MovementKind, Unit } from './types.ts'

/** One row, once the cooperative has said what a share is worth. */
export const cooperativeShare = pgTable(
  'cooperative_share',
  {
    id: smallint('id').primaryKey().default(1),
    valueInCents: bigint('value_in_cents', { mode: 'number' }).notNull(),
  },
  (t) => [check('cooperative_share_one', sql`${t.id} = 1`), check('cooperative_share_value', sql`${t.valueInCents} >= 10000`)],
)

/** The register of members that law 112-12 asks for. Nobody is ever taken out of it: who leaves has a day of leaving. */
export const cooperativeMembers = pgTable(
  'cooperative_members',
  {
    id: uuid('id').primaryKey(),
    /** In the order of joining the register, without a gap. */
    number: integer('number').notNull(),
    name: text('name').notNull(),
    /** E.164. */
    phone: text('phone'),
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
    leftOn: date('left_on', { mode: 'string' }),
    note: text('note'),
  },
  (t) => [unique('cooperative_members_number').on(t.number), check('cooperative_members_left', sql`${t.leftOn} >= ${t.joinedOn}`)],
)

/** Shares, deliveries and payments, each with its entry in the ledger. A mistake is taken back by a row of its own, once. */
export const memberMovements = pgTable(
  'member_movements',
  {
    /** Made with the form, so that sending it twice is one movement. */
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => cooperativeMembers.id),
    kind: text('kind').$type<MovementKind>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    amountInCents: bigint('amount_in_cents', { mode: 'number' }).notNull(),
    shares: integer('shares'),
    product: text('product'),
    quantityMilli: bigint('quantity_milli', { mode: 'number' }),
    unit: text('unit').$type<Unit>(),
    unitPriceInCents: bigint('unit_price_in_cents', { mode: 'number' }),
    quality: text('quality'),
    position: bigint('position', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.position),
    reverses: uuid('reverses').references((): AnyPgColumn => memberMovements.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('member_movements_position').on(t.position),
    unique('member_movements_reversed_once').on(t.reverses),
    check('member_movements_kind', sql`${t.kind} in ('delivery', 'payment', 'shares', 'share_payment')`),
    check('member_movements_amount', sql`${t.amountInCents} > 0`),
    check('member_movements_shares', sql`(${t.kind} = 'shares') = (${t.shares} is not null) and ${t.shares} > 0`),
    check('member_movements_delivery', sql`(${t.kind} = 'delivery') = (${t.quantityMilli} is not null and ${t.product} is not null)`),
    index('member_movements_of_member').on(t.memberId, t.date.desc(), t.position.desc()),
    index('member_movements_of_kind').on(t.kind, t.date),
  ],
)

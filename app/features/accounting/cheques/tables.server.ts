import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { invoices } from '../invoices/tables.server.ts'
import { ledgerEntries } from '../ledger/tables.server.ts'
import type { ChequeState, ChequeStep } from './types.ts'

export const cheques = pgTable(
  'cheques',
  {
    /** Made with the form, so that sending it twice receives one cheque. */
    id: uuid('id').primaryKey(),
    number: text('number').notNull(),
    bank: text('bank').notNull(),
    drawer: text('drawer').notNull(),
    amountInCents: bigint('amount_in_cents', { mode: 'number' }).notNull(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    account: text('account').notNull(),
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    state: text('state').$type<ChequeState>().notNull().default('in_hand'),
    /** The entry of its receipt. */
    position: bigint('position', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.position),
  },
  (t) => [
    index('cheques_due').on(t.state, t.dueOn, t.id),
    check('cheques_amount', sql`${t.amountInCents} > 0`),
    check('cheques_days', sql`${t.dueOn} >= ${t.receivedOn}`),
  ],
)

/** What happened to a cheque, each thing once. */
export const chequeSteps = pgTable(
  'cheque_steps',
  {
    chequeId: uuid('cheque_id')
      .notNull()
      .references(() => cheques.id),
    step: text('step').$type<ChequeStep>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    position: bigint('position', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.position),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.chequeId, t.step] })],
)

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  DocumentChannel,
  DocumentEventKind,
  IncomeAccount,
  InvoiceKind,
  PaperLanguage,
  PaymentDirection,
  QuoteDecision,
  Seller,
  TaxGroup,
} from './types.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/**
 * Drafts and issued invoices, credit notes and quotes. Triggers refuse every change of an issued one but what was paid and
 * credited of it and what was decided on a quote, and at the end of the transaction one whose lines are not its sum. No foreign key to a person: it outlives accounts.
 */
export const invoices = pgTable(
  'invoices',
  {
    /** Made with the form, so that sending it twice issues once. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<InvoiceKind>().notNull().default('invoice'),
    /** The invoice that a credit note takes back, whole or in part. */
    creditOf: uuid('credit_of').references((): AnyPgColumn => invoices.id),
    /** The quote that an invoice was made from. */
    quoteId: uuid('quote_id').references((): AnyPgColumn => invoices.id),
    /** The shop's order that an invoice was made from. */
    orderNumber: text('order_number'),
    /** What the customer said to a quote. */
    decision: text('decision').$type<QuoteDecision>(),
    /** Counts the saves of a draft. */
    revision: integer('revision').notNull().default(1),
    year: integer('year'),
    numberInYear: integer('number_in_year'),
    date: date('date', { mode: 'string' }).notNull(),
    /** Of a quote the last day that it holds. */
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    customerName: text('customer_name').notNull(),
    customerIce: text('customer_ice'),
    customerAddress: text('customer_address'),
    customerPhone: text('customer_phone'),
    language: text('language').$type<PaperLanguage>().notNull(),
    /** Of class 7: what was sold. */
    account: text('account').$type<IncomeAccount>().notNull(),
    note: text('note'),
    /** The seller as printed; given at issuing. */
    seller: jsonb('seller').$type<Seller>(),
    /** What was sold at each rate and its tax: of a credit note it cannot be counted from its own lines. */
    taxGroups: jsonb('tax_groups').$type<TaxGroup[]>().notNull(),
    netInCents: cents('net_in_cents').notNull(),
    taxInCents: cents('tax_in_cents').notNull(),
    totalInCents: cents('total_in_cents').notNull(),
    paidInCents: cents('paid_in_cents').notNull().default(0),
    creditedInCents: cents('credited_in_cents').notNull().default(0),
    /** Opens the paper for the customer, who has no account. */
    accessKey: uuid('access_key').notNull().defaultRandom(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    issuedAt: timestamp('issued_at', { withTimezone: true }),
    issuedBy: uuid('issued_by'),
  },
  (t) => [
    unique('invoices_number').on(t.kind, t.year, t.numberInYear),
    unique('invoices_access_key').on(t.accessKey),
    index('invoices_date').on(t.date, t.id),
    index('invoices_credit_of').on(t.creditOf),
    /** A quote becomes one invoice, whoever presses at the same moment. */
    uniqueIndex('invoices_quote_once').on(t.quoteId).where(sql`${t.quoteId} is not null`),
    /** And so does an order. */
    uniqueIndex('invoices_order_once').on(t.orderNumber).where(sql`${t.orderNumber} is not null`),
    index('invoices_open')
      .on(t.dueDate)
      .where(sql`${t.issuedAt} is not null and ${t.totalInCents} > ${t.paidInCents} + ${t.creditedInCents}`),
    check(
      'invoices_issued_whole',
      sql`(${t.issuedAt} is null) = (${t.numberInYear} is null) and (${t.issuedAt} is null) = (${t.year} is null) and (${t.issuedAt} is null) = (${t.seller} is null)`,
    ),
    check('invoices_year', sql`${t.year} is null or ${t.year} = extract(year from ${t.date})`),
    check('invoices_sums', sql`${t.netInCents} >= 0 and ${t.taxInCents} >= 0 and ${t.totalInCents} = ${t.netInCents} + ${t.taxInCents}`),
    check('invoices_paid', sql`${t.paidInCents} between 0 and ${t.totalInCents}`),
    check('invoices_credited', sql`${t.creditedInCents} between 0 and ${t.totalInCents}`),
    check('invoices_decision', sql`${t.decision} is null or ${t.kind} = 'quote'`),
    check('invoices_quote_id', sql`${t.quoteId} is null or ${t.kind} = 'invoice'`),
    check('invoices_order', sql`${t.orderNumber} is null or ${t.kind} = 'invoice'`),
    check('invoices_credit_of', sql`(${t.kind} = 'credit_note') = (${t.creditOf} is not null)`),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    description: text('description').notNull(),
    unit: text('unit').notNull(),
    quantityInHundredths: cents('quantity_in_hundredths').notNull(),
    unitPriceInCents: cents('unit_price_in_cents').notNull(),
    discountBasisPoints: integer('discount_basis_points').notNull(),
    taxCode: text('tax_code').notNull(),
    taxBasisPoints: integer('tax_basis_points').notNull(),
    netInCents: cents('net_in_cents').notNull(),
    creditedLine: integer('credited_line'),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.line] }),
    check(
      'invoice_lines_amounts',
      sql`${t.quantityInHundredths} > 0 and ${t.unitPriceInCents} >= 0 and ${t.netInCents} >= 0 and ${t.discountBasisPoints} between 0 and 10000`,
    ),
  ],
)

/** Payments of an invoice, never changed: what was wrong is taken back by one in the other direction. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    /** Made with the form, so that sending it twice counts once. */
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    direction: text('direction').$type<PaymentDirection>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    amountInCents: cents('amount_in_cents').notNull(),
    /** Of class 5: where the money is. */
    money: text('money').notNull(),
    reversalOf: uuid('reversal_of').references((): AnyPgColumn => invoicePayments.id),
    actorId: uuid('actor_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('invoice_payments_invoice').on(t.invoiceId),
    unique('invoice_payments_reversed_once').on(t.reversalOf),
    check('invoice_payments_amount', sql`${t.amountInCents} > 0`),
  ],
)

/** Who sent a document, or noted what its customer said, and when. The id is made with the form: sent twice it counts once. */
export const invoiceEvents = pgTable(
  'invoice_events',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    kind: text('kind').$type<DocumentEventKind>().notNull(),
    channel: text('channel').$type<DocumentChannel>(),
    recipient: text('recipient'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('invoice_events_invoice').on(t.invoiceId, t.at),
    check('invoice_events_channel', sql`(${t.channel} is null) = (${t.recipient} is null)`),
  ],
)

/** The last number given in a year. Given in the transaction that issues, so that no gap can remain. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    kind: text('kind').$type<InvoiceKind>().notNull(),
    year: integer('year').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
)

/** Who sells: one row, of the cooperative. */
export const invoiceSeller = pgTable(
  'invoice_seller',
  {
    id: smallint('id').primaryKey().default(1),
    identity: jsonb('identity').$type<Seller>().notNull(),
  },
  (t) => [check('invoice_seller_one', sql`${t.id} = 1`)],
)

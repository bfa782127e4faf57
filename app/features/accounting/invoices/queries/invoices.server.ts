import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { containing } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { invoiceNumber } from '../rules.ts'
import type { InvoiceListQuery, InvoiceView } from '../schema.ts'
import { invoiceCounters, invoiceEvents, invoiceLines, invoicePayments, invoiceSeller, invoices } from '../tables.server.ts'
import type { InvoiceCustomer, InvoiceKind, PricedLine, Seller } from '../types.ts'

type InvoiceRow = typeof invoices.$inferSelect

export type StoredInvoice = Omit<
  InvoiceRow,
  'customerName' | 'customerIce' | 'customerAddress' | 'customerPhone' | 'year' | 'numberInYear'
> & {
  /** Null for a draft. */
  number: string | null
  customer: InvoiceCustomer
  lines: PricedLine[]
}

const numberOf = ({ kind, year, numberInYear }: Pick<InvoiceRow, 'kind' | 'year' | 'numberInYear'>): string | null =>
  year === null || numberInYear === null ? null : invoiceNumber(kind, year, numberInYear)

function toStored(row: InvoiceRow, lines: PricedLine[]): StoredInvoice {
  const { customerName, customerIce, customerAddress, customerPhone, year, numberInYear, ...rest } = row
  const customer = { name: customerName, ice: customerIce, address: customerAddress, phone: customerPhone }
  return { ...rest, number: numberOf({ kind: row.kind, year, numberInYear }), customer, lines }
}

/** The lines of these invoices in their order. */
async function listLines(db: DbOrTx, ids: readonly string[]): Promise<Map<string, PricedLine[]>> {
  const lines = new Map<string, PricedLine[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return lines
  const rows = await db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, [...ids]))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.line))
  for (const { invoiceId, line: _place, ...line } of rows) lines.get(invoiceId)?.push(line)
  return lines
}

async function findBy(db: DbOrTx, condition: SQL, lock = false): Promise<StoredInvoice | undefined> {
  const query = db.select().from(invoices).where(condition)
  const [row] = await (lock ? query.for('update') : query)
  return row && toStored(row, (await listLines(db, [row.id])).get(row.id) ?? [])
}

export const findInvoice = (db: DbOrTx, id: string): Promise<StoredInvoice | undefined> => findBy(db, eq(invoices.id, id))

/** Held to the end of the transaction: two payments of one invoice come one after the other. */
export const lockInvoice = (tx: DbOrTx, id: string): Promise<StoredInvoice | undefined> => findBy(tx, eq(invoices.id, id), true)

/** An issued invoice by the key of the address that its customer was sent. */
export async function findInvoiceByAccessKey(db: DbOrTx, accessKey: string): Promise<StoredInvoice | undefined> {
  return findBy(db, sql`${eq(invoices.accessKey, accessKey)} and ${isNotNull(invoices.issuedAt)}`)
}

/** The issued credit notes of an invoice, the first one first. */
export async function listCreditNotes(db: DbOrTx, id: string): Promise<StoredInvoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.creditOf, id), isNotNull(invoices.issuedAt)))
    .orderBy(asc(invoices.numberInYear))
  const lines = await listLines(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => toStored(row, lines.get(row.id) ?? []))
}

export type InvoicePayment = typeof invoicePayments.$inferSelect

export function listPayments(db: DbOrTx, invoiceId: string): Promise<InvoicePayment[]> {
  return db
    .select()
    .from(invoicePayments)
    .where(eq(invoicePayments.invoiceId, invoiceId))
    .orderBy(asc(invoicePayments.createdAt), asc(invoicePayments.id))
}

export type InvoiceEvent = typeof invoiceEvents.$inferSelect

/** What was sent and decided of a document, the latest first. */
export function listEvents(db: DbOrTx, invoiceId: string): Promise<InvoiceEvent[]> {
  return db
    .select()
    .from(invoiceEvents)
    .where(eq(invoiceEvents.invoiceId, invoiceId))
    .orderBy(desc(invoiceEvents.at), asc(invoiceEvents.id))
}

/** The address that the customer was last written to. */
export async function findLastMailAddress(db: DbOrTx, customerName: string): Promise<string | undefined> {
  const [row] = await db
    .select({ recipient: invoiceEvents.recipient })
    .from(invoiceEvents)
    .innerJoin(invoices, eq(invoices.id, invoiceEvents.invoiceId))
    .where(and(eq(invoices.customerName, customerName), eq(invoiceEvents.channel, 'mail')))
    .orderBy(desc(invoiceEvents.at))
    .limit(1)
  return row?.recipient ?? undefined
}

/** The invoice, or its draft, that an order of the shop became. */
export const findInvoiceOfOrder = (db: DbOrTx, orderNumber: string): Promise<StoredInvoice | undefined> =>
  findBy(db, eq(invoices.orderNumber, orderNumber))

/** Issued invoices of orders, from `since` on, the newest first. */
export async function listOrderInvoices(db: DbOrTx, since: Date) {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(isNotNull(invoices.orderNumber), gte(invoices.issuedAt, since)))
    .orderBy(desc(invoices.issuedAt))
  return rows.map(({ id, date, orderNumber, totalInCents, paidInCents, creditedInCents, ...row }) => ({
    ...{ id, date, totalInCents, paidInCents, creditedInCents },
    orderNumber: orderNumber ?? '',
    number: numberOf(row) ?? '',
  }))
}

/** The invoice, or its draft, that a quote became. */
export async function findInvoiceOfQuote(db: DbOrTx, quoteId: string): Promise<StoredInvoice | undefined> {
  return findBy(db, eq(invoices.quoteId, quoteId))
}

/** The number of the quote that an invoice, or its draft, was made from. */
export async function findQuoteNumber(db: DbOrTx, invoiceId: string): Promise<string | null> {
  const [row] = await db.select({ quoteId: invoices.quoteId }).from(invoices).where(eq(invoices.id, invoiceId))
  const quote = row?.quoteId ? await findInvoice(db, row.quoteId) : undefined
  return quote?.number ?? null
}

const open = sql`${invoices.totalInCents} > ${invoices.paidInCents} + ${invoices.creditedInCents}`
const isInvoice = eq(invoices.kind, 'invoice')

const views: Record<InvoiceView | 'any', (today: string) => SQL | undefined> = {
  any: () => undefined,
  all: () => ne(invoices.kind, 'quote'),
  draft: () => and(isInvoice, isNull(invoices.issuedAt)),
  due: () => and(isInvoice, isNotNull(invoices.issuedAt), open),
  overdue: (today) => and(isInvoice, isNotNull(invoices.issuedAt), open, lt(invoices.dueDate, today)),
  settled: () => and(isInvoice, isNotNull(invoices.issuedAt), sql`not (${open})`),
  credit: () => eq(invoices.kind, 'credit_note'),
  quote: () => eq(invoices.kind, 'quote'),
}

const numberText = sql`(case ${invoices.kind} when 'invoice' then 'FA-' when 'quote' then 'DV-' else 'AV-' end || ${invoices.year} || '-' || lpad(${invoices.numberInYear}::text, 4, '0'))`

function matchesSearch(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = containing(search)
  return sql`(${invoices.customerName} ilike ${pattern} or ${numberText} ilike ${pattern})`
}

export type InvoiceListRow = Omit<StoredInvoice, 'lines'>

/** Invoices by day, the newest first. */
export async function listInvoices(
  db: DbOrTx,
  { view, search, after }: Omit<InvoiceListQuery, 'view'> & { view: InvoiceView | 'any' },
  { today, limit }: { today: string; limit: number },
): Promise<InvoiceListRow[]> {
  const mark = after && sql`(${invoices.date}, ${invoices.id}) < (${after.date}::date, ${after.id}::uuid)`
  const rows = await db
    .select()
    .from(invoices)
    .where(and(views[view](today), matchesSearch(search), mark))
    .orderBy(desc(invoices.date), desc(invoices.id))
    .limit(limit)
  return rows.map((row) => toStored(row, []))
}

/** What customers owe on issued invoices, and how much of it is past its day. */
export async function sumDue(db: DbOrTx, today: string): Promise<{ dueInCents: number; overdueInCents: number; drafts: number }> {
  const due = sql`${invoices.totalInCents} - ${invoices.paidInCents} - ${invoices.creditedInCents}`
  const [sums] = await db
    .select({
      due: sql<string>`coalesce(sum(${due}), 0)`,
      overdue: sql<string>`coalesce(sum(${due}) filter (where ${invoices.dueDate} < ${today}::date), 0)`,
    })
    .from(invoices)
    .where(and(isInvoice, isNotNull(invoices.issuedAt), open))
  const drafts = await db.$count(invoices, and(isInvoice, isNull(invoices.issuedAt)))
  return { dueInCents: Number(sums?.due ?? 0), overdueInCents: Number(sums?.overdue ?? 0), drafts }
}

/** The last number of a series; undefined before the first. */
export async function findLastNumber(db: DbOrTx, kind: InvoiceKind, year: number): Promise<string | undefined> {
  const [counter] = await db
    .select()
    .from(invoiceCounters)
    .where(and(eq(invoiceCounters.kind, kind), eq(invoiceCounters.year, year)))
  return counter && invoiceNumber(kind, year, counter.lastNumber)
}

/** The day of the last one issued in a series: numbers and days go up together. */
export async function findLastDate(db: DbOrTx, kind: InvoiceKind, year: number): Promise<string | undefined> {
  const [row] = await db
    .select({ date: invoices.date })
    .from(invoices)
    .where(and(eq(invoices.kind, kind), eq(invoices.year, year)))
    .orderBy(desc(invoices.numberInYear))
    .limit(1)
  return row?.date
}

/** The invoice issued last, which a new one may begin from. */
export async function findLatestId(db: DbOrTx): Promise<string | undefined> {
  const [row] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isInvoice, isNotNull(invoices.numberInYear)))
    .orderBy(desc(invoices.year), desc(invoices.numberInYear))
    .limit(1)
  return row?.id
}

/** Customers of the latest invoices, each once, for the form to choose from. */
export async function listCustomers(db: DbOrTx, limit: number): Promise<InvoiceCustomer[]> {
  const rows = await db
    .selectDistinctOn([invoices.customerName], {
      name: invoices.customerName,
      ice: invoices.customerIce,
      address: invoices.customerAddress,
      phone: invoices.customerPhone,
    })
    .from(invoices)
    .where(ne(invoices.kind, 'credit_note'))
    .orderBy(asc(invoices.customerName), desc(invoices.date))
    .limit(limit)
  return rows
}

/** Under which names the library knows the pictures of new papers, and of those that are handed out. */
export const SELLER_PICTURES = { room: 'accounting', subject: 'seller' } as const
export const ISSUED_PICTURES = { room: 'accounting', subject: 'issued' } as const

export async function findSeller(db: DbOrTx): Promise<Seller> {
  const [row] = await db.select({ identity: invoiceSeller.identity }).from(invoiceSeller)
  return row?.identity ?? {}
}

/** What the library calls the papers that show a picture, and where their pictures are chosen. */
export async function nameSellerPictures(db: DbOrTx, subjects: readonly string[]) {
  const { name = '' } = await findSeller(db)
  return subjects.map((subject) => ({ subject, name, to: '/admin/accounting/cooperative/invoices/seller' }))
}

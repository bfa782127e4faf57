import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from '#app/platform/db/errors.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { createInvoice, invoiceDraft, invoiceLine } from '#tests/factories/invoices.ts'
import { LEDGER_NOW } from '#tests/factories/ledger.ts'
import { type DbContext, describeEachEngine } from '#tests/harness/db.ts'
import { reverseEntry } from '../ledger/commands/reverse-entry.server.ts'
import { listBalances } from '../ledger/queries/balances.server.ts'
import { verifyLedger } from '../ledger/queries/verify.server.ts'
import { netOf } from '../ledger/rules.ts'
import { issueCreditNote } from './commands/credit-invoice.server.ts'
import { deleteDraft, issueInvoice, saveDraft } from './commands/issue-invoice.server.ts'
import { recordPayment, reversePayment } from './commands/record-payment.server.ts'
import { saveSeller } from './commands/save-seller.server.ts'
import { findInvoice, listInvoices, sumDue } from './queries/invoices.server.ts'
import { dueOf } from './rules.ts'
import { invoiceLines, invoicePayments, invoices } from './tables.server.ts'

const by = { id: randomUUID(), name: 'سعاد', requestId: null }
const now = LEDGER_NOW
const date = '2026-11-21'

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code} ${Object.values(error.fields ?? {})}`.trim() : error),
  )

const pay = (db: Db, invoiceId: string, amountInCents: number, values: Partial<Parameters<typeof recordPayment>[1]> = {}) =>
  recordPayment(db, { id: randomUUID(), invoiceId, direction: 'in', date, amountInCents, money: '5161', by, now, ...values })

const credit = (db: Db, invoiceId: string, quantities: readonly number[], values: { id?: string; date?: string } = {}) =>
  issueCreditNote(db, {
    id: randomUUID(),
    invoiceId,
    date,
    by,
    now,
    requests: quantities.flatMap((quantityInHundredths, i) => (quantityInHundredths > 0 ? [{ line: i + 1, quantityInHundredths }] : [])),
    ...values,
  })

async function seller(db: Db) {
  await saveSeller(db, { name: 'تعاونية للتجربة' }, by)
}

/** Numbers without a gap in each series, an entry for each, customers owing in the books what the invoices say. */
async function expectWhole({ db }: DbContext): Promise<number> {
  const rows = await db.select().from(invoices).where(sql`issued_at is not null`).orderBy(asc(invoices.numberInYear))
  for (const kind of ['invoice', 'credit_note'] as const) {
    const numbers = rows.filter((row) => row.kind === kind).map(({ numberInYear }) => numberInYear)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  }
  const { rows: unposted } = await db.execute(sql`
    select i.id from invoices i left join ledger_entries e on e.source_kind = i.kind and e.source_id = i.id::text
    where i.issued_at is not null and e.total_in_cents is distinct from i.total_in_cents`)
  expect(unposted).toEqual([])
  const due = rows.filter(({ kind }) => kind === 'invoice').reduce((sum, row) => sum + dueOf(row), 0)
  const customers = (await listBalances(db, { to: '2026-12-31' })).find(({ account }) => account === '3421')
  expect(customers ? netOf(customers) : 0).toBe(due)
  expect((await verifyLedger(db)).problem).toBeNull()
  return rows.length
}

type Step = { id: string; payments: string[]; what: string; share: number }

/** One thing that happens to an invoice; what may not be is refused, and known beforehand. */
async function takeStep(db: Db, { id, payments, what, share }: Step): Promise<void> {
  const before = await findInvoice(db, id)
  if (!before) throw new Error('the invoice is gone')
  const due = dueOf(before)
  const amount = Math.max(1, Math.floor((Math.abs(due) * share) / 100))
  const key = randomUUID()
  if (what === 'pay') {
    const result = await outcome(pay(db, id, amount, { id: key }))
    expect(result === 'done').toBe(amount <= due)
    if (result === 'done') payments.push(key)
  } else if (what === 'refund') {
    expect((await outcome(pay(db, id, amount, { direction: 'out', id: key }))) === 'done').toBe(amount <= -due)
  } else if (what === 'credit') {
    await outcome(credit(db, id, [share * 10, share * 5]))
  } else {
    const paymentId = payments.shift()
    if (paymentId) await outcome(reversePayment(db, { paymentId, id: key, date, label: 'عكس', by, now }))
  }
}

describeEachEngine('invoices', (ctx) => {
  test('a draft has no number and no entry; issuing gives both, once, however often it is sent', async () => {
    const { db } = ctx
    await seller(db)
    const id = randomUUID()
    const save = { id, revision: null, draft: invoiceDraft() }
    await saveDraft(db, save)
    expect(await findInvoice(db, id)).toMatchObject({ number: null, netInCents: 519_000, totalInCents: 597_300 })
    expect(await expectWhole(ctx)).toBe(0)
    const numbers = await Promise.all(Array.from({ length: 5 }, () => issueInvoice(db, { id, save, by, now })))
    expect(new Set(numbers)).toEqual(new Set(['FA-2026-0001']))
    expect(await expectWhole(ctx)).toBe(1)
    const balances = new Map((await listBalances(db, { to: date })).map((balance) => [balance.account, netOf(balance)]))
    expect(Object.fromEntries(balances)).toEqual({ '3421': 597_300, '4455': -78_300, '7121': -519_000 })
  })

  test('100 issues at once with failures injected: no gap, no double, every number with its entry', async () => {
    const { db } = ctx
    await seller(db)
    const issue = (i: number) => {
      const id = randomUUID()
      const taxCode = i % 7 === 0 ? 'tva_14' : 'tva_20'
      // A rate that is no more gets past the draft and is found by the ledger, after the number was given.
      const save = { id, revision: null, draft: invoiceDraft({ lines: [invoiceLine({ taxCode, unitPriceInCents: 100 + i })] }) }
      return outcome(issueInvoice(db, { id, save, by, now }))
    }
    const untilServed = async (i: number) => {
      let result = await issue(i)
      while (isDatabaseUnavailable(result)) result = await issue(i)
      return result
    }
    const results = await Promise.all(Array.from({ length: 100 }, (_, i) => untilServed(i)))
    expect(results.filter((result) => result === 'done')).toHaveLength(85)
    expect(results.filter((result) => String(result).startsWith('422 invalid_entry'))).toHaveLength(15)
    expect(await expectWhole(ctx)).toBe(85)
    expect(await db.$count(invoices)).toBe(85)
  })

  test('whatever is paid, taken back, credited and refunded in whatever order, the books say what the invoices say', async () => {
    const { db } = ctx
    const step = fc.record({ what: fc.constantFrom('pay', 'pay', 'credit', 'refund', 'reverse'), share: fc.integer({ min: 1, max: 130 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const { id } = await createInvoice(db)
        const payments: string[] = []
        for (const { what, share } of steps) await takeStep(db, { id, payments, what, share })
        await expectWhole(ctx)
      }),
      { numRuns: 6 },
    )
  })

  test('an issued invoice, its lines and payments cannot be changed, deleted or truncated, by whatever statement', async () => {
    const { db } = ctx
    const { id } = await createInvoice(db)
    await pay(db, id, 100)
    const read = async () => [
      await db.select().from(invoices),
      await db.select().from(invoiceLines),
      await db.select().from(invoicePayments),
    ]
    const before = await read()
    for (const statement of [
      sql`update invoices set customer_name = 'x'`,
      sql`update invoices set net_in_cents = net_in_cents + 1, total_in_cents = total_in_cents + 1`,
      sql`update invoices set issued_at = null, year = null, number_in_year = null, seller = null`,
      sql`update invoices set number_in_year = 7`,
      sql`update invoices set paid_in_cents = total_in_cents`,
      sql`update invoices set credited_in_cents = 1`,
      sql`delete from invoices`,
      sql`truncate invoices cascade`,
      sql`update invoice_lines set description = 'x'`,
      sql`delete from invoice_lines`,
      sql`truncate invoice_lines`,
      sql`insert into invoice_lines select invoice_id, 9, description, unit, quantity_in_hundredths, unit_price_in_cents,
          discount_basis_points, tax_code, tax_basis_points, 0, null from invoice_lines limit 1`,
      sql`update invoice_payments set amount_in_cents = 1`,
      sql`delete from invoice_payments`,
      sql`truncate invoice_payments cascade`,
    ]) {
      await expect(db.execute(statement)).rejects.toThrow()
    }
    expect(await read()).toEqual(before)
    expect(await outcome(saveDraft(db, { id, revision: 1, draft: invoiceDraft() }))).toBe('409 invoice_issued')
    expect(await outcome(deleteDraft(db, id))).toBe('409 invoice_issued')
  })

  test('a draft is saved by one at a time, deleted without a trace, and issued by nobody without a seller', async () => {
    const { db } = ctx
    const id = randomUUID()
    expect(await saveDraft(db, { id, revision: null, draft: invoiceDraft() })).toBe(1)
    const edit = (customerName: string, revision: number) => outcome(saveDraft(db, { id, revision, draft: invoiceDraft({ customerName }) }))
    expect([await edit('أ', 1), await edit('ب', 1)]).toEqual(['done', '409 invoice_changed'])
    expect((await findInvoice(db, id))?.customer.name).toBe('أ')
    expect(await outcome(issueInvoice(db, { id, by, now }))).toBe('409 invoice_seller_missing')
    await deleteDraft(db, id)
    expect([await db.$count(invoices), await db.$count(invoiceLines), await expectWhole(ctx)]).toEqual([0, 0, 0])
    expect(await outcome(saveDraft(db, { id, revision: 2, draft: invoiceDraft() }))).toBe('404 not_found')
  })

  test.each([
    ['a day to come', { date: '2026-11-22' }, '422 invalid_invoice invoice_date_future'],
    ['a day before the last number', { date: '2026-11-18' }, '422 invalid_invoice invoice_date_before_last'],
    ['a year that is closed to entries', { date: '2024-11-18' }, '422 invalid_entry date_outside_years'],
  ])('%s gives no number', async (_what, values, result) => {
    const { db } = ctx
    await createInvoice(db, { date: '2026-11-20' })
    expect(await outcome(createInvoice(db, values))).toBe(result)
    expect((await createInvoice(db)).number).toBe('FA-2026-0002')
    expect(await expectWhole(ctx)).toBe(2)
  })

  test('a credit note takes back no more than was invoiced, once, and has a series of its own', async () => {
    const { db } = ctx
    const { id } = await createInvoice(db)
    const noteId = randomUUID()
    expect([await credit(db, id, [400, 0], { id: noteId }), await credit(db, id, [400, 0], { id: noteId })]).toEqual([
      'AV-2026-0001',
      'AV-2026-0001',
    ])
    expect(await outcome(credit(db, id, [2001, 0]))).toBe('422 invalid_invoice credit_too_much')
    expect(await outcome(credit(db, id, [0, 0, 100]))).toBe('422 invalid_invoice credit_too_much')
    expect(await outcome(credit(db, id, [100], { date: '2026-11-20' }))).toBe('422 invalid_invoice credit_before_invoice')
    expect(await outcome(credit(db, noteId, [100]))).toBe('404 not_found')
    const both = await Promise.all([outcome(credit(db, id, [2000, 3000])), outcome(credit(db, id, [2000, 3000]))])
    expect(both.toSorted()).toEqual(['422 invalid_invoice credit_too_much,credit_too_much', 'done'])
    expect(await findInvoice(db, id)).toMatchObject({ creditedInCents: 597_300, totalInCents: 597_300 })
    expect(await expectWhole(ctx)).toBe(3)
  })

  test('payments: part by part, not more than is due, once by their key, taken back once', async () => {
    const { db } = ctx
    const { id } = await createInvoice(db)
    const first = randomUUID()
    await Promise.all([pay(db, id, 100_000, { id: first }), pay(db, id, 100_000, { id: first })])
    const rest = await Promise.all([outcome(pay(db, id, 497_300)), outcome(pay(db, id, 497_300))])
    expect(rest.toSorted()).toEqual(['422 invalid_invoice payment_too_large', 'done'])
    expect(await sumDue(db, date)).toMatchObject({ dueInCents: 0 })
    expect(await outcome(pay(db, id, 1, { direction: 'out' }))).toBe('422 invalid_invoice refund_too_large')
    expect(await outcome(pay(db, id, 0))).toBe('422 invalid_invoice ledger_amount')
    const reverse = () => outcome(reversePayment(db, { paymentId: first, id: randomUUID(), date, label: 'عكس', by, now }))
    expect([await reverse(), await reverse()]).toEqual(['done', '409 entry_reversed_already'])
    expect(await findInvoice(db, id)).toMatchObject({ paidInCents: 497_300 })
    expect(await outcome(pay(db, id, 100, { date: '2026-11-20' }))).toBe('422 invalid_invoice payment_before_invoice')
    expect(await outcome(pay(db, id, 100, { money: '5199' }))).toBe('422 invalid_entry account_unknown')
    expect(await expectWhole(ctx)).toBe(1)
  })

  test('the entry of an invoice is not reversed in the ledger', async () => {
    const { db } = ctx
    await createInvoice(db)
    const reversal = { number: 'VT-2026-0001', date, label: 'عكس', by, now }
    expect(await outcome(db.transaction((tx) => reverseEntry(tx, reversal)))).toBe('409 entry_has_document')
  })

  test('the seller of an issued invoice stays as it was printed', async () => {
    const { db } = ctx
    const { id } = await createInvoice(db)
    await saveSeller(db, { name: 'اسم آخر' }, by)
    expect((await findInvoice(db, id))?.seller?.name).toBe('تعاونية للتجربة')
  })

  test('the list finds by number and customer, by state, and page by page', async () => {
    const { db } = ctx
    for (const [customerName, dueDate] of [
      ['بقالة الساحل', '2026-12-21'],
      ['مطعم 100%', '2026-11-21'],
      ['بقالة الميناء', '2026-12-21'],
    ] as const) {
      await createInvoice(db, { customerName, dueDate })
    }
    await saveDraft(db, { id: randomUUID(), revision: null, draft: invoiceDraft({ customerName: 'مسودة' }) })
    const find = async (query: Partial<Parameters<typeof listInvoices>[1]>, limit = 10) =>
      listInvoices(db, { view: 'all', search: '', after: undefined, ...query }, { today: '2026-11-22', limit })
    const names = async (query: Parameters<typeof find>[0]) => (await find(query)).map(({ customer }) => customer.name).toSorted()
    expect(await names({ search: 'بقالة' })).toEqual(['بقالة الساحل', 'بقالة الميناء'])
    expect(await names({ search: 'fa-2026-0002' })).toEqual(['مطعم 100%'])
    expect(await names({ search: '0%' })).toEqual(['مطعم 100%'])
    expect(await names({ view: 'overdue' })).toEqual(['مطعم 100%'])
    expect(await names({ view: 'draft' })).toEqual(['مسودة'])
    expect(await names({ view: 'settled' })).toEqual([])
    const first = await find({}, 2)
    const last = first.at(-1)
    if (!last) throw new Error('nothing was found')
    const rest = await find({ after: { date: last.date, id: last.id } })
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(4)
    expect(await sumDue(db, '2026-11-22')).toMatchObject({ dueInCents: 3 * 597_300, overdueInCents: 597_300, drafts: 1 })
    await db.delete(invoices).where(eq(invoices.customerName, 'مسودة'))
  })
})

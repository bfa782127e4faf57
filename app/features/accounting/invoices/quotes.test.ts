import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { createInvoice, invoiceDraft } from '#tests/factories/invoices.ts'
import { LEDGER_NOW } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { ledgerEntries } from '../ledger/tables.server.ts'
import { deleteDraft, issueInvoice, saveDraft } from './commands/issue-invoice.server.ts'
import { decideQuote, invoiceQuote } from './commands/quotes.server.ts'
import { recordPayment } from './commands/record-payment.server.ts'
import { saveSeller } from './commands/save-seller.server.ts'
import { sendDocument } from './commands/send-document.server.ts'
import { findInvoice, findInvoiceOfQuote, findLastMailAddress, listEvents, listInvoices, sumDue } from './queries/invoices.server.ts'
import { invoiceEvents, invoices } from './tables.server.ts'
import type { QuoteDecision } from './types.ts'

const by = { id: randomUUID(), name: 'سعاد', requestId: null }
const now = LEDGER_NOW
const today = '2026-11-21'

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code} ${Object.values(error.fields ?? {})}`.trim() : error),
  )

async function createQuote(db: Db, values: Parameters<typeof invoiceDraft>[0] = {}) {
  const id = randomUUID()
  await saveSeller(db, { name: 'تعاونية للتجربة' }, by)
  await saveDraft(db, { id, kind: 'quote', revision: null, draft: invoiceDraft(values) })
  const number = await issueInvoice(db, { id, by, now })
  return { id, number }
}

const decide = (db: Db, quoteId: string, decision: QuoteDecision | null, eventId = randomUUID()) =>
  outcome(decideQuote(db, { eventId, quoteId, decision, by, now }))

const toInvoice = (db: Db, quoteId: string, id = randomUUID()) => invoiceQuote(db, { id, eventId: randomUUID(), quoteId, by, now })

describeEachEngine('quotes', (ctx) => {
  test('a quote has a series of its own, posts nothing and owes nothing', async () => {
    const { db } = ctx
    await createInvoice(db)
    const entries = await db.$count(ledgerEntries)
    const numbers = await Promise.all(Array.from({ length: 6 }, async () => (await createQuote(db)).number))
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `DV-2026-000${n}`))
    expect(await db.$count(ledgerEntries)).toBe(entries)
    expect(await sumDue(db, today)).toMatchObject({ dueInCents: 597_300, drafts: 0 })
    const find = (view: 'all' | 'any' | 'quote' | 'due', search = '') =>
      listInvoices(db, { view, search, after: undefined }, { today, limit: 20 }).then((rows) => rows.length)
    expect([await find('all'), await find('any'), await find('quote'), await find('due'), await find('any', 'dv-2026-0003')]).toEqual([
      1, 7, 6, 1, 1,
    ])
    const [{ id } = { id: '' }] = await db.select({ id: invoices.id }).from(invoices).where(sql`kind = 'quote'`).limit(1)
    const pay = { id: randomUUID(), invoiceId: id, direction: 'in', date: today, amountInCents: 100, money: '5161', by, now } as const
    expect(await outcome(recordPayment(db, pay))).toBe('404 not_found')
  })

  test('a quote of a day to come, before the last number or of a year gone by gets no number', async () => {
    const { db } = ctx
    await createQuote(db, { date: '2026-11-20' })
    for (const [date, code] of [
      ['2026-11-22', 'invoice_date_future'],
      ['2026-11-18', 'invoice_date_before_last'],
      ['2024-11-18', 'date_outside_years'],
    ] as const) {
      expect(await outcome(createQuote(db, { date }))).toBe(`422 invalid_invoice ${code}`)
    }
    expect((await createQuote(db)).number).toBe('DV-2026-0002')
  })

  test('becomes one invoice draft, however often and by however many it is pressed; the invoice remembers its quote', async () => {
    const { db } = ctx
    const { id } = await createQuote(db, { date: '2026-11-02', dueDate: '2026-11-10', note: 'تسليم إلى إمزورن' })
    const made = await Promise.all(Array.from({ length: 5 }, () => toInvoice(db, id)))
    expect(new Set(made).size).toBe(1)
    const invoice = await findInvoiceOfQuote(db, id)
    const quote = await findInvoice(db, id)
    expect(invoice).toMatchObject({
      id: made[0],
      kind: 'invoice',
      number: null,
      quoteId: id,
      date: today,
      dueDate: '2026-12-21',
      note: 'تسليم إلى إمزورن',
      totalInCents: quote?.totalInCents,
      customer: quote?.customer,
    })
    expect(invoice?.lines.map(({ description, netInCents }) => [description, netInCents])).toEqual(
      quote?.lines.map(({ description, netInCents }) => [description, netInCents]),
    )
    expect(quote?.decision).toBe('accepted')
    expect((await listEvents(db, id)).map(({ kind, actorName }) => [kind, actorName])).toEqual([['accepted', 'سعاد']])
    expect(await decide(db, id, 'declined')).toBe('409 quote_invoiced')
    // An edited draft keeps its quote, and issuing does too.
    await saveDraft(db, { id: made[0] ?? '', revision: 1, draft: invoiceDraft() })
    expect(await issueInvoice(db, { id: made[0] ?? '', by, now })).toBe('FA-2026-0001')
    expect(await toInvoice(db, id)).toBe(made[0])
    expect((await findInvoiceOfQuote(db, id))?.number).toBe('FA-2026-0001')
  })

  test('a deleted draft frees its quote; a declined quote becomes nothing until it is open again', async () => {
    const { db } = ctx
    const { id } = await createQuote(db)
    await deleteDraft(db, await toInvoice(db, id))
    expect(await decide(db, id, 'declined')).toBe('done')
    expect(await outcome(toInvoice(db, id))).toBe('409 quote_is_declined')
    const eventId = randomUUID()
    expect([await decide(db, id, null, eventId), await decide(db, id, 'accepted', eventId)]).toEqual(['done', 'done'])
    expect((await findInvoice(db, id))?.decision).toBeNull()
    expect(await decide(db, id, 'accepted')).toBe('done')
    expect((await listEvents(db, id)).map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'accepted', 'declined', 'reopened'])
    const { id: invoice } = await createInvoice(db)
    expect([await decide(db, invoice, 'accepted'), await outcome(toInvoice(db, invoice))]).toEqual(['404 not_found', '404 not_found'])
  })

  test('the database refuses a changed quote, a decision on an invoice, and a log that is rewritten', async () => {
    const { db } = ctx
    const { id } = await createQuote(db)
    await createInvoice(db)
    await decide(db, id, 'accepted')
    const read = async () => [await db.select().from(invoices).orderBy(invoices.kind), await db.select().from(invoiceEvents)]
    const before = await read()
    for (const statement of [
      sql`update invoices set customer_name = 'x' where kind = 'quote'`,
      sql`update invoices set due_date = '2027-01-01' where kind = 'quote'`,
      sql`update invoices set decision = 'accepted' where kind = 'invoice'`,
      sql`update invoices set quote_id = ${id} where kind = 'invoice'`,
      sql`delete from invoices where kind = 'quote'`,
      sql`update invoice_events set actor_name = 'x'`,
      sql`delete from invoice_events`,
      sql`truncate invoice_events`,
    ]) {
      await expect(db.execute(statement)).rejects.toThrow()
    }
    expect(await read()).toEqual(before)
  })

  test('a letter goes out once with its note of who and when; a draft is sent to nobody', async () => {
    const { db } = ctx
    const { id } = await createInvoice(db)
    const letter = {
      invoiceId: id,
      kind: 'sent',
      channel: 'mail',
      recipient: 'shop@example.ma',
      subject: 'فاتورة',
      text: 'نص',
      by,
      now,
    } as const
    const eventId = randomUUID()
    await Promise.all([1, 2, 3].map(() => sendDocument(db, { eventId, ...letter })))
    await sendDocument(db, {
      eventId: randomUUID(),
      invoiceId: id,
      kind: 'reminded',
      channel: 'message',
      recipient: '+212600000011',
      by,
      now,
    })
    expect((await db.select().from(mailMessages)).map(({ recipient, subject, body }) => [recipient, subject, body])).toEqual([
      ['shop@example.ma', 'فاتورة', 'نص'],
    ])
    const events = await listEvents(db, id)
    expect(events.map(({ kind, channel, actorName }) => [kind, channel, actorName]).toSorted()).toEqual([
      ['reminded', 'message', 'سعاد'],
      ['sent', 'mail', 'سعاد'],
    ])
    expect(await findLastMailAddress(db, 'بقالة للتجربة')).toBe('shop@example.ma')
    const draft = randomUUID()
    await saveDraft(db, { id: draft, revision: null, draft: invoiceDraft() })
    expect(await outcome(sendDocument(db, { eventId: randomUUID(), ...letter, invoiceId: draft }))).toBe('404 not_found')
    // What cannot be queued leaves no note.
    const broken = sendDocument(db, { eventId: randomUUID(), ...letter, recipient: 'no address' })
    await expect(broken).rejects.toThrow(TypeError)
    expect(await listEvents(db, id)).toHaveLength(2)
  })

  test('what is a quote stays one: its form saves no invoice, and an invoice’s none', async () => {
    const { db } = ctx
    const id = randomUUID()
    await saveDraft(db, { id, kind: 'quote', revision: null, draft: invoiceDraft() })
    expect(await outcome(saveDraft(db, { id, revision: 1, draft: invoiceDraft() }))).toBe('404 not_found')
    expect(await saveDraft(db, { id, kind: 'quote', revision: 1, draft: invoiceDraft() })).toBe(2)
  })
})

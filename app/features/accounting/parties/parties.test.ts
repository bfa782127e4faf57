import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { clerk } from '#tests/factories/bank.ts'
import { createInvoice } from '#tests/factories/invoices.ts'
import { createLedgerEntry, credit, debit, LEDGER_NOW } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { recordPayment, reversePayment } from '../invoices/commands/record-payment.server.ts'
import { closePeriod } from '../ledger/commands/close-period.server.ts'
import { reverseEntry } from '../ledger/commands/reverse-entry.server.ts'
import { listBalances } from '../ledger/queries/balances.server.ts'
import { verifyLedger } from '../ledger/queries/verify.server.ts'
import { netUnder } from '../ledger/rules.ts'
import { letterLines, letterSure, nameParty, removeLetter, saveContact } from './commands/letter-lines.server.ts'
import { findContact, findLetters, listLetterings } from './queries/letters.server.ts'
import { listOpenItems, listOpenLines } from './queries/open-items.server.ts'
import { lineKey, sumLines } from './rules.ts'
import { letteredLines, letterings } from './tables.server.ts'
import type { LineKey, PartySide } from './types.ts'

const now = LEDGER_NOW
const by = clerk

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code}` : error),
  )

/** What a database error says, wherever it stands in the chain of causes. */
const causeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => [error.message, (error.cause as Error | undefined)?.message].join(' '),
  )

function books(db: Db) {
  const open = (account = '3421') => listOpenLines(db, { account, limit: 100, locale: 'ar' })
  const items = (side: PartySide = 'customer', day = '2026-12-31') => listOpenItems(db, { side, day, locale: 'ar' })
  const letter = (lines: readonly LineKey[], values: { id?: string; account?: string } = {}) =>
    letterLines(db, { id: randomUUID(), account: '3421', lines, by, now, ...values })
  const name = (lines: readonly LineKey[], party: string, account = '3421') => nameParty(db, { account, lines, name: party, by })
  const pay = (invoiceId: string, amountInCents: number, id = randomUUID()) =>
    recordPayment(db, { id, invoiceId, direction: 'in', date: '2026-11-21', amountInCents, money: '5161', by, now })
  /** A sale on credit and what was paid of it by hand, as somebody who writes no invoices has it. */
  const sell = (cents: number, date = '2026-11-21') =>
    createLedgerEntry(db, { date, journal: 'VT', label: 'بيع بالأجل', lines: [debit('3421', cents), credit('7121', cents)] })
  const receive = (cents: number, date = '2026-11-21') =>
    createLedgerEntry(db, { date, journal: 'CA', label: 'قبض', lines: [debit('5161', cents), credit('3421', cents)] })
  return { open, items, letter, name, pay, sell, receive }
}

describeEachEngine('lettering', (ctx) => {
  test('lines that come to nothing get a letter, once whoever sends it how often; others are refused whole', async () => {
    const { open, letter, sell, receive } = books(ctx.db)
    await sell(50_000)
    await receive(30_000)
    await receive(20_000)
    await receive(10_000)
    await createLedgerEntry(ctx.db, { journal: 'AC', lines: [debit('6121', 50_000), credit('4411', 50_000)] })
    const lines = await open()
    const [sale, first, second, third] = lines as LineKey[] as [LineKey, LineKey, LineKey, LineKey]
    const [foreign] = (await open('4411')) as LineKey[] as [LineKey]
    expect(await outcomeOf(letter([sale, first]))).toBe('422 letter_uneven')
    expect(await outcomeOf(letter([sale]))).toBe('422 letter_few')
    expect(await outcomeOf(letter([sale, foreign]))).toBe('404 not_found')
    expect(await outcomeOf(letter([sale, { position: 999, line: 1 }]))).toBe('404 not_found')
    expect(await ctx.db.$count(letterings)).toBe(0)
    const id = randomUUID()
    const chosen = [sale, first, second]
    expect(await Promise.all([outcomeOf(letter(chosen, { id })), outcomeOf(letter(chosen, { id }))])).toEqual(['done', 'done'])
    expect(await outcomeOf(letter(chosen))).toBe('409 letter_given_already')
    expect(await findLetters(ctx.db, [...chosen, third])).toEqual(new Map(chosen.map((key) => [lineKey(key), 'A'])))
    expect((await open()).map(({ amountInCents }) => amountInCents)).toEqual([-10_000])
    expect((await verifyLedger(ctx.db)).problem).toBeNull()
  })

  test('of two clerks at the same moment one gives the letter; one that is taken away stands in the log and is not given again', async () => {
    const { open, letter, sell, receive } = books(ctx.db)
    await sell(10_000)
    await receive(10_000)
    const lines = await open()
    const both = await Promise.all([outcomeOf(letter(lines)), outcomeOf(letter(lines))])
    expect(both.toSorted()).toEqual(['409 letter_given_already', 'done'])
    const [given] = await listLetterings(ctx.db, { account: '3421', limit: 10 })
    expect([given?.letter, given?.lines.map(({ amountInCents }) => amountInCents)]).toEqual(['A', [10_000, -10_000]])
    await removeLetter(ctx.db, { id: given?.id ?? '', by })
    expect(await outcomeOf(removeLetter(ctx.db, { id: given?.id ?? '', by }))).toBe('404 not_found')
    const [logged] = (await ctx.db.select().from(auditLog)).filter(({ action }) => action === 'parties.letter_removed')
    expect([logged?.actorName, logged?.subjectId, logged?.before]).toEqual([by.name, '3421', expect.objectContaining({ letter: 'A' })])
    expect(await open()).toHaveLength(2)
    await letter(lines)
    expect((await listLetterings(ctx.db, { account: '3421', limit: 10 })).map((one) => one.letter)).toEqual(['B'])
  })

  test('past the program the database refuses a letter that is not even, of another account, or changed', async () => {
    const { open, letter, sell, receive } = books(ctx.db)
    await sell(10_000)
    await receive(10_000)
    await receive(4000)
    const [sale, paid, other] = (await open()) as LineKey[] as [LineKey, LineKey, LineKey]
    await letter([sale, paid])
    const id = randomUUID()
    const write = (account: string, lines: readonly LineKey[]) =>
      ctx.db.transaction(async (tx) => {
        await tx.insert(letterings).values({ id, account, number: 77, actorName: 'x', at: now })
        if (lines.length > 0)
          await tx.insert(letteredLines).values(lines.map(({ position, line }) => ({ position, line, letteringId: id })))
      })
    expect(await causeOf(write('3421', [other]))).toContain('is not even')
    expect(await causeOf(write('3421', []))).toContain('is not even')
    expect(await causeOf(ctx.db.execute(sql`delete from lettered_lines where position = ${sale.position}`))).toContain('is not even')
    expect(await causeOf(ctx.db.execute(sql`update letterings set number = 5`))).toContain('given anew')
    expect(await causeOf(ctx.db.execute(sql`update lettered_lines set line = 2`))).toContain('given anew')
    expect([await ctx.db.$count(letterings), await ctx.db.$count(letteredLines)]).toEqual([1, 2])
  })

  test('everything sure is lettered at a press: an invoice with its payments, an entry with its reversal; chance is not', async () => {
    const { open, pay, sell, receive } = books(ctx.db)
    const { id } = await createInvoice(ctx.db)
    const { id: half } = await createInvoice(ctx.db, { customerName: 'سعاد' })
    await pay(id, 300_000)
    await pay(id, 297_300)
    await pay(half, 100_000)
    const { number } = await sell(7000)
    await ctx.db.transaction((tx) => reverseEntry(tx, { number, date: '2026-11-21', label: 'إلغاء', by, now }))
    await sell(9000)
    await receive(9000)
    const sure = () => letterSure(ctx.db, { account: '3421', newId: randomUUID, by, now })
    expect([await sure(), await sure()]).toEqual([2, 0])
    expect((await open()).map(({ amountInCents }) => amountInCents).toSorted((a, b) => a - b)).toEqual([-100_000, -9000, 9000, 597_300])
  })

  test('nothing is posted: what lies in a closed month may be lettered, and named', async () => {
    const { open, letter, name, sell, receive } = books(ctx.db)
    await sell(10_000, '2026-10-05')
    await receive(10_000, '2026-10-20')
    await closePeriod(ctx.db, { through: '2026-10-31', today: '2026-11-21', by })
    const before = await verifyLedger(ctx.db)
    await name(await open(), 'بقالة الساحل')
    await letter(await open())
    expect(await verifyLedger(ctx.db)).toEqual(before)
  })
})

describeEachEngine('what customers and suppliers are owed', (ctx) => {
  test('an invoice is one document with its payments and credit, due on its own day; all of it is the ledger’s balance on every day', async () => {
    const { items, pay, sell, receive, open, letter } = books(ctx.db)
    const { id, number } = await createInvoice(ctx.db, { customerName: 'بقالة الساحل', dueDate: '2026-11-30' })
    const payment = randomUUID()
    await pay(id, 97_300, payment)
    await sell(40_000, '2026-09-01')
    await receive(40_000, '2026-11-10')
    await receive(5000, '2026-10-01')
    expect(await items()).toMatchObject([
      { amountInCents: 40_000, dueDate: '2026-09-01', party: null, partyKey: '' },
      { amountInCents: -5000, dueDate: '2026-10-01' },
      { amountInCents: -40_000, dueDate: '2026-11-10' },
      {
        party: 'بقالة الساحل',
        invoice: { id, number },
        dueDate: '2026-11-30',
        chargedInCents: 597_300,
        amountInCents: 500_000,
      },
    ])
    const lines = await open()
    await letter(lines.filter(({ amountInCents }) => Math.abs(amountInCents) === 40_000))
    for (const day of ['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-15', '2026-11-21', '2026-12-31']) {
      const net = netUnder(await listBalances(ctx.db, { to: day }), ['342'])
      expect([day, sumLines(await items('customer', day))]).toEqual([day, net])
    }
    // Before it was paid, what a letter settles since was owed still.
    expect((await items('customer', '2026-10-31')).map(({ amountInCents }) => amountInCents)).toEqual([40_000, -5000])
    expect((await items()).map(({ amountInCents }) => amountInCents)).toEqual([-5000, 500_000])
    await reversePayment(ctx.db, { paymentId: payment, id: randomUUID(), date: '2026-11-21', label: 'إلغاء', by, now })
    expect((await items()).at(-1)).toMatchObject({ amountInCents: 597_300, party: 'بقالة الساحل' })
  })

  test('whose a line is can be said and corrected in any spelling; one letter is never two parties’', async () => {
    const { items, name, open, letter, sell, receive } = books(ctx.db)
    await sell(10_000)
    await receive(10_000)
    await createLedgerEntry(ctx.db, { journal: 'AC', label: 'مرطبانات', lines: [debit('61231', 8000), credit('4411', 8000)] })
    const [sale, paid] = (await open()) as LineKey[] as [LineKey, LineKey]
    await name([sale], 'أحمد')
    await name([paid], 'سعاد')
    expect(await outcomeOf(letter([sale, paid]))).toBe('422 letter_two_parties')
    await name([paid], 'احمد')
    expect((await items()).map(({ party }) => party)).toEqual(['أحمد', 'أحمد'])
    expect(await outcomeOf(letter([sale, paid]))).toBe('done')
    expect(await outcomeOf(name([sale], 'سعاد'))).toBe('409 letter_given_already')
    expect(await outcomeOf(name([], 'سعاد'))).toBe('422 letter_none')
    const [glass] = (await open('4411')) as LineKey[] as [LineKey]
    await name([glass], 'أحمد', '4411')
    expect(await items('supplier')).toMatchObject([{ side: 'supplier', party: 'أحمد', amountInCents: 8000, chargedInCents: 8000 }])
  })

  test('an account of the cooperative’s own is one party’s and has its name', async () => {
    const { items } = books(ctx.db)
    await ctx.db.execute(sql`insert into ledger_accounts (code, name) values ('34210007', '{"ar": "فندق الميناء"}')`)
    await createLedgerEntry(ctx.db, { journal: 'VT', lines: [debit('34210007', 8000), credit('7121', 8000)] })
    expect(await items()).toMatchObject([{ account: '34210007', party: 'فندق الميناء', amountInCents: 8000 }])
  })

  test('how somebody is reached comes from the last invoice until it is noted', async () => {
    await createInvoice(ctx.db, { customerName: 'بقالة الساحل', language: 'fr' })
    const find = () => findContact(ctx.db, 'customer', 'بقالة الساحل')
    expect(await find()).toMatchObject({ phone: '+212600000011', email: null, language: 'fr', notedLanguage: null })
    const contact = { name: 'بقالة الساحل', phone: '+212600000099', email: 'sahel@example.ma', language: null }
    await saveContact(ctx.db, { side: 'customer', contact, by })
    expect(await find()).toMatchObject({ phone: '+212600000099', email: 'sahel@example.ma', language: 'fr' })
    expect(await findContact(ctx.db, 'supplier', 'بقالة الساحل')).toMatchObject({ phone: null, language: null })
  })
})

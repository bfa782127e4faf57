import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { createInvoice } from '#tests/factories/invoices.ts'
import { LEDGER_NOW } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { findInvoice } from '../invoices/queries/invoices.server.ts'
import { reverseEntry } from '../ledger/commands/reverse-entry.server.ts'
import { listBalances } from '../ledger/queries/balances.server.ts'
import { findNumber } from '../ledger/queries/entries.server.ts'
import { verifyLedger } from '../ledger/queries/verify.server.ts'
import { netOf } from '../ledger/rules.ts'
import { ledgerEntries } from '../ledger/tables.server.ts'
import { receiveCheque, stepCheque } from './commands/change-cheques.server.ts'
import { countCashable, findCheque, listCheques, listSteps, sumCheques } from './queries/cheques.server.ts'
import { AT_BANK, BANK, CHEQUES, canStep } from './rules.ts'
import { cheques } from './tables.server.ts'
import { type ChequeState, type ChequeStep, chequeSteps } from './types.ts'

const by = { id: randomUUID(), name: 'سعاد', requestId: null }
const now = LEDGER_NOW

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code} ${Object.values(error.fields ?? {})}`.trim() : error),
  )

type Values = Partial<Parameters<typeof receiveCheque>[1]>

async function receive(db: Db, values: Values = {}): Promise<string> {
  const id = values.id ?? randomUUID()
  const days = { receivedOn: '2026-11-21', dueOn: '2026-12-15' }
  const cheque = { number: '4471', bank: 'بنك للتجربة', drawer: 'بقالة', amountInCents: 100_000, ...days, account: '3421', invoiceId: null }
  await receiveCheque(db, { ...cheque, label: 'شيك', by, now, ...values, id })
  return id
}

const step = (db: Db, id: string, name: ChequeStep, date = '2026-11-21') =>
  outcome(stepCheque(db, { id, step: name, date, label: name, by, now }))

/** By account: cheques, on the way, bank, customers. */
async function balances(db: Db): Promise<number[]> {
  const found = new Map((await listBalances(db, { to: '2026-12-31' })).map((balance) => [balance.account, netOf(balance)]))
  return [CHEQUES, AT_BANK, BANK, '3421'].map((account) => found.get(account) ?? 0)
}

describeEachEngine('cheques', (ctx) => {
  test('from hand to bank, each step posts once, however often and by however many it is pressed', async () => {
    const { db } = ctx
    const id = randomUUID()
    await Promise.all([1, 2, 3].map(() => receive(db, { id })))
    expect([await balances(db), await db.$count(cheques)]).toEqual([[100_000, 0, 0, -100_000], 1])
    await Promise.all([1, 2, 3].map(() => step(db, id, 'deposit')))
    expect(await balances(db)).toEqual([0, 100_000, 0, -100_000])
    const both = await Promise.all([step(db, id, 'clear'), step(db, id, 'bounce')])
    expect(both.toSorted()).toEqual(['409 cheque_step', 'done'])
    const state = (await findCheque(db, id))?.state
    expect(await balances(db)).toEqual(state === 'cleared' ? [0, 0, 100_000, -100_000] : [0, 0, 0, 0])
    expect((await listSteps(db, id)).map(({ actorName }) => actorName)).toEqual(['سعاد', 'سعاد'])
    expect((await verifyLedger(db)).problem).toBeNull()
  })

  test('a bounced cheque owes again what it had paid; its invoice is due again', async () => {
    const { db } = ctx
    const { id: invoiceId } = await createInvoice(db)
    const id = await receive(db, { invoiceId, amountInCents: 597_300 })
    expect([await balances(db), (await findInvoice(db, invoiceId))?.paidInCents]).toEqual([[597_300, 0, 0, 0], 597_300])
    await step(db, id, 'deposit')
    expect(await step(db, id, 'bounce')).toBe('done')
    expect([await balances(db), (await findInvoice(db, invoiceId))?.paidInCents]).toEqual([[0, 0, 0, 597_300], 0])
    expect(await step(db, id, 'deposit')).toBe('done')
    expect(await step(db, id, 'clear')).toBe('409 cheque_step')
    // Paid by another cheque, not by more than is due.
    expect(await outcome(receive(db, { invoiceId, amountInCents: 597_301 }))).toBe('422 invalid_invoice payment_too_large')
    await receive(db, { invoiceId, amountInCents: 597_300 })
    expect((await verifyLedger(db)).problem).toBeNull()
  })

  test('what cannot be is refused and posts nothing', async () => {
    const { db } = ctx
    const id = await receive(db)
    const entries = await db.$count(ledgerEntries)
    expect([await step(db, id, 'clear'), await step(db, id, 'bounce')]).toEqual(['409 cheque_step', '409 cheque_step'])
    expect(await step(db, id, 'deposit', '2026-11-20')).toBe('422 invalid_entry cheque_day_before')
    expect(await step(db, randomUUID(), 'deposit')).toBe('404 not_found')
    expect(await outcome(receive(db, { account: '9999' }))).toBe('422 invalid_entry account_unknown')
    expect(await outcome(receive(db, { receivedOn: '2024-01-05' }))).toBe('422 invalid_entry date_outside_years')
    const number = (await findNumber(db, (await findCheque(db, id))?.position ?? 0)) ?? ''
    const reversal = db.transaction((tx) => reverseEntry(tx, { number, date: '2026-11-21', label: 'عكس', by, now }))
    expect(await outcome(reversal)).toBe('409 entry_has_document')
    expect([await db.$count(ledgerEntries), await db.$count(cheques)]).toEqual([entries, 1])
  })

  test('whatever is pressed in whatever order, the register and the books have the same in hand and at the bank', async () => {
    const { db } = ctx
    const press = fc.record({ cheque: fc.nat(2), step: fc.constantFrom(...chequeSteps) })
    await fc.assert(
      fc.asyncProperty(fc.array(press, { minLength: 3, maxLength: 9 }), fc.integer({ min: 1, max: 999_999 }), async (presses, cents) => {
        const before = await balances(db)
        const sums = await sumCheques(db)
        const ids = await Promise.all([0, 1, 2].map((n) => receive(db, { amountInCents: cents + n })))
        const states: ChequeState[] = ['in_hand', 'in_hand', 'in_hand']
        for (const { cheque, step: name } of presses) {
          const id = ids[cheque] ?? ''
          const isDone = (await listSteps(db, id)).some((done) => done.step === name)
          const can = canStep(states[cheque] ?? 'in_hand', name)
          expect(await step(db, id, name)).toBe(can || isDone ? 'done' : '409 cheque_step')
          states[cheque] = (await findCheque(db, id))?.state ?? 'in_hand'
        }
        const [inHand = 0, atBank = 0] = await balances(db)
        const register = await sumCheques(db)
        expect([inHand - (before[0] ?? 0), atBank - (before[1] ?? 0)]).toEqual([
          register.inHandInCents - sums.inHandInCents,
          register.depositedInCents - sums.depositedInCents,
        ])
      }),
      { numRuns: 5 },
    )
    expect((await verifyLedger(db)).problem).toBeNull()
  })

  test('they are listed by the day from which they may be cashed', async () => {
    const { db } = ctx
    for (const [number, dueOn] of [
      ['3', '2027-01-05'],
      ['1', '2026-11-21'],
      ['2', '2026-12-01'],
    ] as const) {
      await receive(db, { number, dueOn })
    }
    expect((await listCheques(db, ['in_hand'])).map(({ number }) => number)).toEqual(['1', '2', '3'])
    expect([await countCashable(db, '2026-11-20'), await countCashable(db, '2026-12-01')]).toEqual([0, 2])
  })
})

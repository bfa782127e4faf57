import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { bankBooks, bankCsv, clerk, NOVEMBER } from '#tests/factories/bank.ts'
import { invoiceDraft } from '#tests/factories/invoices.ts'
import { createLedgerEntry, credit, debit } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { receiveCheque } from '../cheques/commands/change-cheques.server.ts'
import { addTemplate } from '../drafts/commands/change-templates.server.ts'
import type { TemplateFields } from '../drafts/types.ts'
import { saveDraft } from '../invoices/commands/issue-invoice.server.ts'
import { findClosedThrough, listEntries } from '../ledger/queries/entries.server.ts'
import { verifyLedger } from '../ledger/queries/verify.server.ts'
import { nameParty } from '../parties/commands/letter-lines.server.ts'
import { listOpenLines } from '../parties/queries/open-items.server.ts'
import { readBilan, readCpc } from '../reports/queries.server.ts'
import { closeBooks, postResult } from './commands/close-books.server.ts'
import { readChecklist } from './queries/checklist.server.ts'

const by = clerk
const TODAY = '2026-12-05'
const OCTOBER = '2026-10-31'

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code}` : error),
  )

/** A rent that was due on the fifth of October, and a cheque that may be cashed in November. */
async function rentAndCheque(db: Db) {
  const fields = { journal: 'OD', label: 'كراء', reference: '', lines: [] } as unknown as TemplateFields
  await addTemplate(db, { id: randomUUID(), name: 'كراء', schedule: { everyMonths: 1, startsOn: '2026-10-05' }, fields, by })
  const days = { receivedOn: '2026-10-20', dueOn: '2026-11-10' }
  const cheque = { number: '4471', bank: 'بنك للتجربة', drawer: 'بقالة', amountInCents: 100_000, account: '3421', invoiceId: null }
  await receiveCheque(db, { ...cheque, ...days, id: randomUUID(), label: 'شيك', by, now: new Date('2026-11-21T10:00:00Z') })
}

describeEachEngine('closing as a list', (ctx) => {
  const look = async (through: string) =>
    Object.fromEntries(
      (await readChecklist(ctx.db, { through, from: null })).flatMap(({ id, state, count }) => (state === 'done' ? [] : [[id, count]])),
    )
  const close = (through: string, isAccepted = false) => closeBooks(ctx.db, { through, today: TODAY, isAccepted, by })

  test('each line counts what is unfinished up to the day, and nothing of later', async () => {
    expect(await look(OCTOBER)).toEqual({})
    const { bring } = bankBooks(ctx.db)
    await bring(bankCsv(NOVEMBER), { openingInCents: 0 })
    await createLedgerEntry(ctx.db, { date: '2026-10-10', lines: [debit('5161', 1000), credit('7121', 1000)] })
    await createLedgerEntry(ctx.db, { date: '2026-10-12', lines: [debit('6121', 1500), credit('5161', 1500)] })
    await createLedgerEntry(ctx.db, { date: '2026-10-14', lines: [debit('5161', 5000), credit('7121', 5000)] })
    await createLedgerEntry(ctx.db, { date: '2026-10-15', lines: [debit('3421', 700), credit('7121', 700)], reference: 'BL-1' })
    await createLedgerEntry(ctx.db, { date: '2026-10-16', lines: [debit('5165', 700), credit('3421', 700)], reference: 'BL-1' })
    await createLedgerEntry(ctx.db, { date: '2026-10-17', lines: [debit('6121', 900), credit('4411', 900)] })
    await createLedgerEntry(ctx.db, { date: '2026-11-02', lines: [debit('6121', 900), credit('4411', 900)] })
    await saveDraft(ctx.db, { id: randomUUID(), revision: null, draft: invoiceDraft({ date: '2026-10-20', dueDate: '2026-11-20' }) })
    await saveDraft(ctx.db, { id: randomUUID(), revision: null, draft: invoiceDraft({ date: '2026-11-20' }) })
    expect(await look(OCTOBER)).toEqual({ cash_below: 1, drafts: 1, counted: 1, couriers: 1, nobody: 3, letters: 1 })
    await rentAndCheque(ctx.db)
    expect(await look(OCTOBER)).toMatchObject({ templates: 1, drafts: 1 })
    expect(await look(OCTOBER)).not.toHaveProperty('cheques')
    expect(await look('2026-11-30')).toMatchObject({ bank: NOVEMBER.length, drafts: 2, templates: 1, cheques: 1 })
  })

  test('the books are not closed over what may not stay open, and over the rest only by somebody who says so, which is written down', async () => {
    await createLedgerEntry(ctx.db, { date: '2026-10-10', lines: [debit('6121', 900), credit('5161', 900)] })
    expect(await outcomeOf(close(OCTOBER, true))).toBe('409 close_unfinished')
    await createLedgerEntry(ctx.db, { date: '2026-10-10', lines: [debit('5161', 900), credit('4411', 900)] })
    expect(await outcomeOf(close(OCTOBER))).toBe('409 close_not_looked')
    expect(await findClosedThrough(ctx.db)).toBeNull()
    const lines = await listOpenLines(ctx.db, { account: '4411', limit: 9, locale: 'ar' })
    await nameParty(ctx.db, { account: '4411', lines, name: 'سعاد', by })
    expect(await outcomeOf(close(OCTOBER, true))).toBe('done')
    expect(await findClosedThrough(ctx.db)).toBe(OCTOBER)
    const [logged] = (await ctx.db.select().from(auditLog)).filter(({ action }) => action === 'ledger.period_closed')
    expect(logged?.after).toMatchObject({ closed_through: OCTOBER, left_open: 'counted' })
    expect(await outcomeOf(close(OCTOBER, true))).toBe('409 close_done_already')
    expect(await outcomeOf(close('2026-12-31', true))).toMatch(/^4(22 invalid_entry|09 close_unfinished)$/)
  })

  test('the result of a year is posted once; what comes after it by another; the reports of the year stay what they were', async () => {
    const year = 2025
    const now = new Date('2026-02-01T10:00:00Z')
    const post = (date: string, lines: Parameters<typeof createLedgerEntry>[1]) => createLedgerEntry(ctx.db, { date, ...lines })
    await post('2025-03-01', { lines: [debit('5141', 90_000), credit('7121', 90_000)] })
    await post('2025-04-01', { lines: [debit('6121', 30_000), credit('5141', 30_000)] })
    await post('2026-01-15', { lines: [debit('5141', 7000), credit('7121', 7000)] })
    const before = [await readCpc(ctx.db, year), await readBilan(ctx.db, '2025-12-31')]
    expect(await look('2025-12-31')).toMatchObject({ result: 1, stock: 1, accruals: 1 })
    const result = () => postResult(ctx.db, { year, today: '2026-02-01', label: 'تحديد النتيجة', by, now })
    expect(await outcomeOf(postResult(ctx.db, { year: 2026, today: '2026-02-01', label: 'x', by, now }))).toBe('422 invalid_entry')
    const both = await Promise.all([result(), result()])
    expect(both.map((one) => one?.number ?? null).toSorted()).toEqual(['CL-2025-0001', null])
    const [entry] = await listEntries(ctx.db, { journal: 'CL' }, { limit: 5 })
    expect([entry?.date, entry?.lines.map(({ account, debitInCents, creditInCents }) => [account, debitInCents - creditInCents])]).toEqual([
      '2025-12-31',
      [
        ['6121', -30_000],
        ['7121', 90_000],
        ['1191', -60_000],
      ],
    ])
    const after = [await readCpc(ctx.db, year), await readBilan(ctx.db, '2025-12-31')] as const
    expect(after[0]).toEqual(before[0])
    expect(after[1]).toMatchObject({ assetsInCents: 60_000 })
    expect(await look('2025-12-31')).not.toHaveProperty('result')
    await post('2025-12-20', { lines: [debit('6121', 70_000), credit('5141', 70_000)] })
    expect((await result())?.number).toBe('CL-2025-0002')
    const [, second] = await listEntries(ctx.db, { journal: 'CL' }, { limit: 5 })
    expect(second?.lines.map(({ account, debitInCents }) => [account, debitInCents])).toEqual([
      ['6121', 0],
      ['1199', 70_000],
    ])
    expect((await verifyLedger(ctx.db)).problem).toBeNull()
  })
})

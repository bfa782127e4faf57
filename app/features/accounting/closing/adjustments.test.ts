import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import { addDays } from '#app/platform/time.ts'
import { clerk } from '#tests/factories/bank.ts'
import { createLedgerEntry, credit, debit } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { addTemplate, postOccurrence } from '../drafts/commands/change-templates.server.ts'
import { closePeriod } from '../ledger/commands/close-period.server.ts'
import { listBalances } from '../ledger/queries/balances.server.ts'
import { verifyLedger } from '../ledger/queries/verify.server.ts'
import { netUnder, sumSides } from '../ledger/rules.ts'
import { ledgerEntries } from '../ledger/tables.server.ts'
import { readCpc } from '../reports/queries.server.ts'
import { accountsOf, adjustmentLines, prepaidPart } from './adjustments.ts'
import { postAdjustment, proposeAdjustment, removeAdjustment, takeBackAdjustment } from './commands/adjust.server.ts'
import { countOpenAdjustments, listAdjustments, proposeAdjustments } from './queries/adjustments.server.ts'
import { readChecklist } from './queries/checklist.server.ts'
import { parseAdjustment } from './schema.ts'
import { type AdjustmentKind, adjustmentKinds } from './types.ts'

const by = clerk
const now = new Date('2026-02-01T10:00:00Z')
const YEAR_END = '2025-12-31'

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code} ${Object.values(error.fields ?? {})}`.trim() : error),
  )

test('the part of a charge that is paid before its time is by days, never below nothing nor above the whole', () => {
  expect(prepaidPart(365_00, { from: '2025-10-01', end: '2026-10-01', through: YEAR_END })).toBe(273_00)
  expect(prepaidPart(900_00, { from: '2025-11-15', end: '2026-02-15', through: YEAR_END })).toBe(440_22)
  expect(prepaidPart(900_00, { from: '2025-10-01', end: '2026-01-01', through: YEAR_END })).toBe(0)
  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-01-01', days))
  fc.assert(
    fc.property(fc.nat(1_000_000_000), day, day, (cents, from, end) => {
      const part = prepaidPart(cents, { from, end, through: YEAR_END })
      expect(part >= 0 && part <= cents).toBe(true)
    }),
  )
})

test('every adjustment balances; what is no charge, no income or no stock is refused', () => {
  for (const kind of adjustmentKinds) {
    const account = { prepaid: '6134', deferred: '7121', to_receive: '61251', to_issue: '7124', stock: '3151' }[kind]
    const { debitInCents, creditInCents } = sumSides(adjustmentLines({ kind, account, amountInCents: 12_345 }))
    expect([kind, debitInCents, creditInCents]).toEqual([kind, 12_345n, 12_345n])
    expect(accountsOf[kind].test('5141')).toBe(false)
    expect(() => parseAdjustment({ kind, account: '5141', label: 'x', amount: '1' })).toThrow(AppError)
  }
  expect(() => parseAdjustment({ kind: 'prepaid', account: '6134', label: '', amount: '0' })).toThrow(AppError)
  expect(parseAdjustment({ kind: 'stock', account: '3151', label: 'جرد', amount: '0' })).toMatchObject({ amountInCents: 0 })
})

describeEachEngine('adjustments at the end of a period', (ctx) => {
  const propose = async (kind: AdjustmentKind, account: string, amountInCents: number, label = 'x') => {
    const id = randomUUID()
    await proposeAdjustment(ctx.db, { id, through: YEAR_END, kind, account, label, amountInCents, by, now })
    return id
  }
  const act = (id: string) => ({ id, backLabel: 'إلغاء', by, now })
  const net = async (to: string, ...accounts: string[]) => netUnder(await listBalances(ctx.db, { to }), accounts) + 0

  test('a draft posts nothing; posted, by two at once too, it stands at the end of the period and is taken back on the first of the next', async () => {
    const { db } = ctx
    await createLedgerEntry(db, { date: '2025-10-01', lines: [debit('6134', 120_000), credit('5141', 120_000)] })
    const before = await db.$count(ledgerEntries)
    const ids = [
      await propose('prepaid', '6134', 90_000),
      await propose('deferred', '7121', 5000),
      await propose('to_receive', '61251', 7000),
      await propose('to_issue', '7124', 3000),
    ]
    expect([await db.$count(ledgerEntries), await countOpenAdjustments(db, { through: YEAR_END, from: null })]).toEqual([before, 4])
    const [check] = (await readChecklist(db, { through: YEAR_END, from: null })).filter(({ id }) => id === 'adjustments')
    expect(check).toMatchObject({ state: 'look', count: 4 })
    for (const id of ids) {
      const [one, other] = await Promise.all([postAdjustment(db, act(id)), postAdjustment(db, act(id))])
      expect(one).toBe(other)
    }
    expect(await db.$count(ledgerEntries)).toBe(before + 8)
    expect([await net(YEAR_END, '3491'), await net(YEAR_END, '4491'), await net(YEAR_END, '4417'), await net(YEAR_END, '3427')]).toEqual([
      90_000, -5000, -7000, 3000,
    ])
    expect((await net('2026-01-01', '3491', '3427')) + (await net('2026-01-01', '4491', '4417'))).toBe(0)
    expect([(await readCpc(db, 2025)).netResult, (await readCpc(db, 2026)).netResult]).toEqual([-39_000, -81_000])
    expect(await outcomeOf(removeAdjustment(db, { id: ids[0] ?? '', by }))).toBe('409 adjustment_posted')
    await takeBackAdjustment(db, act(ids[0] ?? ''))
    expect([await net(YEAR_END, '3491'), await net('2026-01-31', '3491', '6134')]).toEqual([0, 120_000])
    expect((await listAdjustments(db, YEAR_END)).map(({ kind }) => kind).toSorted()).toEqual(['deferred', 'to_issue', 'to_receive'])
    expect((await verifyLedger(db)).problem).toBeNull()
  })

  test('a counted stock posts the difference to the books and is not taken back; one that is as in the books posts nothing', async () => {
    const { db } = ctx
    await createLedgerEntry(db, {
      date: '2025-01-01',
      journal: 'AN',
      lines: [debit('3151', 50_000), debit('3111', 20_000), credit('1161', 70_000)],
    })
    expect(await outcomeOf(propose('stock', '3151', 50_000))).toBe('422 invalid_entry stock_same')
    for (const id of [await propose('stock', '3151', 65_000), await propose('stock', '3111', 8000)]) await postAdjustment(db, act(id))
    expect([await net(YEAR_END, '3151'), await net(YEAR_END, '3111'), await net('2026-12-31', '3111', '3151')]).toEqual([
      65_000, 8000, 73_000,
    ])
    expect([await net(YEAR_END, '7131'), await net(YEAR_END, '6114')]).toEqual([-15_000, 12_000])
    const open = (await readChecklist(db, { through: YEAR_END, from: null })).find(({ id }) => id === 'stock')
    expect(open?.state).toBe('done')
  })

  test('a closed period takes none and gives none back; a draft for the middle of a month is refused', async () => {
    const { db } = ctx
    const [posted, draft] = [await propose('prepaid', '6134', 100), await propose('prepaid', '6131', 100)]
    await postAdjustment(db, act(posted))
    await closePeriod(db, { through: YEAR_END, today: '2026-02-01', by })
    expect(await outcomeOf(postAdjustment(db, act(draft)))).toBe('409 period_closed date_closed')
    expect(await outcomeOf(takeBackAdjustment(db, act(posted)))).toBe('409 period_closed date_closed')
    const middle = {
      id: randomUUID(),
      through: '2025-12-15',
      kind: 'prepaid' as const,
      account: '6134',
      label: 'x',
      amountInCents: 1,
      by,
      now,
    }
    expect(await outcomeOf(proposeAdjustment(db, middle))).toBe('422 invalid_entry close_month_over')
  })

  test('what may be needed is proposed: a charge that runs on, and what was adjusted a year ago; nothing twice', async () => {
    const { db } = ctx
    const lines = [
      { account: '6134', label: '', debit: '365', credit: '', tax: '' },
      { account: '5141', label: '', debit: '', credit: '365', tax: '' },
    ]
    const fields = { journal: 'OD', label: 'تأمين', reference: '', lines } as unknown as Parameters<typeof addTemplate>[1]['fields']
    const templateId = randomUUID()
    await addTemplate(db, { id: templateId, name: 'تأمين', schedule: { everyMonths: 12, startsOn: '2025-10-01' }, fields, by })
    const input = {
      date: '2025-10-01',
      journal: 'OD' as const,
      label: 'تأمين',
      reference: null,
      lines: [debit('6134', 36_500), credit('5141', 36_500)],
    }
    await db.transaction((tx) => postOccurrence(tx, { templateId, dueOn: '2025-10-01', input, key: randomUUID(), by, now }))
    const expected = { kind: 'prepaid', account: '6134', label: 'تأمين', amountInCents: 27_300 }
    expect(await proposeAdjustments(db, YEAR_END)).toEqual([expected])
    await postAdjustment(db, act(await propose('prepaid', '6134', 27_300, 'تأمين')))
    await postAdjustment(db, act(await propose('to_receive', '61251', 7000, 'كهرباء')))
    expect(await proposeAdjustments(db, YEAR_END)).toEqual([])
    expect(await proposeAdjustments(db, '2026-12-31')).toEqual([
      expected,
      { kind: 'to_receive', account: '61251', label: 'كهرباء', amountInCents: 7000 },
    ])
  })
})

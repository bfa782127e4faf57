import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AppError } from '#app/platform/errors.ts'
import { clerk } from '#tests/factories/bank.ts'
import { createLedgerEntry, credit, debit } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { readChecklist } from '../closing/queries/checklist.server.ts'
import { reverseEntry } from '../ledger/commands/reverse-entry.server.ts'
import { listBalances } from '../ledger/queries/balances.server.ts'
import { findEntry } from '../ledger/queries/entries.server.ts'
import { verifyLedger } from '../ledger/queries/verify.server.ts'
import { netUnder } from '../ledger/rules.ts'
import { addAsset, disposeOfAsset, postDepreciation, removeAsset } from './commands/change-assets.server.ts'
import { findAsset, listAssets } from './queries/assets.server.ts'
import { netOfAsset } from './rules.ts'
import { parseAsset } from './schema.ts'

const by = clerk
const now = new Date('2026-02-01T10:00:00Z')
const today = '2026-02-01'

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof AppError ? `${error.status} ${error.fields ? Object.values(error.fields).join() : error.code}` : error,
  )

describeEachEngine('fixed assets', (ctx) => {
  const add = async (values: Partial<Parameters<typeof addAsset>[1]> = {}) => {
    const id = randomUUID()
    const asset = { name: 'آلة تعبئة', account: '2331', inServiceOn: '2025-07-10', costInCents: 1_200_000, lifeMonths: 120 }
    await addAsset(ctx.db, { id, ...asset, depreciatedBeforeInCents: 0, by, ...values })
    return id
  }
  const depreciate = (year = 2025) => postDepreciation(ctx.db, { year, today, label: 'مخصصات', by, now })
  const net = async (...prefixes: string[]) => netUnder(await listBalances(ctx.db, { to: '2026-12-31' }), prefixes)

  test('a year’s depreciation is one entry however often it is posted; taken back, it is due again', async () => {
    const [machine] = [await add(), await add({ account: '2355', costInCents: 300_000, lifeMonths: 60, inServiceOn: '2023-01-01' })]
    const counts = async () =>
      (await readChecklist(ctx.db, { through: '2025-12-31', from: null })).find(({ id }) => id === 'depreciation')?.count
    expect(await counts()).toBe(2)
    const both = await Promise.all([depreciate(), depreciate()])
    expect(both.filter((posted) => posted !== undefined).map(({ number }) => number)).toEqual(['OD-2025-0001'])
    const entry = await findEntry(ctx.db, 'OD-2025-0001')
    expect([entry?.date, entry?.lines.map(({ account, debitInCents, creditInCents }) => [account, debitInCents - creditInCents])]).toEqual([
      '2025-12-31',
      // Six months of ten years, and three whole years of five that nobody had posted.
      [
        ['6193', 60_000 + 180_000],
        ['28331', -60_000],
        ['2835', -180_000],
      ],
    ])
    expect(await counts()).toBe(0)
    expect((await findAsset(ctx.db, machine))?.charges).toEqual([{ year: 2025, amountInCents: 60_000, number: 'OD-2025-0001' }])
    expect(await outcomeOf(removeAsset(ctx.db, { id: machine, by }))).toBe('409 asset_charged')
    await ctx.db.transaction((tx) => reverseEntry(tx, { number: 'OD-2025-0001', date: '2025-12-31', label: 'x', by, now }))
    expect([await counts(), await net('28')]).toEqual([2, 0])
    expect((await depreciate())?.number).toBe('OD-2025-0003')
    expect(await net('28')).toBe(-240_000)
    expect(await outcomeOf(depreciate(2026))).toBe('422 asset_year_over')
    expect((await verifyLedger(ctx.db)).problem).toBeNull()
  })

  test('what is sold goes off with its depreciation, once, and its value is an expense', async () => {
    await createLedgerEntry(ctx.db, { date: '2025-07-10', journal: 'AC', lines: [debit('2331', 1_200_000), credit('4411', 1_200_000)] })
    const id = await add()
    await depreciate()
    const dispose = (date: string) => disposeOfAsset(ctx.db, { id, date, label: 'خروج', by, now })
    expect(await outcomeOf(dispose('2025-06-30'))).toBe('422 asset_disposal_day')
    expect(await outcomeOf(disposeOfAsset(ctx.db, { id: randomUUID(), date: today, label: 'x', by, now }))).toBe('404 not_found')
    const outcomes = await Promise.all([outcomeOf(dispose('2026-01-20')), outcomeOf(dispose('2026-01-20'))])
    expect(outcomes.toSorted()).toEqual(['409 asset_gone', 'done'])
    expect([await net('2331'), await net('28'), await net('6513'), await net('6193')]).toEqual([0, 0, 1_130_000, 70_000])
    expect((await listAssets(ctx.db)).map(({ disposedOn }) => disposedOn)).toEqual(['2026-01-20'])
    const number = (await findAsset(ctx.db, id))?.charges.at(-1)?.number ?? ''
    await ctx.db.transaction((tx) => reverseEntry(tx, { number, date: '2026-01-31', label: 'x', by, now }))
    const back = await findAsset(ctx.db, id)
    expect(back && [back.disposedOn, netOfAsset(back), await net('2331')]).toEqual([null, 1_140_000, 1_200_000])
    expect(await outcomeOf(dispose('2026-01-31'))).toBe('done')
    expect((await verifyLedger(ctx.db)).problem).toBeNull()
  })

  test('what was brought from other books is not charged twice; a mistake of the register is taken out again', async () => {
    const id = await add({ inServiceOn: '2020-01-01', depreciatedBeforeInCents: 600_000 })
    expect((await depreciate())?.number).toBeDefined()
    expect(await net('28')).toBe(-120_000)
    const wrong = await add({ name: 'خطأ' })
    expect(await outcomeOf(removeAsset(ctx.db, { id: wrong, by }))).toBe('done')
    expect((await listAssets(ctx.db)).map((one) => one.id)).toEqual([id])
    expect(await outcomeOf(add({ account: '2399' }))).toBe('422 asset_account')
  })

  test.each([
    [{ cost: '0' }, 'ledger_amount'],
    [{ cost: '-5' }, 'ledger_amount'],
    [{ cost: '90071992547409920' }, 'ledger_amount'],
    [{ cost: '100', before: '101' }, 'asset_before'],
    [{ years: '0' }, 'asset_years'],
    [{ years: '1e1' }, 'asset_years'],
    [{ account: '2311' }, 'asset_account'],
    [{ account: '28331' }, 'asset_account'],
    [{ in_service_on: '2026-02-30' }, 'date_invalid'],
    [{ name: ' ' }, 'required'],
  ])('%j is refused beside its field', (typed, code) => {
    const whole = { name: 'آلة', account: '2331', in_service_on: '2025-01-01', cost: '1000', years: '10', before: '' }
    expect(parseAsset({ ...whole })).toMatchObject({ costInCents: 100_000, lifeMonths: 120 })
    let problem: unknown
    try {
      parseAsset({ ...whole, ...typed })
    } catch (error) {
      problem = error
    }
    expect(problem instanceof AppError && Object.values(problem.fields ?? {})).toContain(code)
  })
})

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { balances, booksFile, facts, returns, sheet, statements } from '#tests/books/cooperative-year.ts'
import { clerk } from '#tests/factories/bank.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { addAsset, postDepreciation } from '../assets/commands/change-assets.server.ts'
import { postResult } from '../closing/commands/close-books.server.ts'
import { listBalances } from '../ledger/queries/balances.server.ts'
import { verifyLedger } from '../ledger/queries/verify.server.ts'
import { netOf } from '../ledger/rules.ts'
import { ledgerEntries } from '../ledger/tables.server.ts'
import { importBooks } from '../opening/commands/import-books.server.ts'
import { readBilan, readCpc, readEsg, readTaxReport } from './queries.server.ts'
import { readTaxPeriod } from './schema.ts'
import type { ReportBox } from './types.ts'

const now = new Date('2026-02-01T10:00:00Z')
const today = '2026-02-01'
const by = clerk

const boxesOf = (report: string, boxes: readonly Pick<ReportBox, 'id' | 'cents'>[]) =>
  boxes.flatMap(({ id, cents }) => (cents === 0 ? [] : [[`${report} ${id}`, cents] as const]))

const only = (report: string) =>
  Object.fromEntries(Object.entries(statements()).filter(([box, cents]) => box.startsWith(`${report} `) && cents !== 0))

test('the sheet is the one that was committed, and its books balance', () => {
  expect(facts().length).toBeGreaterThanOrEqual(300)
  expect(sheet()).toBe(readFileSync('tests/books/cooperative-year.csv', 'utf8'))
  expect([...balances().values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
})

describeEachEngine('a year of a cooperative', (ctx) => {
  const keep = async () => {
    const { db } = ctx
    await importBooks(db, { text: booksFile(), defaults: { date: '2025-01-01', label: 'x' }, now, by })
    const machine = { lifeMonths: 120, by }
    const press = { name: 'معصرة', account: '2331', inServiceOn: '2023-01-01', costInCents: 6_000_000, depreciatedBeforeInCents: 1_200_000 }
    const extractor = { name: 'فرازة', account: '23321', inServiceOn: '2025-04-15', costInCents: 3_600_000, depreciatedBeforeInCents: 0 }
    for (const asset of [press, extractor]) await addAsset(db, { id: randomUUID(), ...asset, ...machine })
    await postDepreciation(db, { year: 2025, today, label: 'مخصصات', by, now })
  }

  const readAll = async () => {
    const { db } = ctx
    const [cpc, esg, bilan] = await Promise.all([readCpc(db, 2025), readEsg(db, 2025), readBilan(db, '2025-12-31')])
    const results = [...esg.formation, ...esg.financing].filter(({ isResult, id }) => isResult && id !== 'goods_margin')
    expect(bilan.assetsInCents).toBe(bilan.liabilitiesInCents)
    return {
      cpc: Object.fromEntries(boxesOf('cpc', [...cpc.income, ...cpc.expenses, ...cpc.others])),
      esg: Object.fromEntries(boxesOf('esg', results)),
      bilan: Object.fromEntries(boxesOf('bilan', [...bilan.assets, ...bilan.liabilities])),
    }
  }

  test('every balance, every box of CPC, ESG and bilan, and every return are the sheet’s to the cent, and stay so when it is closed', async () => {
    const { db } = ctx
    await keep()
    expect(await db.$count(ledgerEntries)).toBe(facts().length + 1)
    const found = (await listBalances(db, { to: '2025-12-31' })).map((balance) => [balance.account, netOf(balance)])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(balances()))
    const expected = { cpc: only('cpc'), esg: only('esg'), bilan: only('bilan') }
    expect(await readAll()).toEqual(expected)
    for (const [i, quarter] of returns().entries()) {
      const report = await readTaxReport(db, readTaxPeriod(new URLSearchParams({ period: `2025-Q${i + 1}` }), today))
      const rate = (code: string) => report.sales.find(({ id }) => id === code)
      const deduction = (id: string) => report.deductions.find((box) => box.id === id)?.taxInCents
      expect({
        base20: rate('tva_20')?.baseInCents,
        tax20: rate('tva_20')?.taxInCents,
        base10: rate('tva_10')?.baseInCents,
        tax10: rate('tva_10')?.taxInCents,
        onAssets: deduction('on_assets'),
        onExpenses: deduction('on_expenses'),
        before: report.creditInCents,
        due: report.dueInCents,
      }).toEqual(quarter)
    }
    await postResult(db, { year: 2025, today, label: 'النتيجة', by, now })
    expect(await readAll()).toEqual(expected)
    expect((await verifyLedger(db)).problem).toBeNull()
  })
})

import { expect, test } from 'vitest'
import { createInvoice } from '#tests/factories/invoices.ts'
import { createLedgerEntry, credit, debit } from '#tests/factories/ledger.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { readBilan, readCpc, readTaxReport } from './queries.server.ts'
import { readTaxPeriod } from './schema.ts'

const november = readTaxPeriod(new URLSearchParams('period=2026-11'), '2026-11-21')

describeEachEngine('reports', (ctx) => {
  test('a year of entries: result, balance sheet and return are what was posted, also after closing and settling', async () => {
    const { db } = ctx
    const post = (date: string, lines: Parameters<typeof createLedgerEntry>[1]) => createLedgerEntry(db, { date, journal: 'OD', ...lines })
    await createInvoice(db)
    const tagged = (line: ReturnType<typeof debit>) => ({ ...line, taxCode: 'tva_20' })
    await post('2026-11-20', { lines: [tagged(debit('61231', 230_000)), tagged(debit('34552', 46_000)), credit('4411', 276_000)] })
    await post('2026-11-20', { lines: [debit('5161', 1200), credit('7121', 1000), credit('4455', 200)] })
    await post('2025-12-01', { lines: [debit('61711', 5000), credit('5161', 5000)] })
    const expected = { netResult: 290_000, operatingIncome: 520_000, operatingExpenses: 230_000 }
    expect(await readCpc(db, 2026)).toMatchObject(expected)
    expect(await readCpc(db, 2025)).toMatchObject({ netResult: -5000 })
    const bilan = await readBilan(db, '2026-11-30')
    expect(bilan.assetsInCents).toBe(bilan.liabilitiesInCents)
    expect(bilan.liabilities.find(({ id }) => id === 'result')?.cents).toBe(285_000)
    const tax = {
      turnoverInCents: 520_000,
      taxInCents: 78_500,
      deductibleInCents: 46_000,
      creditInCents: 0,
      dueInCents: 32_500,
    }
    const report = await readTaxReport(db, november)
    expect(report).toMatchObject(tax)
    expect(report.sales.filter(({ entries }) => entries > 0)).toEqual([
      { id: 'tva_20', baseInCents: 264_000, taxInCents: 52_800, entries: 1, accounts: ['4455', '7121'] },
      { id: 'tva_10', baseInCents: 255_000, taxInCents: 25_500, entries: 1, accounts: ['4455', '7121'] },
      { id: 'no_rate', baseInCents: 1000, taxInCents: 200, entries: 1, accounts: ['4455', '7121'] },
    ])
    expect(report.deductions[1]).toEqual({
      id: 'on_expenses',
      baseInCents: 230_000,
      taxInCents: 46_000,
      entries: 1,
      accounts: ['34552', '61231'],
    })
    // Settling the tax and closing the year move what is in the reports, and change none of them.
    await post('2026-11-21', { lines: [debit('4455', 78_500), credit('34552', 46_000), credit('4456', 32_500)] })
    await post('2026-11-21', { journal: 'CL', lines: [debit('7121', 520_000), credit('61231', 230_000), credit('1191', 290_000)] })
    expect(await readTaxReport(db, november)).toMatchObject(tax)
    expect(await readCpc(db, 2026)).toMatchObject(expected)
    expect((await readBilan(db, '2026-11-30')).liabilities.find(({ id }) => id === 'result')?.cents).toBe(285_000)
  })

  test('a credit of the period before is taken off, and other periods are left out', async () => {
    const { db } = ctx
    await createLedgerEntry(db, { date: '2026-10-31', journal: 'OD', lines: [debit('3456', 8620), credit('34552', 8620)] })
    await createLedgerEntry(db, { date: '2026-10-31' })
    await createLedgerEntry(db, { date: '2026-12-01' })
    expect(await readTaxReport(db, november)).toMatchObject({ taxInCents: 0, creditInCents: 8620, dueInCents: -8620 })
  })
})

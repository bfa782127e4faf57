import { randomUUID } from 'node:crypto'
import { importStatement } from '#app/features/accounting/bank/commands/import-statement.server.ts'
import { matchLines } from '#app/features/accounting/bank/commands/match-lines.server.ts'
import { listOpenBankLines, readReconciliation } from '#app/features/accounting/bank/queries/reconcile.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { createLedgerEntry, credit, debit, LEDGER_NOW } from './ledger.ts'

export const BANK = '5141'
export const clerk = { id: randomUUID(), name: 'سعاد', requestId: null }

type BankRow = readonly [date: string, text: string, amountInCents: number]

export const NOVEMBER: readonly BankRow[] = [
  ['2026-11-06', 'VIR RECU BAKALAT SAHEL', 320_000],
  ['2026-11-09', 'VIR EMIS VERRERIE ATLAS', -276_000],
  ['2026-11-15', 'FRAIS TENUE COMPTE', -8470],
  ['2026-11-15', 'FRAIS TENUE COMPTE', -8470],
]

/** A bank's CSV, with a column of balances where it is said what there was before. */
export function bankCsv(rows: readonly BankRow[], openingInCents?: number): string {
  let balance = openingInCents ?? 0
  const lines = rows.map(([date, text, amount]) => {
    balance += amount
    return `${date};${text};${(amount / 100).toFixed(2)}${openingInCents === undefined ? '' : `;${(balance / 100).toFixed(2)}`}`
  })
  return `Date;Libellé;Montant${openingInCents === undefined ? '' : ';Solde'}\n${lines.join('\n')}\n`
}

/** What the tests do with the statements of a bank account. */
export function bankBooks(db: Db) {
  const bring = (text: string, values: { id?: string; openingInCents?: number | null; account?: string } = {}) =>
    importStatement(db, {
      id: randomUUID(),
      account: BANK,
      text,
      fileName: 'nov.csv',
      openingInCents: null,
      openingLabel: 'الرصيد',
      by: clerk,
      now: LEDGER_NOW,
      ...values,
    })
  const open = () => listOpenBankLines(db, { account: BANK, limit: 100 })
  const lineOf = async (text: string) => {
    const line = (await open()).find((one) => one.text.includes(text))
    if (!line) throw new Error(`no open line ${text}`)
    return line
  }
  /** A supplier that was paid by the bank; the bank is its second line. */
  const paid = (cents: number, date = '2026-11-10', label = 'أداء المورّد') =>
    createLedgerEntry(db, { date, journal: 'BQ', label, lines: [debit('4411', cents), credit(BANK, cents)] })
  const match = (bankLineIds: readonly number[], positions: readonly number[], line = 2, id: string = randomUUID()) => {
    const bookLines = positions.map((position) => ({ position, line }))
    return matchLines(db, { id, account: BANK, bankLineIds, bookLines, by: clerk, now: LEDGER_NOW })
  }
  const balance = (day?: string) => readReconciliation(db, { account: BANK, ...(day ? { day } : {}) })
  return { bring, open, lineOf, paid, match, balance }
}

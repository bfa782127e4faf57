import { type PostResult, postEntry } from '#app/features/accounting/ledger/commands/post-entry.server.ts'
import type { EntryLine, LedgerEntryInput } from '#app/features/accounting/ledger/types.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'

/** The day on which the tests' books are written. */
export const LEDGER_NOW = new Date('2026-11-21T10:00:00Z')

export const debit = (account: string, debitInCents: number): EntryLine => ({
  account,
  debitInCents,
  creditInCents: 0,
  label: null,
  taxCode: null,
})
export const credit = (account: string, creditInCents: number): EntryLine => ({
  account,
  debitInCents: 0,
  creditInCents,
  label: null,
  taxCode: null,
})

/** A sale for cash, unless something else is said. */
export const ledgerEntry = (values: Partial<LedgerEntryInput> = {}): LedgerEntryInput => ({
  date: '2026-11-21',
  journal: 'CA',
  label: 'قبض طلبات المتجر',
  reference: null,
  lines: [debit('5161', 12_000), credit('7121', 10_000), credit('4455', 2_000)],
  ...values,
})

export function createLedgerEntry(db: Db, values: Partial<LedgerEntryInput> = {}): Promise<PostResult> {
  return db.transaction((tx) => postEntry(tx, ledgerEntry(values), { by: theSite, now: LEDGER_NOW }))
}

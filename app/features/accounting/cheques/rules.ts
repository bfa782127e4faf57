import type { EntryLine, Journal } from '../ledger/types.ts'
import type { ChequeState, ChequeStep } from './types.ts'

/** Accounts of the chart: cheques in hand (chèques en portefeuille), at the bank (à l'encaissement), the bank. */
export const CHEQUES = '51111'
export const AT_BANK = '51112'
export const BANK = '5141'

/** Which step may follow which state, and what the cheque is then. A cheque that bounced ends: a new one is a new cheque. */
const steps: Record<ChequeStep, { from: ChequeState; to: ChequeState }> = {
  deposit: { from: 'in_hand', to: 'deposited' },
  clear: { from: 'deposited', to: 'cleared' },
  bounce: { from: 'deposited', to: 'bounced' },
}

export const canStep = (state: ChequeState, step: ChequeStep): boolean => steps[step].from === state
export const stateAfter = (step: ChequeStep): ChequeState => steps[step].to

/** Money from one account to another. */
export function moveLines(from: string, to: string, amountInCents: number): EntryLine[] {
  const line = (account: string, isDebit: boolean): EntryLine => ({
    account,
    debitInCents: isDebit ? amountInCents : 0,
    creditInCents: isDebit ? 0 : amountInCents,
    label: null,
    taxCode: null,
  })
  return [line(to, true), line(from, false)]
}

/** What a step posts; a bounce reverses instead. */
export const stepEntry: Record<Exclude<ChequeStep, 'bounce'>, { from: string; to: string; journal: Journal }> = {
  deposit: { from: CHEQUES, to: AT_BANK, journal: 'OD' },
  clear: { from: AT_BANK, to: BANK, journal: 'BQ' },
}

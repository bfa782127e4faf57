export const chequeStates = ['in_hand', 'deposited', 'cleared', 'bounced'] as const
export type ChequeState = (typeof chequeStates)[number]

/** What happens to a cheque after it was received. */
export const chequeSteps = ['deposit', 'clear', 'bounce'] as const
export type ChequeStep = (typeof chequeSteps)[number]

export type ChequeInput = {
  number: string
  bank: string
  drawer: string
  amountInCents: number
  receivedOn: string
  /** From when it may be cashed. */
  dueOn: string
  /** What it pays: an account, or an invoice. */
  account: string
  invoiceId: string | null
}

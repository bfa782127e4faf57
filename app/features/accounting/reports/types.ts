export const reports = ['cpc', 'esg', 'bilan', 'flows', 'tva'] as const
export type Report = (typeof reports)[number]

/** One account of a box, with its part of it. */
export type BoxAccount = { account: string; cents: number }

/** A figure of a report and the accounts that it is made of; every account that was posted to stands in one box. */
export type ReportBox = { id: string; cents: number; accounts: BoxAccount[] }

export type TaxBox = { id: string; baseInCents: number; taxInCents: number; entries: number; accounts: string[] }

export type TaxReport = {
  sales: TaxBox[]
  deductions: TaxBox[]
  turnoverInCents: number
  taxInCents: number
  deductibleInCents: number
  /** A credit of the time before. */
  creditInCents: number
  /** Above zero it is to be paid; below, it is a credit for the next return. */
  dueInCents: number
}

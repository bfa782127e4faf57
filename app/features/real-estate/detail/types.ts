import type { LocalText } from '#app/platform/local-text.ts'

export type ReportReason = 'gone' | 'price' | 'pictures' | 'money' | 'other'

/** What is owed besides the price, as the law or practice has it on a day. */
export type CostParameter = {
  id: string
  name: LocalText
  note: LocalText | null
  rateBps: number
  fixedInCents: number
  minInCents: number
  aboveInCents: number
  types: readonly string[] | null
  titleStatuses: readonly string[] | null
  counted: boolean
  certain: boolean
  legalBasis: LocalText | null
  validFrom: string | null
  verifiedOn: string
}

export type CostLine = {
  id: string
  name: string
  note: string | null
  amountInCents: number
  counted: boolean
  certain: boolean
  legalBasis: string | null
  validFrom: string | null
}

export type CostEstimate = { lines: CostLine[]; totalInCents: number; verifiedOn: string }

import type { PictureView } from '#app/features/media/types.ts'
import type { WrittenText } from '#app/platform/local-text.ts'
import type { CampaignPhase, CharitySums, NeedKind, ReportState } from './rules.ts'

/** A campaign in a list. */
export type CampaignCard = {
  id: string
  title: string
  association: string
  authorisationNumber: string | null
  illustration: string
  goalInCents: number
  validUntil: string | null
  daysLeft: number
  phase: CampaignPhase
  sums: CharitySums
  reportState: ReportState
  reportedOn: string | null
  reportDueOn: string | null
  sample: boolean
}

export type NeedView = {
  id: string
  kind: NeedKind
  label: string
  amountInCents: number | null
  spentInCents: number
  quantity: number | null
  /** Of things and places that nobody has promised yet. */
  available: number | null
  onDay: string | null
}

export type CampaignUpdateView = { id: string; onDay: string; title: string; text: WrittenText; pictures: readonly PictureView[] }

/** One line of the public ledger: what came in with its receipt's number, or what went out with its receipt. */
export type LedgerLine = {
  id: string
  kind: 'in' | 'out'
  day: string
  campaign: { id: string; title: string }
  amountInCents: number
  /** What was paid for; of a gift the giver's name, if they agreed. */
  text: string | null
  receiptNumber: number | null
  paperId: string | null
  sample: boolean
}

export type CampaignView = CampaignCard & {
  summary: WrittenText
  story: WrittenText
  area: string | null
  registration: string | null
  validFrom: string | null
  cashPlace: string | null
  authorisationPaperId: string | null
  reportPaperId: string | null
  needs: readonly NeedView[]
  updates: readonly CampaignUpdateView[]
  income: readonly LedgerLine[]
  spending: readonly LedgerLine[]
  /** Lines of income that the page does not show. */
  moreIncome: number
}

export type CharityOverview = {
  sums: CharitySums
  open: readonly CampaignCard[]
  ended: readonly CampaignCard[]
  ledger: readonly LedgerLine[]
  hasSamples: boolean
}

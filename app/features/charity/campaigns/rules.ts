import { addDays } from '#app/platform/time.ts'

export type NeedKind = 'money' | 'goods' | 'work'
export type PaperKind = 'authorisation' | 'receipt' | 'report'

/** Who is seen on the pictures of an update: there is no word for a child whose guardian has not signed. */
export const pictureFaces = ['nobody', 'adults', 'children'] as const
export type PictureFaces = (typeof pictureFaces)[number]

/** Law 18-18: the use of what was given is reported within so many days of the end. */
const REPORT_DAYS = 30

type Papers = {
  validFrom: string | null
  validUntil: string | null
  closedAt: Date | null
}

export type CampaignPhase = 'upcoming' | 'open' | 'ended'

/** Whether a published campaign is given to today: its authorisation decides, and nobody else. */
export function campaignPhase({ validFrom, validUntil, closedAt }: Papers, today: string): CampaignPhase {
  if (closedAt !== null || validUntil === null || validUntil < today) return 'ended'
  return validFrom === null || validFrom > today ? 'upcoming' : 'open'
}

export const reportDueOn = (validUntil: string): string => addDays(validUntil, REPORT_DAYS)

export type ReportState = 'not_yet' | 'due' | 'late' | 'there'

/** Whether the report of a campaign came. */
export function reportState(
  { validUntil, reportedOn }: { validUntil: string | null; reportedOn: string | null },
  today: string,
): ReportState {
  if (reportedOn !== null) return 'there'
  if (validUntil === null || validUntil >= today) return 'not_yet'
  return reportDueOn(validUntil) < today ? 'late' : 'due'
}

const DAY_MS = 86_400_000

/** Days that are left to give, the last one counted. */
export function daysLeft(validUntil: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(validUntil) - Date.parse(today)) / DAY_MS) + 1)
}

/** Confirmed, promised and spent: three amounts that are never added up. */
export type CharitySums = {
  confirmedInCents: number
  promisedInCents: number
  spentInCents: number
  givers: number
}

export const noSums: CharitySums = { confirmedInCents: 0, promisedInCents: 0, spentInCents: 0, givers: 0 }

/** What lies in the account: what was confirmed and has not been spent. */
export const balanceOf = ({ confirmedInCents, spentInCents }: Pick<CharitySums, 'confirmedInCents' | 'spentInCents'>): number =>
  confirmedInCents - spentInCents

/** Hundredths of a goal, at most all of it. */
export function shareOf(partInCents: number, goalInCents: number): number {
  return goalInCents <= 0 ? 0 : Math.min(100, Math.floor((partInCents * 100) / goalInCents))
}

const MIN_GOAL_CENTS = 100
const MAX_GOAL_CENTS = 10_000_000_000
/** What a goal, or a line of a budget, can be. */
export const isBudget = (cents: number | null): boolean => cents !== null && cents >= MIN_GOAL_CENTS && cents <= MAX_GOAL_CENTS

type PublishedPapers = {
  isPublished: boolean
  authorisationNumber: string | null
  validFrom: string | null
  validUntil: string | null
  associationRegistration: string | null
  bankAccount: string | null
}

type PublishContext = { hasPaper: boolean; wasPublished: boolean; isSample: boolean; today: string }

/** What a campaign lacks that is to be published: the field, and what is said beside it. */
export function findPublishProblem(campaign: PublishedPapers, context: PublishContext): { field: string; code: string } | undefined {
  const { validFrom, validUntil, bankAccount } = campaign
  if (validFrom !== null && validUntil !== null && validFrom > validUntil) return { field: 'validUntil', code: 'campaign_dates' }
  if (bankAccount !== null && !/^\d{24}$/.test(bankAccount)) return { field: 'bankAccount', code: 'campaign_account' }
  if (context.isSample && bankAccount !== null) return { field: 'bankAccount', code: 'campaign_sample_account' }
  if (!campaign.isPublished || context.isSample) return undefined
  const required = ['authorisationNumber', 'validFrom', 'validUntil', 'associationRegistration', 'bankAccount'] as const
  const missing = required.find((field) => campaign[field] === null)
  if (missing) return { field: missing, code: 'campaign_paper_missing' }
  if (!context.hasPaper) return { field: 'isPublished', code: 'campaign_document_missing' }
  if (!context.wasPublished && (validUntil ?? '') < context.today) return { field: 'validUntil', code: 'campaign_expired' }
  return undefined
}

export type GateItem = 'association' | 'number' | 'dates' | 'account' | 'document'

/** The law's papers one by one, as the back office ticks them off. */
export function lawGate(campaign: PublishedPapers & { hasPaper: boolean }, today: string): { item: GateItem; isDone: boolean }[] {
  const { validFrom, validUntil } = campaign
  return [
    { item: 'association', isDone: campaign.associationRegistration !== null },
    { item: 'number', isDone: campaign.authorisationNumber !== null },
    { item: 'dates', isDone: validFrom !== null && validUntil !== null && validUntil >= today },
    { item: 'account', isDone: campaign.bankAccount !== null },
    { item: 'document', isDone: campaign.hasPaper },
  ]
}

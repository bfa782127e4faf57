import type { MessageKey } from '#app/platform/i18n/keys.ts'

/** What is posted for one kind of event: where the money is, and an account for each part. */
export type PostingRule = {
  isPosted: boolean
  money: string
  accounts: Readonly<Record<string, string>>
  /** A code of the tax rates; null where none is reckoned. */
  taxCode: string | null
}

/** An event that could not be posted, and why: a key under `errors.` */
export type WaitingEvent = { source: string; eventId: number; kind: string; reference: string; problem: string; at: Date }

/** A kind of event with the rule that holds for it now. */
export type RuledKind = {
  source: string
  kind: string
  label: MessageKey
  direction: 'in' | 'out'
  parts: Readonly<Record<string, MessageKey>>
  rule: PostingRule
}

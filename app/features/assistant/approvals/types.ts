import type { ActPreview } from '#app/platform/act-tool.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { RecordLink } from '#app/platform/read-tool.ts'

export const approvalStates = ['waiting', 'approved', 'rejected', 'failed', 'undone'] as const
export type ApprovalState = (typeof approvalStates)[number]

export type ApprovalDecision = 'approve' | 'reject' | 'undo'

/** What is shown for approval; `input` and `version` stand beside it. */
export type ApprovalPreview = Pick<ActPreview, 'record' | 'note'> & {
  changes: { label: string; before: string; after: string }[]
}

/** What became of it. */
export type ApprovalOutcome = {
  record?: RecordLink
  undo?: Readonly<Record<string, unknown>>
  /** Of one that failed: the error's code with what its text needs. */
  error?: { code: string; params: Record<string, string | number> }
}

/** A change that somebody was asked to approve. */
export type Approval = {
  id: string
  conversationId: string
  questionId: string | null
  act: string
  /** In which language it was proposed: its texts are that language's. */
  locale: Locale
  input: Readonly<Record<string, unknown>>
  preview: ApprovalPreview
  version: string
  hash: string
  state: ApprovalState
  createdAt: Date
  expiresAt: Date
  decidedAt: Date | null
  outcome: ApprovalOutcome | null
}

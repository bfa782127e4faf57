import type { ActTool } from '#app/platform/act-tool.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { RecordLink } from '#app/platform/read-tool.ts'
import { isExpired } from './rules.ts'
import type { Approval, ApprovalPreview, ApprovalState } from './types.ts'

export type ApprovalView = {
  id: string
  hash: string
  /** The question that it came of, which can be asked in other words first. */
  question: string | null
  state: ApprovalState | 'expired'
  /** What it does: 'set stock'. */
  label: string
  record: RecordLink
  changes: ApprovalPreview['changes']
  note: string | undefined
  /** Until when it can be approved, as a moment and in words. */
  until: string
  minutesLeft: number
  /** Why it could not be carried out. */
  problem: string | undefined
  canUndo: boolean
}

type Reader = { i18n: I18n; now: Date }

const MINUTE_MS = 60_000

/** A proposal as its card shows it; an act that is gone has no name any more. */
export function presentApproval(approval: Approval, act: Pick<ActTool, 'label' | 'undo'> | undefined, { i18n, now }: Reader): ApprovalView {
  const { id, hash, state, preview, expiresAt, outcome, questionId } = approval
  const { error, undo, record } = outcome ?? {}
  const key = `errors.${error?.code}`
  return {
    id,
    hash,
    question: questionId,
    state: isExpired(approval, now) ? 'expired' : state,
    label: i18n.t(act?.label ?? 'approvals.gone'),
    record: record ?? preview.record,
    changes: preview.changes,
    note: preview.note,
    until: expiresAt.toISOString(),
    minutesLeft: Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / MINUTE_MS)),
    problem: error && i18n.t((i18n.has(key) ? key : 'errors.unexpected') as MessageKey, error.params),
    canUndo: state === 'approved' && act?.undo !== undefined && undo !== undefined,
  }
}

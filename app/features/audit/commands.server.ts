import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { cleaned, onlyChanged } from './rules.ts'
import { auditLog } from './tables.server.ts'
import type { AuditFields } from './types.ts'

type AuditEntry = {
  by: Actor
  /** `<room>.<what happened>`, in the past tense: `settings.saved`, `order.confirmed`. Its words stand in the room's manifest. */
  action: string
  subject?: { kind: string; id: string; name?: string | undefined }
  before?: AuditFields | undefined
  after?: AuditFields | undefined
}

/**
 * Writes one line of the audit log, in the transaction of the change itself: the one exists if and only if the other
 * does. Give whole records as `before` and `after`; only the fields that differ are kept. Secrets are blotted out, but do
 * not hand over passwords, codes, or more of a person than the line needs. Returns false when nothing differs: then
 * nothing happened, and nothing is written.
 */
export async function recordAudit(tx: Tx, act: AuditEntry): Promise<boolean> {
  const { before, after } = onlyChanged(act.before, act.after)
  if (before && after && Object.keys(before).length + Object.keys(after).length === 0) return false
  await tx.insert(auditLog).values({
    actorId: act.by.id,
    actorName: act.by.name,
    action: act.action,
    subjectKind: act.subject?.kind,
    subjectId: act.subject?.id,
    subjectName: act.subject?.name,
    before: before && (cleaned(before) as AuditFields),
    after: after && (cleaned(after) as AuditFields),
    requestId: act.by.requestId,
  })
  return true
}

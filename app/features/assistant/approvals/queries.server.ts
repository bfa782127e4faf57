import { and, asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { MAX_APPROVALS } from './rules.ts'
import { assistantApprovals } from './tables.server.ts'
import type { Approval } from './types.ts'

export const approvalColumns = {
  id: assistantApprovals.id,
  conversationId: assistantApprovals.conversationId,
  questionId: assistantApprovals.questionId,
  act: assistantApprovals.act,
  locale: assistantApprovals.locale,
  input: assistantApprovals.input,
  preview: assistantApprovals.preview,
  version: assistantApprovals.version,
  hash: assistantApprovals.hash,
  state: assistantApprovals.state,
  createdAt: assistantApprovals.createdAt,
  expiresAt: assistantApprovals.expiresAt,
  decidedAt: assistantApprovals.decidedAt,
  outcome: assistantApprovals.outcome,
}

/** What was proposed in one of a person's conversations, in its order. */
export async function listApprovals(db: DbOrTx, { userId, conversation }: { userId: string; conversation: string }): Promise<Approval[]> {
  return db
    .select(approvalColumns)
    .from(assistantApprovals)
    .where(and(eq(assistantApprovals.conversationId, conversation), eq(assistantApprovals.userId, userId)))
    .orderBy(asc(assistantApprovals.createdAt), asc(assistantApprovals.id))
    .limit(MAX_APPROVALS)
}

/** One of a person's own; 404 for any other. */
export async function findApproval(
  db: DbOrTx,
  { userId, conversation, id }: { userId: string; conversation: string; id: string },
): Promise<Approval> {
  const { conversationId, userId: owner } = assistantApprovals
  const [found] = await db
    .select(approvalColumns)
    .from(assistantApprovals)
    .where(and(eq(assistantApprovals.id, id), eq(conversationId, conversation), eq(owner, userId)))
  if (!found) throw notFound()
  return found
}

const MAX_EXPORTED = 10_000

/** Everything that a person was asked to approve and what they decided, for the file of their account. */
export async function exportApprovals({ db }: { db: DbOrTx }, { userId }: { userId: string }) {
  const { act, preview, state, createdAt, decidedAt } = assistantApprovals
  return db
    .select({ act, preview, state, createdAt, decidedAt })
    .from(assistantApprovals)
    .where(eq(assistantApprovals.userId, userId))
    .orderBy(asc(createdAt), asc(assistantApprovals.id))
    .limit(MAX_EXPORTED)
}

import { and, eq } from 'drizzle-orm'
import { tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { assistantConversations } from '../tables.server.ts'
import { approvalColumns } from './queries.server.ts'
import { APPROVAL_MINUTES, approvedContent, canonicalJson, isExpired, MAX_APPROVALS, MAX_WAITING } from './rules.ts'
import { assistantApprovals } from './tables.server.ts'
import type { Approval, ApprovalOutcome, ApprovalState } from './types.ts'

type Content = Pick<Approval, 'act' | 'input' | 'preview' | 'version'>

/** To this an approval is bound: any other content has another one. */
const hashOf = (content: Content): string => tokenHash(approvedContent(content))

type Create = Content & { userId: string; conversation: string; question?: string | undefined; locale: Locale; now: Date }

/**
 * Writes down what waits for an approval, and nothing else. The same proposal that waits already is that one. 404 for another
 * person's conversation, 409 `approvals_many` where too many wait.
 */
export async function createApproval(db: Db, { userId, conversation, question, locale, now, ...content }: Create): Promise<Approval> {
  return db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: assistantConversations.id })
      .from(assistantConversations)
      .where(and(eq(assistantConversations.id, conversation), eq(assistantConversations.userId, userId)))
      .for('update')
    if (!own) throw notFound()
    const approvals = await tx
      .select({
        id: assistantApprovals.id,
        hash: assistantApprovals.hash,
        questionId: assistantApprovals.questionId,
        state: assistantApprovals.state,
        expiresAt: assistantApprovals.expiresAt,
      })
      .from(assistantApprovals)
      .where(eq(assistantApprovals.conversationId, conversation))
      .limit(MAX_APPROVALS)
    const waiting = approvals.filter((one) => one.state === 'waiting' && !isExpired(one, now))
    const hash = hashOf(content)
    const same = waiting.find((one) => one.hash === hash && one.questionId === (question ?? null))
    if (same) return lockApproval(tx, { userId, conversation, id: same.id })
    if (waiting.length >= MAX_WAITING || approvals.length >= MAX_APPROVALS) throw new AppError('approvals_many', { status: 409 })
    const expiresAt = new Date(now.getTime() + APPROVAL_MINUTES * 60_000)
    const [created] = await tx
      .insert(assistantApprovals)
      .values({
        conversationId: conversation,
        questionId: question ?? null,
        userId,
        locale,
        ...plain(content),
        hash,
        createdAt: now,
        expiresAt,
      })
      .returning(approvalColumns)
    if (!created) throw new Error('An insert without a row')
    return created
  })
}

/** As the database gives it back, so that what is hashed is what is stored. */
const plain = (content: Content): Content => JSON.parse(canonicalJson(content)) as Content

/** One of a person's own, nobody else deciding it until the transaction ends; 404 for any other. */
export async function lockApproval(
  tx: Tx,
  { userId, conversation, id }: { userId: string; conversation: string; id: string },
): Promise<Approval> {
  const { conversationId, userId: owner } = assistantApprovals
  const [found] = await tx
    .select(approvalColumns)
    .from(assistantApprovals)
    .where(and(eq(assistantApprovals.id, id), eq(conversationId, conversation), eq(owner, userId)))
    .for('update')
  if (!found) throw notFound()
  return found
}

/** 409 for one that was decided, or whose content is not what the person saw; 410 for a late one. */
export function expectWaiting(approval: Approval, { hash, now }: { hash: string; now: Date }): void {
  if (approval.state !== 'waiting') throw new AppError('approval_decided', { status: 409 })
  if (hash !== approval.hash || hashOf(approval) !== approval.hash) throw new AppError('approval_forged', { status: 409 })
  if (isExpired(approval, now)) throw new AppError('approval_late', { status: 410, params: { minutes: APPROVAL_MINUTES } })
}

type Decided = { id: string; state: Exclude<ApprovalState, 'waiting'>; outcome?: ApprovalOutcome; now: Date }

export async function saveDecision(tx: DbOrTx, { id, state, outcome, now }: Decided): Promise<void> {
  await tx
    .update(assistantApprovals)
    .set({ state, decidedAt: now, ...(outcome ? { outcome } : {}) })
    .where(eq(assistantApprovals.id, id))
}

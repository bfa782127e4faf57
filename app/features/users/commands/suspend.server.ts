import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { sessions, users } from '#app/platform/auth/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { permissions } from '../policy.ts'
import { refusalToSuspend } from '../rules.ts'
import { lockBoth, subjectOf } from './locked.server.ts'

/** Out at the next request: the sessions end with it, and signing in again is refused until the account is restored. */
export async function suspendUser(db: Db, { by, userId, reason }: { by: Actor; userId: string; reason: string }, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { actor, target } = await lockBoth(tx, { actorId: by.id, userId, permission: permissions.suspend })
    const refusal = refusalToSuspend(actor, target)
    if (refusal) throw new AppError(refusal, { status: 403 })
    // Somebody else was first, with a reason of their own: theirs stays.
    if (target.suspendedAt !== null) throw new AppError('already_suspended', { status: 409 })
    await tx.update(users).set({ suspendedAt: now, suspendedReason: reason, updatedAt: now }).where(eq(users.id, userId))
    const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
    await recordAudit(tx, {
      by,
      action: 'user.suspended',
      subject: subjectOf(target),
      before: { suspended: false },
      after: { suspended: true, reason, sessions_ended: ended.length },
    })
  })
}

/** The account as it was, with its roles. Restoring one that is not suspended does nothing. */
export async function restoreUser(db: Db, { by, userId }: { by: Actor; userId: string }, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { target } = await lockBoth(tx, { actorId: by.id, userId, permission: permissions.suspend })
    if (target.suspendedAt === null) return
    await tx.update(users).set({ suspendedAt: null, suspendedReason: null, updatedAt: now }).where(eq(users.id, userId))
    await recordAudit(tx, {
      by,
      action: 'user.restored',
      subject: subjectOf(target),
      before: { suspended: true },
      after: { suspended: false },
    })
  })
}

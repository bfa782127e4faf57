import { and, eq, ne } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { sessions } from '#app/platform/auth/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { permissions } from '../policy.ts'
import { mayEndSessions } from '../rules.ts'
import { lockBoth, subjectOf } from './locked.server.ts'

type Ending = {
  by: Actor
  userId: string
  /** One of them, or all. */
  sessionId?: string | undefined
  /** The session that asks: signing out is another act, at another door. */
  current: string
}

export async function endSessions(db: Db, { by, userId, sessionId, current }: Ending): Promise<number> {
  return db.transaction(async (tx) => {
    const { actor, target } = await lockBoth(tx, { actorId: by.id, userId, permission: permissions.suspend })
    if (!mayEndSessions(actor, target)) throw new AppError('owner_sessions', { status: 403 })
    const which = and(eq(sessions.userId, userId), ne(sessions.id, current), sessionId ? eq(sessions.id, sessionId) : undefined)
    const ended = await tx.delete(sessions).where(which).returning({ id: sessions.id })
    if (ended.length === 0) return 0
    await recordAudit(tx, { by, action: 'user.sessions_ended', subject: subjectOf(target), after: { sessions_ended: ended.length } })
    return ended.length
  })
}

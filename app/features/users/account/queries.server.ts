import { and, desc, eq, gt } from 'drizzle-orm'
import { sessions } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'

export type OwnSession = { id: string; userAgent: string; createdAt: Date; usedAt: Date }

/** What somebody has open, the one used last first. */
export async function listOwnSessions(db: DbOrTx, userId: string, now: Date): Promise<OwnSession[]> {
  const rows = await db
    .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt, usedAt: sessions.updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
  return rows.map((row) => ({ ...row, userAgent: row.userAgent ?? '' }))
}

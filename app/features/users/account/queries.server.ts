import { and, desc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Role } from '#app/platform/auth/roles.ts'
import { accounts, sessions, users } from '#app/platform/auth/tables.server.ts'
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

export type InvitedUser = { name: string; roles: Role[] }

/** Somebody who was invited and has no password yet: what the letter's link opens is a welcome to them. */
export async function findInvitedUser(db: DbOrTx, userId: string): Promise<InvitedUser | undefined> {
  const account = db.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, users.id))
  const [row] = await db
    .select({ name: users.name, roles: users.roles })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.invitedAt), notExists(account)))
  return row && { name: row.name, roles: row.roles.filter((role) => role !== 'member') }
}

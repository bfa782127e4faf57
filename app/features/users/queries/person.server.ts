import { and, desc, eq, gt } from 'drizzle-orm'
import { secondFactors, sessions, users } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { PersonDetail } from '../types.ts'
import { stateOf } from './people.server.ts'

const MAX_SESSIONS = 50

export async function findPerson(db: DbOrTx, id: string, now: Date): Promise<PersonDetail | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      phone: users.phoneNumber,
      phoneVerified: users.phoneNumberVerified,
      roles: users.roles,
      state: stateOf,
      joinedAt: users.createdAt,
      suspendedAt: users.suspendedAt,
      suspendedReason: users.suspendedReason,
      invitedAt: users.invitedAt,
      secondFactorAt: secondFactors.confirmedAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, id))
  if (!row) return undefined
  const open = await db
    .select({ id: sessions.id, userAgent: sessions.userAgent, startedAt: sessions.createdAt, usedAt: sessions.updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(MAX_SESSIONS)
  const { secondFactorAt, ...person } = row
  return { ...person, hasSecondFactor: secondFactorAt !== null, sessions: open, seenAt: open[0]?.usedAt ?? null }
}

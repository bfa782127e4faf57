import { sessions, users } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { one, serial } from './serial.ts'

/** An account that can be written to; a member unless `over` says more. */
export function createUser(db: DbOrTx, over: Partial<typeof users.$inferInsert> = {}) {
  const n = serial()
  return one(
    db
      .insert(users)
      .values({ name: `حساب ${n}`, email: `user-${n}@dalil.example`, emailVerified: true, ...over })
      .returning(),
  )
}

/** A session as signing in a moment ago leaves it; its token is what the cookie carries, signed. */
export function createSession(db: DbOrTx, userId: string, over: Partial<typeof sessions.$inferInsert> = {}) {
  return one(
    db
      .insert(sessions)
      .values({
        token: `session-${serial()}-of-${userId}`,
        userId,
        expiresAt: new Date(Date.now() + 3_600_000),
        reauthenticatedAt: new Date(),
        ...over,
      })
      .returning(),
  )
}

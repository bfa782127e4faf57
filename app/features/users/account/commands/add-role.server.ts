import { and, arrayContains, eq, not, sql } from 'drizzle-orm'
import { users } from '#app/platform/auth/tables.server.ts'
import type { Tx } from '#app/platform/db/types.ts'

/** The one role that somebody may take by themselves; what it opens waits for an administrator's look. */
export async function addRole(tx: Tx, userId: string, role: 'agent'): Promise<void> {
  await tx
    .update(users)
    .set({ roles: sql`array_append(${users.roles}, ${role})` })
    .where(and(eq(users.id, userId), not(arrayContains(users.roles, [role]))))
}

import { count } from 'drizzle-orm'
import { users } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'

export async function countUsers(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ users: count() }).from(users)
  return row?.users ?? 0
}

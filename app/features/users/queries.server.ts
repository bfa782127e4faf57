import { count, ilike, or } from 'drizzle-orm'
import { users } from '#app/platform/auth/tables.server.ts'
import { containing } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'

export async function countUsers(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ users: count() }).from(users)
  return row?.users ?? 0
}

type Person = { id: string; name: string; email: string | null; phone: string | null }

/** People by name, address or phone, in the order of their names. The owner's address is no address, see tables. */
export async function findPeople(db: DbOrTx, text: string, limit: number): Promise<Person[]> {
  const digits = text.replace(/\D/g, '').replace(/^(00212|212|0)/, '')
  return db
    .select({ id: users.id, name: users.name, email: users.email, phone: users.phoneNumber })
    .from(users)
    .where(
      or(
        ilike(users.name, containing(text)),
        ilike(users.email, containing(text)),
        digits.length < 6 ? undefined : ilike(users.phoneNumber, containing(digits)),
      ),
    )
    .orderBy(users.name, users.id)
    .limit(limit)
}

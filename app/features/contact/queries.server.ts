import { and, count, desc, eq, lte } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { AccountPerson } from '#app/platform/manifest.ts'
import { contactMessages } from './tables.server.ts'
import type { ContactState } from './types.ts'

export type StoredContactMessage = typeof contactMessages.$inferSelect

/** Of one state, the newest first, from `from` on. */
export async function listContactMessages(
  db: DbOrTx,
  { state, from, limit }: { state: ContactState; from?: number | undefined; limit: number },
): Promise<StoredContactMessage[]> {
  return db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.state, state), from === undefined ? undefined : lte(contactMessages.id, from)))
    .orderBy(desc(contactMessages.id))
    .limit(limit)
}

export async function countContactMessages(db: DbOrTx, state: ContactState): Promise<number> {
  const [row] = await db.select({ messages: count() }).from(contactMessages).where(eq(contactMessages.state, state))
  return row?.messages ?? 0
}

/** Who wrote a message; 404 when it is gone. */
export async function findContactName(db: DbOrTx, id: number): Promise<string> {
  const [row] = await db.select({ name: contactMessages.name }).from(contactMessages).where(eq(contactMessages.id, id))
  if (!row) throw notFound()
  return row.name
}

/** What somebody wrote while signed in. */
export async function exportContactMessages({ db }: { db: DbOrTx }, { userId }: Pick<AccountPerson, 'userId'>) {
  return db
    .select({
      topic: contactMessages.topic,
      name: contactMessages.name,
      phone: contactMessages.phone,
      email: contactMessages.email,
      text: contactMessages.text,
      created_at: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(contactMessages.id)
}

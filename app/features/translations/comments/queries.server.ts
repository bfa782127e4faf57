import { asc, count, desc, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { messageComments } from './tables.server.ts'
import type { MessageComment } from './types.ts'

const MAX_SHOWN = 300

/** Everything that was said of a text, the oldest first. */
export async function listComments(db: DbOrTx, key: string): Promise<MessageComment[]> {
  return db
    .select({
      id: messageComments.id,
      text: messageComments.text,
      actorId: messageComments.actorId,
      actorName: messageComments.actorName,
      at: messageComments.at,
      resolvedAt: messageComments.resolvedAt,
      resolvedBy: messageComments.resolvedBy,
    })
    .from(messageComments)
    .where(eq(messageComments.key, key))
    .orderBy(asc(messageComments.id))
    .limit(MAX_SHOWN)
}

/** The newest of those that wait, of all texts. */
export async function listOpenComments(db: DbOrTx, limit: number): Promise<(MessageComment & { key: string })[]> {
  return db.select().from(messageComments).where(isNull(messageComments.resolvedAt)).orderBy(desc(messageComments.id)).limit(limit)
}

/** How many comments wait, of each text that has any. */
export async function countOpenComments(db: DbOrTx): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: messageComments.key, open: count() })
    .from(messageComments)
    .where(isNull(messageComments.resolvedAt))
    .groupBy(messageComments.key)
  return new Map(rows.map(({ key, open }) => [key, open]))
}

import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { messageOverrides, messageRevisions } from './tables.server.ts'
import type { MessageRevision, OverrideRow } from './types.ts'

const columns = {
  key: messageOverrides.key,
  locale: messageOverrides.locale,
  text: messageOverrides.text,
  builtIn: messageOverrides.builtIn,
  source: messageOverrides.source,
}

/** All texts of the owner's: there are as many at most as the site has texts. */
export async function listOverrides(db: DbOrTx): Promise<OverrideRow[]> {
  return db.select(columns).from(messageOverrides)
}

export async function listOverridesOf(db: DbOrTx, key: string): Promise<OverrideRow[]> {
  return db.select(columns).from(messageOverrides).where(eq(messageOverrides.key, key))
}

/** Moves with every change of a message. */
export async function findMessageVersion(db: DbOrTx, key: string): Promise<number> {
  const [row] = await db
    .select({ version: max(messageRevisions.id) })
    .from(messageRevisions)
    .where(eq(messageRevisions.key, key))
  return Number(row?.version ?? 0)
}

const revisionOf = (row: typeof messageRevisions.$inferSelect): MessageRevision => row

/** What was changed of a message, newest first. */
export async function listMessageRevisions(db: DbOrTx, key: string, limit: number): Promise<MessageRevision[]> {
  const rows = await db.select().from(messageRevisions).where(eq(messageRevisions.key, key)).orderBy(desc(messageRevisions.id)).limit(limit)
  return rows.map(revisionOf)
}

/** What one act changed, of one message or of all. */
export async function listBatch(db: DbOrTx, { batch, key }: { batch: string; key?: string | undefined }): Promise<MessageRevision[]> {
  const rows = await db
    .select()
    .from(messageRevisions)
    .where(and(eq(messageRevisions.batch, batch), key === undefined ? sql`true` : eq(messageRevisions.key, key)))
    .orderBy(messageRevisions.id)
  return rows.map(revisionOf)
}

import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { updateRow } from '#app/features/resources/commands/save-row.server.ts'
import { findRow } from '#app/features/resources/queries.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import { newToken } from '#app/platform/crypto-tokens.server.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { moroccoMinute } from '#app/platform/time.ts'
import { PREVIEW_DAYS } from './editor-rules.ts'
import { articleResource } from './resource.server.ts'
import { articlePreviews, articles } from './tables.server.ts'

const DAY_MS = 86_400_000

const due = (now: Date) =>
  and(
    eq(articles.status, 'scheduled'),
    isNull(articles.deletedAt),
    sql`${articles.publishedOn}::text || ' ' || coalesce(${articles.publishTime}, '00:00') <= ${moroccoMinute(now)}`,
  )

export async function hasDueArticles(db: DbOrTx, now: Date): Promise<boolean> {
  return (await db.select({ id: articles.id }).from(articles).where(due(now)).limit(1)).length > 0
}

/** Makes public what is due, as a change of its history by the site itself. What somebody saved meanwhile waits for the next run. */
export async function publishDueArticles(db: Db, now: Date): Promise<void> {
  const rows = await db.select({ id: articles.id }).from(articles).where(due(now)).limit(100)
  for (const { id } of rows) {
    const row = await findRow(db, articleResource, id)
    if (row?.values.status !== 'scheduled') continue
    const values = { ...row.values, status: 'published' }
    try {
      await updateRow(db, articleResource, { id, version: row.version, values, by: theSite, batch: randomUUID() })
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error
    }
  }
}

/** A link for whoever has no account; only its hash is stored. */
export async function createPreview(db: Db, { articleSlug, now }: { articleSlug: string; now: Date }): Promise<string> {
  const { token, hash } = newToken()
  const expiresAt = new Date(now.getTime() + PREVIEW_DAYS * DAY_MS)
  await db.transaction(async (tx) => {
    await tx.delete(articlePreviews).where(lt(articlePreviews.expiresAt, now))
    await tx.insert(articlePreviews).values({ tokenHash: hash, articleSlug, expiresAt })
  })
  return token
}

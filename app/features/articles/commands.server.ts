import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { updateRow } from '#app/features/resources/commands/save-row.server.ts'
import { findRow } from '#app/features/resources/queries.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import { newToken } from '#app/platform/crypto-tokens.server.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { moroccoMinute } from '#app/platform/time.ts'
import { PREVIEW_DAYS, valuesAt } from './editor-rules.ts'
import { languageFields, ownLanguages } from './languages.ts'
import { articleResource } from './resource.server.ts'
import { articlePreviews, articles } from './tables.server.ts'

const DAY_MS = 86_400_000

const due = (now: Date) => {
  const minute = moroccoMinute(now)
  return and(
    isNull(articles.deletedAt),
    or(
      and(
        eq(articles.status, 'scheduled'),
        sql`${articles.publishedOn}::text || ' ' || coalesce(${articles.publishTime}, '00:00') <= ${minute}`,
      ),
      ...ownLanguages.map((language) => {
        const { state, at } = languageFields[language]
        return and(eq(articles[state], 'scheduled'), lte(articles[at], minute))
      }),
      lte(articles.unpublishAt, minute),
    ),
  )
}

export async function hasDueArticles(db: DbOrTx, now: Date): Promise<boolean> {
  return (await db.select({ id: articles.id }).from(articles).where(due(now)).limit(1)).length > 0
}

/** Makes public what is due and takes back what has ended, as changes of its history by the site itself. What somebody saved meanwhile waits. */
export async function publishDueArticles(db: Db, now: Date): Promise<void> {
  const rows = await db.select({ id: articles.id }).from(articles).where(due(now)).limit(100)
  for (const { id } of rows) {
    const row = await findRow(db, articleResource, id)
    if (!row) continue
    const values = valuesAt(row.values, now)
    if (values === row.values) continue
    try {
      await updateRow(db, articleResource, { id, version: row.version, values, by: theSite, batch: randomUUID() })
    } catch (error) {
      // One that lacks what it needs by now stays as it is, and holds up no other.
      if (!(error instanceof AppError) || (error.status !== 409 && error.status !== 422)) throw error
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

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { MAX_OPEN_COMMENTS } from './rules.ts'
import { messageComments } from './tables.server.ts'

/** Says something of a text; 409 where too much is open already. */
export async function addComment(db: Db, { key, text, by }: { key: string; text: string; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    // Two who write at once: the second counts what the first has written.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`message-comments ${key}`}))`)
    const open = await tx.$count(messageComments, and(eq(messageComments.key, key), isNull(messageComments.resolvedAt)))
    if (open >= MAX_OPEN_COMMENTS) throw new AppError('comments_many', { status: 409 })
    await tx.insert(messageComments).values({ key, text, actorId: by.id, actorName: by.name })
    await recordAudit(tx, {
      by,
      action: 'translations.commented',
      subject: { kind: 'message', id: key, name: key },
      after: { comment: text },
    })
  })
}

type Resolve = { id: number; key: string; isResolved: boolean; by: Actor; now: Date }

/** A comment is done with, or open again; 404 for none of this text. Said twice, it is as if said once. */
export async function resolveComment(db: Db, { id, key, isResolved, by, now }: Resolve): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(messageComments.id, id), eq(messageComments.key, key))
    const isOther = isResolved ? isNull(messageComments.resolvedAt) : isNotNull(messageComments.resolvedAt)
    const changed = await tx
      .update(messageComments)
      .set(isResolved ? { resolvedAt: now, resolvedBy: by.name } : { resolvedAt: null, resolvedBy: null })
      .where(and(own, isOther))
      .returning({ text: messageComments.text })
    if (changed[0]) {
      await recordAudit(tx, {
        by,
        action: isResolved ? 'translations.resolved' : 'translations.reopened',
        subject: { kind: 'message', id: key, name: key },
        after: { comment: changed[0].text },
      })
    } else if ((await tx.$count(messageComments, own)) === 0) throw notFound()
  })
}

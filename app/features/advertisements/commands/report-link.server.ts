import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { newToken } from '#app/platform/crypto-tokens.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { advertisers } from '../tables.server.ts'

/** A new secret address of an advertiser's report. It is shown once; the one before it opens nothing any more. */
export async function renewReportLink(db: Db, { id, by }: { id: string; by: Actor }): Promise<{ token: string; name: string }> {
  const { token, hash } = newToken()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(advertisers)
      .set({ reportTokenHash: hash })
      .where(and(eq(advertisers.id, id), isNull(advertisers.deletedAt)))
      .returning({ name: advertisers.name })
    if (!row) throw notFound()
    await recordAudit(tx, { by, action: 'advertisements.report_link', subject: { kind: 'advertiser', id, name: row.name } })
    return { token, name: row.name }
  })
}

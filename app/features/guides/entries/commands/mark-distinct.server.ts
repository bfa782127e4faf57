import { recordAudit } from '#app/features/audit/commands.server.ts'
import { entriesDistinct } from '#app/features/guides/history/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'

/** Somebody looked: these are two places, and are not proposed again. */
export async function markDistinct(db: Db, { ids, by }: { ids: readonly string[]; by: Actor }): Promise<number> {
  const [one, other] = [...ids].sort()
  if (!one || !other || one === other) throw new AppError('bad_request')
  return db.transaction(async (tx) => {
    const made = await tx.insert(entriesDistinct).values({ one, other }).onConflictDoNothing().returning()
    if (made.length === 0) return 0
    await recordAudit(tx, { by, action: 'guides.entry_distinct', subject: { kind: 'entry', id: one }, after: { names: other } })
    return 1
  })
}

import { eq } from 'drizzle-orm'
import { updateEntry } from '#app/features/guides/entries/commands/update-entry.server.ts'
import { guideRevisions } from '#app/features/guides/history/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { entrySuggestions } from '../tables.server.ts'
import { acceptSuggestion } from './suggestions.server.ts'

type CarryOut = { suggestion: number; update: Parameters<typeof updateEntry>[1] & { batch: string }; now: Date }

/**
 * Saves an entry and accepts in the same act the suggestion that somebody carried out in it, or does neither. 409
 * `suggestion_decided` when somebody has decided it meanwhile, `version_conflict` when the entry is no longer what was read.
 */
export async function carryOutSuggestion(db: Db, { suggestion, update, now }: CarryOut): Promise<void> {
  await db.transaction(async (tx) => {
    // The suggestion before the entry, as everywhere: who decides and who saves wait for each other in one order.
    await acceptSuggestion(tx, { id: suggestion, entryId: update.id, by: update.by, now })
    await updateEntry(tx, update)
    const changed = await tx.$count(guideRevisions, eq(guideRevisions.batchId, update.batch))
    // Taking the decision back undoes what was saved with it.
    if (changed > 0) {
      await tx.update(entrySuggestions).set({ batchId: update.batch }).where(eq(entrySuggestions.id, suggestion))
    }
  })
}

import { recordAudit } from '#app/features/audit/commands.server.ts'
import { removeSamples as removeGuideSamples } from '#app/features/guides/commands.server.ts'
import { removeSamples as removeListingSamples } from '#app/features/real-estate/commands.server.ts'
import { removeSamples as removeProductSamples } from '#app/features/store/catalogue/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'

/** Takes every sample off the site in one act, all or nothing; what the owner entered stays. */
export async function removeAllSamples(db: Db, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    await removeGuideSamples(tx)
    await removeProductSamples(tx)
    await removeListingSamples(tx)
    await recordAudit(tx, { by, action: 'samples.removed' })
  })
}

import { recordAudit } from '#app/features/audit/commands.server.ts'
import { manifests, ordered } from '#app/manifests.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'

const samplesOf = (rooms: typeof manifests) => ordered(rooms.map(({ samples }) => (samples ? [samples] : [])))

/** How many samples of each kind are on the site; kinds without any are left out. */
export async function countSamples(db: DbOrTx, rooms = manifests): Promise<{ label: MessageKey; count: number }[]> {
  const counts = await Promise.all(samplesOf(rooms).map((samples) => samples.count(db)))
  return counts.flat().filter(({ count }) => count > 0)
}

/** Takes every sample off the site in one act, all or nothing; what the owner entered stays. */
export async function removeAllSamples(db: Db, by: Actor, rooms = manifests): Promise<void> {
  await db.transaction(async (tx) => {
    for (const samples of samplesOf(rooms)) await samples.remove(tx)
    await recordAudit(tx, { by, action: 'samples.removed' })
  })
}

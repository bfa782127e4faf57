import type { Db, Tx } from '#app/platform/db/types.ts'

type Commands = { removeSamples?: (tx: Tx) => Promise<number | Record<string, number>> }

// Every room that brings samples along exports `removeSamples` from its commands.
const rooms = import.meta.glob<Commands>('../features/**/commands.server.ts', { eager: true })

/** Takes every sample off the site in one act, all or nothing; what the owner entered stays. Returns how many things went. */
export async function removeAllSamples(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    let removed = 0
    for (const { removeSamples } of Object.values(rooms)) {
      if (!removeSamples) continue
      const result = await removeSamples(tx)
      removed += typeof result === 'number' ? result : Object.values(result).reduce((sum, part) => sum + part, 0)
    }
    return removed
  })
}

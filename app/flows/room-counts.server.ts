import { manifests } from '#app/manifests.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'

/** Writes down what the rooms counted in memory, each by itself: what one cannot store waits, and keeps no other from storing. */
export async function flushRoomCounts({ db, logger }: Pick<Services, 'db' | 'logger'>, rooms = manifests): Promise<void> {
  for (const { memoryCounts } of rooms) {
    await memoryCounts?.flush(db).catch((error: unknown) => {
      logger.warn({ err: error, counts: memoryCounts.name }, 'counts could not be stored')
    })
  }
}

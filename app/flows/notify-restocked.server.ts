import { listBuyableVariants } from '#app/features/store/catalogue/queries/buyable.server.ts'
import { deleteOldRequests, notifyWaiting } from '#app/features/store/restock/commands.server.ts'
import { listAwaitedVariants } from '#app/features/store/restock/queries.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

const BATCH = 200

/** Whether somebody waits for what can be bought again. */
export async function hasRestocked(db: Db): Promise<boolean> {
  const awaited = await listAwaitedVariants(db, '', BATCH)
  return awaited.length === BATCH || (await listBuyableVariants(db, awaited)).length > 0
}

/**
 * Tells who waits for a variant that can be bought again, whatever brought its stock back: an order cancelled, goods come in,
 * a count corrected. Two instances may do it at once. Returns how many were told.
 */
export async function notifyRestocked(db: Db, now: Date, i18nFor: (locale: Locale) => I18n): Promise<number> {
  await deleteOldRequests(db, now)
  let result = 0
  for (let after = ''; ; ) {
    const awaited = await listAwaitedVariants(db, after, BATCH)
    const last = awaited.at(-1)
    if (last === undefined) return result
    for (const id of await listBuyableVariants(db, awaited)) {
      let more = 0
      do {
        more = await notifyWaiting(db, id, now, i18nFor)
        result += more
      } while (more > 0)
    }
    after = last
  }
}

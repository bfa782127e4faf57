import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { getSiteSettings, versionOf } from './queries.server.ts'
import { type SiteSettings, siteSettingsSchema } from './schema.ts'
import { settings } from './tables.server.ts'

export async function saveSetting<Key extends keyof SiteSettings>(db: DbOrTx, key: Key, value: SiteSettings[Key]): Promise<void> {
  const checked = siteSettingsSchema.shape[key].parse(value)
  // Not set is a missing row.
  if (checked === null) {
    await db.delete(settings).where(eq(settings.key, key))
    return
  }
  await db
    .insert(settings)
    .values({ key, value: checked })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt: sql`now()` } })
}

/** Throws `version_conflict` (409) when the settings are no longer those that `version` was read from. */
export async function saveSettings(db: Db, change: { settings: SiteSettings; version: string; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    // Two who save at once: the second waits here, and then sees what the first has saved. Readers do not wait.
    await tx.execute(sql`lock table ${settings} in share row exclusive mode`)
    const before = await getSiteSettings(tx)
    if (versionOf(before) !== change.version) throw new AppError('version_conflict', { status: 409 })
    const changed = (Object.keys(siteSettingsSchema.shape) as (keyof SiteSettings)[]).filter(
      (key) => JSON.stringify(before[key]) !== JSON.stringify(change.settings[key]),
    )
    for (const key of changed) await saveSetting(tx, key, change.settings[key])
    await recordAudit(tx, { by: change.by, action: 'settings.saved', before, after: change.settings })
  })
}

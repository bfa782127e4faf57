import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { getSiteSettings, listWithdrawnLocales, versionOf } from './queries.server.ts'
import { type PublishableLocale, type SiteSettings, siteSettingsSchema, WITHDRAWN } from './schema.ts'
import { settings } from './tables.server.ts'

export async function saveSetting<Key extends keyof SiteSettings>(db: DbOrTx, key: Key, value: SiteSettings[Key]): Promise<void> {
  const checked = siteSettingsSchema.shape[key].parse(value)
  if (key === 'published_locales') await noteWithdrawn(db, checked as PublishableLocale[])
  await write(db, key, checked)
}

/** Not set is a missing row. */
async function write(db: DbOrTx, key: string, value: SiteSettings[keyof SiteSettings]): Promise<void> {
  if (value === null) {
    await db.delete(settings).where(eq(settings.key, key))
    return
  }
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt: sql`now()` } })
}

/** Addresses of a language that was published once are in other people's links: they go on leading somewhere. */
async function noteWithdrawn(db: DbOrTx, published: readonly PublishableLocale[]): Promise<void> {
  const { published_locales: before } = await getSiteSettings(db)
  const withdrawn = [...new Set([...(await listWithdrawnLocales(db)), ...before])].filter((locale) => !published.includes(locale))
  await write(db, WITHDRAWN, withdrawn.length > 0 ? withdrawn : null)
}

/** Publishes a language, or takes it back; whether that changed anything. */
export async function publishLanguage(
  db: Db,
  { locale, isPublished, by }: { locale: PublishableLocale; isPublished: boolean; by: Actor },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${settings} in share row exclusive mode`)
    const { published_locales: before } = await getSiteSettings(tx)
    if (before.includes(locale) === isPublished) return false
    const after = isPublished ? [...before, locale] : before.filter((one) => one !== locale)
    await saveSetting(tx, 'published_locales', after)
    const facts = { before: { published_locales: before }, after: { published_locales: after } }
    await recordAudit(tx, { by, action: 'settings.saved', ...facts })
    return true
  })
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

import { eq, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { type ContactSettings, type SiteSettings, siteSettingsSchema } from './schema.ts'
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

/** How visitors reach the owner: all three or none. */
export async function saveContactSettings(db: Db, contact: ContactSettings): Promise<void> {
  await db.transaction(async (tx) => {
    await saveSetting(tx, 'messaging_number', contact.messaging_number)
    await saveSetting(tx, 'contact_email', contact.contact_email)
    await saveSetting(tx, 'contact_phone', contact.contact_phone)
  })
}

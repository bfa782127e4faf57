import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { getSiteSettings } from './queries.server.ts'
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
export async function saveContactSettings(db: Db, contact: ContactSettings, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const { messaging_number, contact_email, contact_phone } = await getSiteSettings(tx)
    const before = { messaging_number, contact_email, contact_phone }
    await saveSetting(tx, 'messaging_number', contact.messaging_number)
    await saveSetting(tx, 'contact_email', contact.contact_email)
    await saveSetting(tx, 'contact_phone', contact.contact_phone)
    await recordAudit(tx, { by, action: 'settings.saved', before, after: contact })
  })
}

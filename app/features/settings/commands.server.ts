import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { type SiteSettings, siteSettingsSchema } from './schema.ts'
import { settings } from './tables.server.ts'

export async function saveSetting<Key extends keyof SiteSettings>(db: DbOrTx, key: Key, value: SiteSettings[Key]): Promise<void> {
  const checked = siteSettingsSchema.shape[key].parse(value)
  await db
    .insert(settings)
    .values({ key, value: checked })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt: sql`now()` } })
}

import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { type PublishableLocale, type SiteSettings, siteSettingsSchema, WITHDRAWN } from './schema.ts'
import { settings } from './tables.server.ts'

/** Every setting, defaults filled in; a stored value that no longer fits its shape counts as not set. */
export async function getSiteSettings(db: DbOrTx): Promise<SiteSettings> {
  // As the driver parsed it: Drizzle's jsonb column would parse a second time and make the string of a phone number a number.
  const rows = await db.select({ key: settings.key, value: sql<unknown>`${settings.value}` }).from(settings)
  const known = Object.entries(siteSettingsSchema.shape).flatMap(([key, shape]) => {
    const row = rows.find((item) => item.key === key)
    return row && shape.safeParse(row.value).success ? [[key, row.value]] : []
  })
  return siteSettingsSchema.parse(Object.fromEntries(known))
}

/** The settings as they stand, read once per change: for what many requests ask. */
export function currentSettings({ content, db }: Pick<Services, 'content' | 'db'>): Promise<SiteSettings> {
  return content.remember('site-settings', ['settings'], () => getSiteSettings(db))
}

/** Languages that were published and are no longer. */
export async function listWithdrawnLocales(db: DbOrTx): Promise<PublishableLocale[]> {
  const [row] = await db
    .select({ value: sql<unknown>`${settings.value}` })
    .from(settings)
    .where(eq(settings.key, WITHDRAWN))
  return siteSettingsSchema.shape.published_locales.safeParse(row?.value).data ?? []
}

/** The same, read once per change. */
export const withdrawnLocales = ({ content, db }: Pick<Services, 'content' | 'db'>): Promise<PublishableLocale[]> =>
  content.remember('withdrawn-locales', ['settings'], () => listWithdrawnLocales(db))

/** Two readers of the same settings hold the same version; whatever changes changes it. */
export function versionOf(site: SiteSettings): string {
  // jsonb orders the keys of an object by itself, what was just typed does not.
  const ordered = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value
  return createHash('sha256').update(JSON.stringify(site, ordered)).digest('base64url').slice(0, 16)
}

import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { UntranslatedSource } from '#app/platform/untranslated.ts'
import { permissions } from './policy.ts'
import { type PublishableLocale, type SiteSettings, siteSettingsSchema, WITHDRAWN } from './schema.ts'
import { settings } from './tables.server.ts'

const SETTINGS_ID = 'site'

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

/** The settings that visitors read as texts, for the queue of what a language lacks: one thing with one form. */
export const untranslatedSettings: UntranslatedSource = {
  kind: 'settings',
  label: 'settings.place',
  needs: permissions.change,
  list: async (db, { locale, ids }) => {
    if (ids && !ids.includes(SETTINGS_ID)) return []
    const site = await getSiteSettings(db)
    const texts = [
      { text: site.site_name, label: 'settings.site_name' },
      { text: site.currency_label, label: 'settings.currency_label' },
    ] as const
    const missing = texts.filter(({ text }) => text?.ar && !text[locale])
    const [first] = missing
    return first ? [{ id: SETTINGS_ID, name: { ar: first.text?.ar ?? '' }, missing: missing.map(({ label }) => label) }] : []
  },
  editor: () => '/admin/settings',
}

import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { listings } from '../../tables.server.ts'

const LISTING = /^listing:(.+):pictures$/

/** What the library's pictures of this room belong to; what was only sent so far belongs to no listing and is left out. */
export async function nameSubjects(db: DbOrTx, subjects: readonly string[], locale: Locale) {
  const ids = new Map(subjects.flatMap((subject) => (LISTING.exec(subject)?.[1] ? [[LISTING.exec(subject)?.[1] ?? '', subject]] : [])))
  if (ids.size === 0) return []
  const rows = await db
    .select({ id: listings.id, title: listings.title, reference: listings.reference })
    .from(listings)
    .where(inArray(listings.id, [...ids.keys()]))
  return rows.map(({ id, title, reference }) => ({
    subject: ids.get(id) ?? '',
    name: localize(title, locale) || `#${reference}`,
    to: `/admin/real-estate-management/${encodeURIComponent(id)}`,
  }))
}

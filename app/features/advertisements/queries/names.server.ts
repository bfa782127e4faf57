import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { foldArabic } from '#app/platform/arabic.ts'
import { holdsFolded } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { advertisements, advertisers } from '../tables.server.ts'

const MAX_NAMES = 500

export function listAdvertiserNames(db: DbOrTx): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: advertisers.id, name: advertisers.name })
    .from(advertisers)
    .where(isNull(advertisers.deletedAt))
    .orderBy(asc(advertisers.name))
    .limit(MAX_NAMES)
}

const named = (db: DbOrTx) =>
  db
    .select({ id: advertisements.id, title: advertisements.title, advertiser: advertisers.name })
    .from(advertisements)
    .innerJoin(advertisers, eq(advertisers.id, advertisements.advertiserId))
    .$dynamic()

/** With their advertiser, who is what people know them by. */
export async function listAdvertisementNames(db: DbOrTx, locale: Locale): Promise<{ id: string; name: string }[]> {
  const rows = await named(db)
    .where(isNull(advertisements.deletedAt))
    .orderBy(asc(advertisers.name), asc(advertisements.id))
    .limit(MAX_NAMES)
  return rows.map(({ id, title, advertiser }) => ({ id, name: `${advertiser}: ${localize(title, locale)}` }))
}

type NameQuery = { text: string; locale: Locale; limit: number }

/** Advertisements by their headline in any language, or by who they are of. */
export async function findAdvertisementsByName(db: DbOrTx, { text, locale, limit }: NameQuery) {
  const label = sql`ar_norm(concat_ws(' ', ${advertisements.title} ->> 'ar', ${advertisements.title} ->> 'en', ${advertisements.title} ->> 'es', ${advertisements.title} ->> 'fr', ${advertisers.name}))`
  const rows = await named(db)
    .where(and(isNull(advertisements.deletedAt), holdsFolded(label, foldArabic(text))))
    .orderBy(asc(advertisements.id))
    .limit(limit)
  return rows.map(({ id, title, advertiser }) => ({ id, title: localize(title, locale), advertiser }))
}

/** The advertisements that show pictures of the library, for whoever asks where a picture is shown. */
export async function nameSubjects(db: DbOrTx, subjects: readonly string[], locale: Locale) {
  const byId = new Map(subjects.map((subject) => [subject.split(':')[1] ?? '', subject]))
  const rows = byId.size === 0 ? [] : await named(db).where(inArray(advertisements.id, [...byId.keys()]))
  return rows.map(({ id, title }) => ({
    subject: byId.get(id) ?? '',
    name: localize(title, locale),
    to: `/admin/ads-management/advertisements/${encodeURIComponent(id)}`,
  }))
}

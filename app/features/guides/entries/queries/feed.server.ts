import { and, desc, eq } from 'drizzle-orm'
import { entryPath } from '#app/features/guides/rules.ts'
import { categories, sectors } from '#app/features/guides/taxonomy/tables.server.ts'
import type { CategoryPlace } from '#app/features/guides/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { type GuideFeedSite, guideFeed } from '../feed.ts'
import { readSources } from '../sources.ts'
import { entries } from '../tables.server.ts'

const IN_FEED = 50

type RecentEntry = {
  id: string
  path: string
  name: string
  description: string
  category: string
  source: string | null
  verifiedOn: string | null
  sourceCheckedOn: string | null
  createdAt: Date
  updatedAt: Date
}

/** The published entries that came or changed last; samples are no news. */
export async function listRecentEntries(db: DbOrTx, locale: Locale, limit = IN_FEED): Promise<RecentEntry[]> {
  const rows = await db
    .select({ entry: entries, category: categories, cityId: sectors.cityId, sectorSlug: sectors.slug })
    .from(entries)
    .innerJoin(categories, eq(categories.id, entries.categoryId))
    .leftJoin(sectors, eq(sectors.id, categories.sectorId))
    .where(and(eq(entries.status, 'published'), eq(entries.sample, false)))
    .orderBy(desc(entries.updatedAt), desc(entries.id))
    .limit(limit)
  return rows.map(({ entry, category, cityId, sectorSlug }) => {
    const { guide } = category
    const place: CategoryPlace = guide === 'general' ? { guide, cityId: cityId ?? '', sectorSlug: sectorSlug ?? '' } : { guide }
    const { id, source, verifiedOn, sourceCheckedOn, createdAt, updatedAt } = entry
    return {
      ...{ id, source, verifiedOn, sourceCheckedOn, createdAt, updatedAt },
      path: entryPath(place, category.slug, entry.slug),
      name: localize(entry.name, locale),
      description: localize(entry.description, locale),
      category: localize(category.name, locale),
    }
  })
}

/** The feed of these entries in words: when each was checked, and where it is from. */
export function writeGuideFeed(recent: readonly RecentEntry[], i18n: I18n, site: Omit<GuideFeedSite, 'words'>): string {
  const { t } = i18n
  const items = recent.map((entry) => ({
    ...entry,
    basis: [checkedLine(entry, i18n), sourceLine(entry.source, i18n)],
  }))
  return guideFeed(items, { ...site, words: { new: t('guides.feed_new'), changed: t('guides.feed_changed') } })
}

/** Who looked at it, or what it was compared with, and when. */
function checkedLine({ verifiedOn, sourceCheckedOn }: RecentEntry, i18n: I18n): string {
  if (verifiedOn) return i18n.t('guides.checked_by', { date: i18n.date(verifiedOn, 'day') })
  return sourceCheckedOn ? i18n.t('guides.source_checked_by', { date: i18n.date(sourceCheckedOn, 'day') }) : ''
}

function sourceLine(source: string | null, { t, locale }: I18n): string {
  const names = readSources(source, locale).map(({ name }) => name)
  return names.length > 0 ? `${t('guides.source')}: ${names.join(' · ')}` : ''
}

import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { placedEntries } from '#app/features/guides/entries/queries/entries.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { beachPoint } from '#app/features/places/rules.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import { legsOf, walkMetres } from '../rules.ts'
import { regionSections } from '../tables.server.ts'
import type { Chapter, RegionContent, Stage, WalkView } from '../types.ts'

const MAX_VILLAGES = 60

type Row = typeof regionSections.$inferSelect

/** What is told of the whole region, or of its city alone; nothing where nobody has told it. */
export async function findRegionPage(db: DbOrTx, { locale, of }: { locale: Locale; of: 'region' | 'city' }): Promise<RegionContent | null> {
  const rows = await db
    .select()
    .from(regionSections)
    .where(and(eq(regionSections.status, 'published'), isNull(regionSections.deletedAt)))
    .orderBy(asc(regionSections.position), asc(regionSections.id))
  const result = rows.filter((row) => row.chapter !== 'sources' && (of === 'region' || isOfCity(row)))
  if (result.length === 0) return null
  const chapter = (name: Chapter) => result.filter((row) => row.chapter === name)
  const part = ({ id, text, sources }: Row) => ({ id, text: localize(text, locale), sources })
  const name = (row: Row) => localizeOptional(row.name, locale) ?? ''
  const figures = (of: Chapter) => chapter(of).map((row) => ({ ...part(row), figure: name(row) }))
  const used = new Set(result.flatMap(({ sources }) => sources))
  const communes = [...new Set(chapter('park-note').flatMap(({ communes }) => communes))]
  const [walks, villages] = await Promise.all([
    Promise.all(chapter('walks').map((row) => walkOf(db, row, locale))),
    communes.length > 0 ? listVillages(db, communes, locale) : [],
  ])
  return {
    sources: rows.flatMap((row) =>
      row.chapter === 'sources' && used.has(row.id) ? [{ id: row.id, name: localize(row.text, locale) }] : [],
    ),
    months: chapter('months').map(part),
    climate: figures('climate'),
    history: chapter('history').map((row) => ({ ...part(row), when: name(row) })),
    food: chapter('food').map((row) => ({ ...part(row), name: name(row) })),
    ways: chapter('ways').map((row) => ({ ...part(row), from: name(row), how: row.how ?? 'road' })),
    walks,
    park: { figures: figures('park'), notes: chapter('park-note').map(part), villages },
  }
}

const isOfCity = ({ chapter, onCity }: Row) => (chapter === 'walks' || chapter === 'history') && onCity

/** A stage leads to its entry while the guide has one published. */
async function walkOf(db: DbOrTx, { id, name, text, sources, caution, ...row }: Row, locale: Locale): Promise<WalkView> {
  const stages: readonly Stage[] = row.stages ?? []
  const slugs = stages.map(({ entry }) => entry)
  const found =
    slugs.length === 0 ? [] : await placedEntries(db, and(inArray(entries.slug, slugs), eq(entries.status, 'published')), locale)
  const legs = legsOf(stages)
  return {
    ...{ id, name: localizeOptional(name, locale) ?? '', text: localize(text, locale), sources },
    caution: localizeOptional(caution, locale) ?? '',
    stages: stages.map((stage, i) => {
      const view = found.find((one) => one.view.slug === stage.entry)?.view
      const { latitude, longitude } = stage
      return {
        ...stage,
        name: localize(stage.name, locale),
        path: view?.path ?? null,
        legMetres: legs[i] ?? null,
        mapPoint: view?.kind === 'beach' ? beachPoint(stage) : { latitude, longitude },
      }
    }),
    metres: walkMetres(stages),
  }
}

/** The villages of the communes over which the park lies. */
async function listVillages(db: DbOrTx, communes: readonly string[], locale: Locale): Promise<RegionContent['park']['villages']> {
  const found = await placedEntries(
    db,
    and(inArray(entries.cityId, [...communes]), eq(entries.kind, 'village'), eq(entries.status, 'published')),
    locale,
    MAX_VILLAGES,
  )
  const names = await db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(inArray(cities.id, [...communes]))
    .orderBy(asc(cities.position), asc(cities.id))
  return names.flatMap(({ id, name }) => {
    const villages = found.flatMap(({ view }) => (view.cityId === id ? [{ name: view.name, path: view.path }] : []))
    return villages.length > 0 ? [{ commune: localize(name, locale), villages }] : []
  })
}

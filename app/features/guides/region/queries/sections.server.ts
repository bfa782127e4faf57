import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { emergencyNumbers } from '#app/features/guides/emergency-numbers/tables.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import type { SectionKind } from '#app/features/guides/types.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { Values, VersionedField } from '#app/ui/admin/versions.ts'
import { numberValues, regionSectionValues } from '../admin/present.ts'
import { ticked } from '../admin/rules.ts'
import {
  numberFields,
  type Read,
  readNumber,
  readRegionSection,
  regionSectionFields,
  type SectionInput,
  stageSlugs,
} from '../admin/schema.ts'
import { regionSections } from '../tables.server.ts'
import { type Chapter, chapters, type Stage } from '../types.ts'

export type RegionSectionRow = typeof regionSections.$inferSelect
export type NumberRow = typeof emergencyNumbers.$inferSelect

/** All that is told, in the order of its chapters' parts; with drafts, and what lies in the bin. */
export async function listRegionSections(db: DbOrTx): Promise<RegionSectionRow[]> {
  return db.select().from(regionSections).orderBy(asc(regionSections.position), asc(regionSections.id))
}

export async function listNumbers(db: DbOrTx): Promise<NumberRow[]> {
  return db.select().from(emergencyNumbers).orderBy(asc(emergencyNumbers.position), asc(emergencyNumbers.id))
}

type Named = { id: string; name: LocalText }

/** One part as its editor needs it; `row` is null for one that is being made. */
export type SavedSection = {
  kind: SectionKind
  chapter: Chapter | null
  row: RegionSectionRow | NumberRow | null
  values: Values
  fields: VersionedField[]
  sources: Named[]
  communes: Named[]
  /** What a tick of the form stands for, in Arabic. */
  options: Readonly<Record<string, string>>
}

/** Undefined for an id that is no part, and for a new part of no chapter. */
export async function findSection(
  db: DbOrTx,
  requested: { kind: SectionKind; id: string; chapter: string | null },
): Promise<SavedSection | undefined> {
  const isNew = requested.id === 'new'
  if (requested.kind === 'number') {
    const [row] = isNew ? [] : await db.select().from(emergencyNumbers).where(eq(emergencyNumbers.id, requested.id))
    if (!isNew && !row) return undefined
    const values = row ? numberValues(row) : {}
    return { kind: 'number', chapter: null, row: row ?? null, values, fields: numberFields, sources: [], communes: [], options: {} }
  }
  const [row] = isNew ? [] : await db.select().from(regionSections).where(eq(regionSections.id, requested.id))
  const chapter = isNew ? chapters.find((one) => one === requested.chapter) : row?.chapter
  if (!chapter) return undefined
  const [sources, communes] = await Promise.all([
    chapter === 'sources' ? [] : listSources(db),
    chapter === 'park-note'
      ? db.select({ id: cities.id, name: cities.name }).from(cities).orderBy(asc(cities.position), asc(cities.id))
      : [],
  ])
  const fields = regionSectionFields(chapter, choicesOf({ sources, communes }))
  const named = [...sources.map((one) => ['source', one] as const), ...communes.map((one) => ['commune', one] as const)]
  const options = Object.fromEntries(named.map(([field, { id, name }]) => [ticked(field, id), name.ar]))
  return { kind: 'telling', chapter, row: row ?? null, values: row ? regionSectionValues(row) : {}, fields, sources, communes, options }
}

async function listSources(db: DbOrTx): Promise<Named[]> {
  return db
    .select({ id: regionSections.id, name: regionSections.text })
    .from(regionSections)
    .where(and(eq(regionSections.chapter, 'sources'), ne(regionSections.status, 'deleted')))
    .orderBy(asc(regionSections.position), asc(regionSections.id))
}

const choicesOf = ({ sources, communes }: Pick<SavedSection, 'sources' | 'communes'>) => ({
  sources: sources.map(({ id }) => id),
  communes: communes.map(({ id }) => id),
})

/** How the form of a part is read; the stages that a walk names are looked up before. */
export async function readSection(
  db: DbOrTx,
  part: SavedSection,
  form: FormData,
  today: string,
): Promise<(typed: Values) => Read<SectionInput>> {
  const { chapter, row } = part
  if (chapter === null) return (typed) => readNumber(typed, today)
  const text = form.get('stages')
  const { stages: before = [], communes = [] } = row && 'details' in row ? row.details : {}
  const saved = row && 'sources' in row ? [...row.sources, ...communes] : []
  const found = chapter === 'walks' && typeof text === 'string' ? await findStages(db, stageSlugs(text)) : new Map<string, Stage>()
  // A stage that the walk has already keeps its name and its point.
  const stages = new Map([...found, ...before.map((stage) => [stage.entry, stage] as const)])
  return (typed) => readRegionSection(typed, { chapter, today, stages, saved, ...choicesOf(part) })
}

/** Published entries that a walk can pass, by the last parts of their addresses. */
async function findStages(db: DbOrTx, slugs: readonly string[]): Promise<Map<string, Stage>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .select({ entry: entries.slug, name: entries.name, latitude: entries.latitude, longitude: entries.longitude, pointIs: entries.pointIs })
    .from(entries)
    .where(and(inArray(entries.slug, slugs.slice(0, 50)), eq(entries.status, 'published')))
    .orderBy(asc(entries.id))
  return new Map(
    rows.flatMap(({ entry, name, latitude, longitude, pointIs }): [string, Stage][] =>
      latitude === null || longitude === null ? [] : [[entry, { entry, name, latitude, longitude, exact: pointIs === 'thing' }]],
    ),
  )
}

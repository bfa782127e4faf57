import { asc, eq, sql } from 'drizzle-orm'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { entryPath } from '#app/features/guides/rules.ts'
import { categories, sectors } from '#app/features/guides/taxonomy/tables.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { type ChoiceStep, type Pick, type Problems, pickOf, type WizardValues } from '../rules.ts'
import { wizardDrafts } from '../tables.server.ts'

export async function findWizardDraft(db: DbOrTx, userId: string): Promise<{ values: WizardValues; savedAt: Date } | undefined> {
  const [draft] = await db
    .select({ values: wizardDrafts.values, savedAt: wizardDrafts.savedAt })
    .from(wizardDrafts)
    .where(eq(wizardDrafts.userId, userId))
  return draft
}

/** What can be chosen, with what stands in it: `parts` are sectors of a city, categories of a sector. */
export type WizardOption = { id: string; name: LocalText; parts: number; entries: number }

// Names of tables by hand: among what is selected, a column would lose its table's.
const entriesIn = (where: ReturnType<typeof sql>) =>
  sql<number>`(select coalesce(sum(n.published), 0) from entry_counts n join categories k on k.id = n.category_id ${where})`.mapWith(Number)

async function listOptions(db: DbOrTx, step: ChoiceStep, above: string | undefined): Promise<WizardOption[]> {
  if (step === 'city') {
    return db
      .select({
        id: cities.id,
        name: cities.name,
        parts: sql<number>`(select count(*) from sectors s where s.city_id = cities.id)`.mapWith(Number),
        entries: entriesIn(sql`join sectors s on s.id = k.sector_id where s.city_id = cities.id`),
      })
      .from(cities)
      .orderBy(asc(cities.position), asc(cities.id))
  }
  if (above === undefined) return []
  if (step === 'sector') {
    return db
      .select({
        id: sql<string>`${sectors.id}::text`,
        name: sectors.name,
        parts: sql<number>`(select count(*) from categories k where k.sector_id = sectors.id)`.mapWith(Number),
        entries: entriesIn(sql`where k.sector_id = sectors.id`),
      })
      .from(sectors)
      .where(eq(sectors.cityId, above))
      .orderBy(asc(sectors.position), asc(sectors.id))
  }
  return db
    .select({
      id: sql<string>`${categories.id}::text`,
      name: categories.name,
      parts: sql<number>`0`.mapWith(Number),
      entries: entriesIn(sql`where k.id = categories.id`),
    })
    .from(categories)
    .where(eq(categories.sectorId, Number(above)))
    .orderBy(asc(categories.position), asc(categories.id))
}

export type WizardReading = Record<ChoiceStep, { options: WizardOption[]; pick: Pick | undefined; problems: Problems }>

/** The choices of a draft one below the other: what stands in a new city or sector is new itself. */
export async function readWizard(db: DbOrTx, values: WizardValues, how: { reuse?: boolean } = {}): Promise<WizardReading> {
  const read = async (step: ChoiceStep, above: Pick | undefined) => {
    const options = await listOptions(db, step, above && 'id' in above ? above.id : undefined)
    const picked = pickOf(step, values, options, how)
    return 'problems' in picked ? { options, pick: undefined, problems: picked.problems } : { options, pick: picked, problems: {} }
  }
  const city = await read('city', undefined)
  const sector = await read('sector', city.pick)
  return { city, sector, category: await read('category', sector.pick) }
}

export type MadeEntry = {
  id: string
  name: LocalText
  published: boolean
  path: string
  cityName: LocalText
  sectorName: LocalText
  categoryName: LocalText
}

/** An entry of the general guide with the names above it, as the end of the wizard tells of it. */
export async function readMadeEntry(db: DbOrTx, id: string): Promise<MadeEntry | undefined> {
  const [row] = await db
    .select({
      ...{ id: entries.id, name: entries.name, slug: entries.slug, status: entries.status },
      ...{ cityId: cities.id, cityName: cities.name, sectorSlug: sectors.slug, sectorName: sectors.name },
      ...{ categorySlug: categories.slug, categoryName: categories.name },
    })
    .from(entries)
    .innerJoin(categories, eq(categories.id, entries.categoryId))
    .innerJoin(sectors, eq(sectors.id, categories.sectorId))
    .innerJoin(cities, eq(cities.id, sectors.cityId))
    .where(eq(entries.id, id))
  if (!row) return undefined
  const { slug, status, cityId, sectorSlug, categorySlug, ...names } = row
  return { ...names, published: status === 'published', path: entryPath({ guide: 'general', cityId, sectorSlug }, categorySlug, slug) }
}

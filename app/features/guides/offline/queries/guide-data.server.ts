import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { listEmergencyNumbers } from '#app/features/guides/duty-rota/queries/duty.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { entryPath } from '#app/features/guides/rules.ts'
import { categories } from '#app/features/guides/taxonomy/tables.server.ts'
import { type HoursLine, hoursInWords } from '#app/features/hours/present.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'

/** The `data` of guide_data's record 1, as JSON text. No row is not an error (PGRST116): there are no cities then. */
export async function readGuideData(db: DbOrTx): Promise<string> {
  const { rows } = await db.execute<{ data: string }>(sql`select data::text as data from guide_data where id = 1`)
  return rows[0]?.data ?? JSON.stringify({ cities: [] })
}

type Node = { id: string; name: string } & Record<string, unknown>
type Words = { path: string; name: string | null; description: string | null; address: string | null }

const nodes = (value: unknown) => (Array.isArray(value) ? (value as Node[]) : [])

/**
 * The same record in another language: what is written in it stands in place of the Arabic, and the Arabic name beside it as
 * `name_ar`, since that is what signs and people say.
 */
export async function readGuideDataIn(db: DbOrTx, locale: Locale): Promise<string> {
  const text = await readGuideData(db)
  if (locale === 'ar') return text
  const words = await readWords(db, locale)
  const say = (node: Node, path: string) => {
    const { name, description, address } = words.get(path) ?? {}
    if (name && name !== node.name) Object.assign(node, { name_ar: node.name, name })
    Object.assign(node, description && { description }, address && { address })
  }
  const describeCategory = (category: Node, above: string) => {
    const path = `${above}/${category.id}`
    say(category, path)
    for (const entry of nodes(category.entries)) say(entry, `${path}/${entry.id}`)
  }
  const data = JSON.parse(text) as { cities?: unknown; guides?: unknown }
  for (const city of nodes(data.cities)) {
    say(city, city.id)
    for (const sector of nodes(city.sectors)) {
      say(sector, `${city.id}/${sector.id}`)
      for (const category of nodes(sector.categories)) describeCategory(category, `${city.id}/${sector.id}`)
    }
  }
  // A colon begins no city's id.
  for (const guide of nodes(data.guides)) for (const category of nodes(guide.categories)) describeCategory(category, `:${guide.id}`)
  return JSON.stringify(data)
}

/** What is written in a language, by the way from the top of the guide. */
async function readWords(db: DbOrTx, locale: Locale): Promise<Map<string, Words>> {
  const { rows } = await db.execute<Words>(sql`
    with k as (
      select c.id, coalesce(s.city_id || '/' || s.slug, ':' || c.guide) || '/' || c.slug as path, c.name
      from categories c left join sectors s on s.id = c.sector_id)
    select id as path, name ->> ${locale} as name, null as description, null as address from cities
    union all select city_id || '/' || slug, name ->> ${locale}, null, null from sectors
    union all select path, name ->> ${locale}, null, null from k
    union all select k.path || '/' || e.slug, e.name ->> ${locale}, e.description ->> ${locale}, e.address ->> ${locale}
    from entries e join k on k.id = e.category_id where e.status = 'published'`)
  return new Map(rows.map((row) => [row.path, row]))
}

/** What the old shape has no place for, beside it for whoever keeps the guide to read it without the site. */
export type GuideExtras = {
  /** What each `hours` of the record reads as. Hours that cannot be read stand as they were written. */
  hours_in_words: Record<string, HoursLine[]>
  /** Steps and papers of a procedure, by the address of its page. */
  procedures: Record<string, { steps: string[]; papers: string[] }>
  emergency_numbers: { number: string; name: string; when: string }[]
}

/** Reads the extras in one language. `day` is a Moroccan one: the seasons of hours are those of its week. */
export async function readGuideExtras(db: DbOrTx, i18n: I18n, day: string): Promise<GuideExtras> {
  const { locale } = i18n
  const hours = await db
    .selectDistinct({ kept: entries.hours })
    .from(entries)
    .where(and(eq(entries.status, 'published'), isNotNull(entries.hours)))
  const procedures = await db
    .select({ slug: entries.slug, details: entries.details, guide: categories.guide, category: categories.slug })
    .from(entries)
    .innerJoin(categories, eq(categories.id, entries.categoryId))
    .where(and(eq(entries.status, 'published'), eq(categories.guide, 'legal')))
  const numbers = await listEmergencyNumbers(db, locale)
  return {
    hours_in_words: Object.fromEntries(
      hours.flatMap(({ kept: saved }) =>
        saved === null ? [] : [[saved, hoursInWords(saved, i18n, day) ?? [{ label: '', times: [saved], words: [] }]]],
      ),
    ),
    procedures: Object.fromEntries(
      procedures.flatMap(({ slug, category, details: { procedure } }) => {
        if (!procedure) return []
        const [steps = [], papers = []] = [procedure.steps, procedure.papers].map((all) => all.map((text) => localize(text, locale)))
        return [[entryPath({ guide: 'legal' }, category, slug), { steps, papers }]]
      }),
    ),
    emergency_numbers: numbers.map(({ number, name, whenToCall }) => ({ number, name, when: whenToCall })),
  }
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'
import type { GuideId } from '../../types.ts'
import type { Patch } from '../types.ts'

/** Which part of the guides; everything when nothing is said. Entries in the bin are no part of any. */
export type Part = { guide?: GuideId | undefined; categoryId?: number | undefined }
/** An entry with where it stands, as all formats write it. */
export type ExportedEntry = Patch & { id: string }

const PAGE = 200

const inPart = ({ guide, categoryId }: Part): SQL =>
  sql`${guide === undefined ? sql`true` : sql`k.guide = ${guide}`} and ${categoryId === undefined ? sql`true` : sql`k.id = ${categoryId}`}`

/** The places of the tree in the order of their lists, whole rows. */
export async function readTree(db: Db, part: Part) {
  const within = inPart(part)
  const [cities, sectors, categories] = await Promise.all([
    db.execute<{ row: Patch }>(sql`select to_jsonb(c) - 'version' - 'updated_at' as row from cities c order by c.position, c.id`),
    db.execute<{ row: Patch }>(sql`
      select jsonb_build_object('city', s.city_id) || (to_jsonb(s) - 'id' - 'city_id' - 'version' - 'updated_at') as row from sectors s
      where ${part.guide === undefined && part.categoryId === undefined} or exists (select from categories k where k.sector_id = s.id and ${within})
      order by s.city_id, s.position, s.id`),
    db.execute<{ row: Patch }>(sql`
      select jsonb_build_object('guide', k.guide, 'city', s.city_id, 'sector', s.slug)
        || (to_jsonb(k) - 'id' - 'guide' - 'sector_id' - 'version' - 'updated_at') as row
      from categories k left join sectors s on s.id = k.sector_id where ${within} order by k.guide, s.city_id, s.position, k.position, k.id`),
  ])
  const rows = (found: { rows: { row: Patch }[] }) => found.rows.map(({ row }) => row)
  return { cities: rows(cities), sectors: rows(sectors), categories: rows(categories) }
}

/** Every entry of a part, a page at a time, in the order of categories and lists; what changes meanwhile may stand in either state. */
export async function* eachEntry(db: Db, part: Part): AsyncGenerator<ExportedEntry[]> {
  let after: { category: number; position: number; id: string } | undefined
  for (;;) {
    const next = after ? sql`(e.category_id, e.position, e.id) > (${after.category}, ${after.position}, ${after.id}::uuid)` : sql`true`
    const { rows } = await db.execute<{ row: ExportedEntry; category: number; position: number; id: string }>(sql`
      select e.category_id::float8 as category, e.position, e.id::text as id,
        jsonb_build_object('guide', k.guide, 'sector_city', s.city_id, 'sector', s.slug, 'category', k.slug, 'city', e.city_id)
          || (to_jsonb(e) - 'category_id' - 'city_id' - 'version' - 'created_at' - 'updated_at' - 'deleted_at') as row
      from entries e join categories k on k.id = e.category_id left join sectors s on s.id = k.sector_id
      where e.status <> 'deleted' and ${inPart(part)} and ${next}
      order by e.category_id, e.position, e.id limit ${PAGE}`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = { category: last.category, position: last.position, id: last.id }
  }
}

import { and, eq, ne, sql } from 'drizzle-orm'
import { entriesDistinct } from '#app/features/guides/history/tables.server.ts'
import { foldArabicLight } from '#app/platform/arabic.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { entries } from '../tables.server.ts'

export type SimilarEntry = { id: string; name: LocalText; categoryId: number; samePhone: boolean; metres: number | null }

type Candidate = { name: string; phone: string | null; latitude: number | null; longitude: number | null; exceptId?: string | undefined }

const MAX = 6
/** How alike two folded names are (trigrams): from here a human is asked; of two in different places more is wanted. */
const [ALIKE_NEAR, ALIKE] = [0.45, 0.7]
/** About 300 m: what lies so near may be the same under another name. */
const NEAR_DEGREES = 0.003
/** What the index `entries_any_name` is made of. */
const names = sql`ar_light(search_words_of(${entries.name}))`

/**
 * Entries that could be the same place: the same telephone, nearly the same name, or a similar one near by. Each of the
 * three is looked up in an index of its own. Decisions of a human are kept.
 */
export async function findSimilar(db: DbOrTx, { name, phone, latitude, longitude, exceptId }: Candidate): Promise<SimilarEntry[]> {
  const folded = foldArabicLight(name)
  const isThere = ne(entries.status, 'deleted')
  const likeness = sql<number>`word_similarity(${folded}, ${names})`
  const byPhone = phone === null ? [] : [sql`select ${entries.id} from ${entries} where ${and(isThere, eq(entries.phone, phone))} limit 20`]
  // The operator is what the index knows; its own threshold (0.6) is lower than ours.
  const byName = sql`select ${entries.id} from ${entries}
    where ${isThere} and ${folded} <% ${names} and ${likeness} > ${ALIKE} order by ${likeness} desc limit 20`
  const near =
    latitude !== null &&
    longitude !== null &&
    sql`select ${entries.id} from ${entries} where ${entries.status} = 'published' and ${entries.pointIs} = 'thing'
      and ${entries.latitude} between ${latitude - NEAR_DEGREES}::float8 and ${latitude + NEAR_DEGREES}::float8
      and ${entries.longitude} between ${longitude - NEAR_DEGREES}::float8 and ${longitude + NEAR_DEGREES}::float8
      and ${likeness} > ${ALIKE_NEAR} limit 20`
  const ways = [...byPhone, ...(folded.length < 3 ? [] : [byName, ...(near ? [near] : [])])]
  if (ways.length === 0) return []
  const decided =
    exceptId &&
    sql`not exists (select from ${entriesDistinct} d where d.one = least(${entries.id}, ${exceptId}::uuid) and d.other = greatest(${entries.id}, ${exceptId}::uuid))`
  const candidates = sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union `,
  )
  return db
    .select({
      ...{ id: entries.id, name: entries.name, categoryId: entries.categoryId },
      samePhone: sql<boolean>`coalesce(${entries.phone} = ${phone}, false)`,
      metres: sql<number | null>`null::float8`,
    })
    .from(entries)
    .where(and(sql`${entries.id} in (${candidates})`, exceptId ? ne(entries.id, exceptId) : undefined, decided || undefined))
    .orderBy(sql`coalesce(${entries.phone} = ${phone}, false) desc`, sql`${likeness} desc`, entries.id)
    .limit(MAX)
}

/** Of one that was just made; a sample is like nothing. */
export async function findSimilarTo(db: DbOrTx, id: string): Promise<SimilarEntry[]> {
  const [row] = await db.select().from(entries).where(eq(entries.id, id))
  if (!row || row.sample) return []
  return findSimilar(db, { name: row.name.ar, phone: row.phone, latitude: row.latitude, longitude: row.longitude, exceptId: id })
}

export type DuplicatePair = { one: string; other: string; samePhone: boolean; metres: number | null }

/** As many as are shown at once, and as are kept to be shown (`duplicates.server.ts`). */
export const MAX_PAIRS = 60
export const MAX_CACHED_PAIRS = 300

/**
 * Pairs that a human should look at: the same telephone, or within some 150 m and of nearly the same name. Near ones are
 * found through two grids laid half a cell apart, so that no border hides a pair and no entry is compared with all.
 */
export async function listDuplicates(db: DbOrTx): Promise<DuplicatePair[]> {
  const cell = (shift: number) => sql.raw(`floor(e.latitude * 400 + ${shift}) as row, floor(e.longitude * 330 + ${shift}) as col`)
  const { rows } = await db.execute<{ one: string; other: string; same_phone: boolean; metres: number | null }>(sql`
    with phoned as (
      select a.id as one, b.id as other, true as same_phone from ${entries} a join ${entries} b
        on b.phone = a.phone and b.id > a.id
      where a.phone is not null and a.status <> 'deleted' and b.status <> 'deleted' and not a.sample and not b.sample and length(a.phone) > 5
      limit 500
    ), cells as (
      select e.id, e.latitude, e.longitude, 0 as grid, ${cell(0)} from ${entries} e where e.point_is = 'thing' and e.status <> 'deleted' and not e.sample
      union all
      select e.id, e.latitude, e.longitude, 1, ${cell(0.5)} from ${entries} e where e.point_is = 'thing' and e.status <> 'deleted' and not e.sample
    ), near as (
      select distinct a.id as one, b.id as other from cells a join cells b
        on a.grid = b.grid and a.row = b.row and a.col = b.col and b.id > a.id
      where abs(a.latitude - b.latitude) < 0.0014 and abs(a.longitude - b.longitude) < 0.0017
      limit 20000
    ), alike as (
      select n.one, n.other, false as same_phone from near n
      join ${entries} a on a.id = n.one join ${entries} b on b.id = n.other
      where similarity(ar_light(a.name ->> 'ar'), ar_light(b.name ->> 'ar')) > 0.5
    ), pairs as (
      select one, other, bool_or(same_phone) as same_phone from (select * from phoned union all select * from alike) p group by 1, 2
    )
    select p.one, p.other, p.same_phone,
      case when a.point_is = 'thing' and b.point_is = 'thing' then
        round((sqrt(((a.latitude - b.latitude) * 111200) ^ 2 + ((a.longitude - b.longitude) * 91000) ^ 2))::numeric)::float8 end as metres
    from pairs p join ${entries} a on a.id = p.one join ${entries} b on b.id = p.other
    where not exists (select from ${entriesDistinct} d where d.one = p.one and d.other = p.other)
    order by p.same_phone desc, p.one limit ${MAX_CACHED_PAIRS}`)
  return rows.map((row) => ({ one: row.one, other: row.other, samePhone: row.same_phone, metres: row.metres }))
}

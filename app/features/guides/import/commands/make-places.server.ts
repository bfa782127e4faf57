import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import type { NewPlace } from '../place-resolver.ts'
import { type PlaceColumns, placeColumns } from '../place-rows.ts'

type Making = { by: Actor; batch: string }
type Made = { id: string; row: Record<string, unknown> }

/**
 * Makes the cities, sectors and categories that an import needs, each at the end of its list unless the file says where.
 * Answers the ids of the categories by their keys.
 */
export async function makePlaces(tx: Tx, places: readonly NewPlace[], making: Making): Promise<Map<string, number>> {
  const ids = new Map<string, string>()
  const categories = new Map<string, number>()
  for (const place of places) {
    const made = await makeOne(tx, place, place.parent === null ? undefined : await parentId(tx, place, ids))
    ids.set(place.key, made.id)
    if (place.kind === 'category') categories.set(place.key, Number(made.id))
    await tx.execute(sql`
      insert into guide_revisions (subject_kind, subject_id, subject_name, action, actor_id, actor_name, batch_id, before, after)
      values (${place.kind}, ${made.id}, ${place.name.ar}, ${`${place.kind}_created`}, ${making.by.id}, ${making.by.name}, ${making.batch}, null,
        ${JSON.stringify(made.row)}::jsonb)`)
  }
  return categories
}

/** A parent that was there already is named by its key, which says where it stands. */
async function parentId(tx: Tx, place: NewPlace, made: ReadonlyMap<string, string>): Promise<string> {
  const key = place.parent ?? ''
  const known = made.get(key)
  if (known !== undefined) return known
  const city = /^city:general\/(.+)$/.exec(key)?.[1]
  if (city !== undefined) return city
  const [, citySlug = '', sectorSlug = ''] = /^sector:city:general\/([^/]+)\/(.+)$/.exec(key) ?? []
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id::text as id from sectors where city_id = ${citySlug} and slug = ${sectorSlug}`,
  )
  return rows[0]?.id ?? '0'
}

async function makeOne(tx: Tx, place: NewPlace, parent: string | undefined): Promise<Made> {
  const columns = placeColumns(place)
  const statement = { city: cityInsert, sector: sectorInsert, category: categoryInsert }[place.kind](place, columns, parent ?? '')
  const { rows } = await tx.execute<Made>(sql`with t as (${statement} returning *)
    select t.id::text as id, to_jsonb(t) - 'version' - 'updated_at' as row from t`)
  const [made] = rows
  if (!made) throw new Error('an insert without a row')
  return made
}

const json = (value: unknown) => (value === undefined || value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`)
const at = (position: number | undefined, table: SQL, siblings: SQL) =>
  position === undefined ? sql`(select coalesce(max(position), 0) + 1 from ${table} where ${siblings})` : sql`${position}::int`

function cityInsert(place: NewPlace, columns: PlaceColumns): SQL {
  const { kind, latitude, longitude, population_2024, population_2014, area_km2, postal_code, website, verified_on, source, position } =
    columns
  return sql`
    insert into cities (id, name, kind, summary, latitude, longitude, population_2024, population_2014, area_km2, postal_code, cercle, website,
      verified_on, source, position)
    values (${place.slug}, ${json(columns.name ?? place.name)}, ${kind ?? 'urban'}, ${json(columns.summary)}, ${latitude ?? null}, ${longitude ?? null},
      ${population_2024 ?? null}, ${population_2014 ?? null}, ${area_km2 ?? null}, ${postal_code ?? null}, ${json(columns.cercle)}, ${website ?? null},
      ${verified_on ?? null}, ${source ?? null}, ${at(position, sql`cities`, sql`true`)})`
}

function sectorInsert(place: NewPlace, { name, description, position }: PlaceColumns, parent: string): SQL {
  return sql`
    insert into sectors (city_id, slug, name, description, position)
    values (${parent}, ${place.slug}, ${json(name ?? place.name)}, ${json(description)}, ${at(position, sql`sectors`, sql`city_id = ${parent}`)})`
}

function categoryInsert(place: NewPlace, { name, description, position, illustration }: PlaceColumns, parent: string): SQL {
  const sector = place.guide === 'general' ? sql`${Number(parent)}::bigint` : sql`null::bigint`
  const siblings = sql`guide = ${place.guide} and sector_id is not distinct from ${sector}`
  return sql`
    insert into categories (guide, sector_id, slug, name, description, illustration, position)
    values (${place.guide}, ${sector}, ${place.slug}, ${json(name ?? place.name)}, ${json(description)}, ${illustration ?? null},
      ${at(position, sql`categories`, siblings)})`
}

import { and, asc, between, desc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { mediaOf } from '#app/features/media/queries.server.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import { holdsFolded } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { MapBounds } from '#app/platform/map-bounds.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { type LocalBody, picturesIn } from '#app/platform/prose.ts'
import type { FieldOptions, FieldValue, FieldValues } from './fields/types.ts'
import type { Resource } from './resource.ts'
import { PAGE_SIZE, type ResourceListQuery, type ResourceView } from './schema.ts'
import type { ResourceRow } from './types.ts'
import type { RowCounts } from './views.ts'

/** The column of a field. Only declared fields come here: `resource()` has seen that they have one. */
export function columnOf({ table }: Resource, name: string): AnyPgColumn {
  return (table as unknown as Record<string, AnyPgColumn>)[name] as AnyPgColumn
}

export const pictureFields = ({ fields }: Resource): string[] => Object.keys(fields).filter((name) => fields[name]?.kind === 'picture')
/** The texts whose pictures the library has to know of. */
const proseFields = ({ fields }: Resource): string[] => Object.keys(fields).filter((name) => fields[name]?.kind === 'prose')

/** Every picture that a row shows, field by field. */
export function shownPictures(resource: Resource, values: FieldValues): { field: string; ids: number[] }[] {
  const chosen = pictureFields(resource).map((field) => ({ field, ids: (values[field] ?? []) as number[] }))
  const written = proseFields(resource).map((field) => ({ field, ids: picturesIn(values[field] as LocalBody | null | undefined) }))
  return [...chosen, ...written]
}

const storedFields = ({ fields }: Resource): string[] => Object.keys(fields).filter((name) => fields[name]?.kind !== 'picture')

/** Under which key the library notes what a row shows. */
export const pictureSubject = ({ name }: Resource, id: string, field: string): string => `${name}:${id}:${field}`

function selection(resource: Resource): Record<string, AnyPgColumn> {
  const { id, version, createdAt, updatedAt, deletedAt } = resource.table
  const own = Object.fromEntries(storedFields(resource).map((name) => [`field_${name}`, columnOf(resource, name)]))
  return { id, version, createdAt, updatedAt, deletedAt, ...own }
}

type Selected = Record<string, unknown> & Omit<ResourceRow, 'id' | 'values'> & { id: unknown }

async function withPictures(db: DbOrTx, resource: Resource, selected: readonly Selected[]): Promise<ResourceRow[]> {
  const pictures = pictureFields(resource)
  const subjects = selected.flatMap(({ id }) => pictures.map((field) => pictureSubject(resource, String(id), field)))
  const media =
    resource.pictures && subjects.length > 0 ? await mediaOf(db, resource.pictures, subjects) : new Map<string, { id: number }[]>()
  return selected.map((row) => {
    const id = String(row.id)
    const shown = pictures.map((field) => [field, media.get(pictureSubject(resource, id, field))?.map((one) => one.id) ?? null] as const)
    const values = storedFields(resource).map((name) => [name, (row[`field_${name}`] ?? null) as FieldValue] as const)
    const { version, createdAt, updatedAt, deletedAt } = row
    return { id, version, createdAt, updatedAt, deletedAt, values: Object.fromEntries([...values, ...shown]) }
  })
}

/** An id as its column takes it; undefined for what none can be, which the database would answer with an error. */
function asId({ table }: Resource, id: string): string | undefined {
  const type = table.id.getSQLType()
  if (type === 'uuid') return z.uuid().safeParse(id).data
  return type === 'text' || /^\d{1,15}$/.test(id) ? id : undefined
}

/** These rows, also from the bin, by id; `lock` keeps everybody else from changing them until the transaction ends. */
export async function findRows(db: DbOrTx, resource: Resource, ids: readonly string[], { lock = false } = {}): Promise<ResourceRow[]> {
  const known = ids.flatMap((id) => asId(resource, id) ?? [])
  if (known.length === 0) return []
  const query = db
    .select(selection(resource))
    .from(resource.table)
    .where(inArray(resource.table.id, known))
    // In one order, so that two who lock the same rows never wait for each other.
    .orderBy(asc(resource.table.id))
  return withPictures(db, resource, (await (lock ? query.for('update') : query)) as Selected[])
}

export async function findRow(db: DbOrTx, resource: Resource, id: string): Promise<ResourceRow | undefined> {
  return (await findRows(db, resource, [id]))[0]
}

/** One page of the list and whether there is more behind it. */
export async function listRows(
  db: DbOrTx,
  resource: Resource,
  query: ResourceListQuery,
  locale: Locale,
): Promise<{ rows: ResourceRow[]; hasMore: boolean }> {
  const found = (await db
    .select(selection(resource))
    .from(resource.table)
    .where(and(...conditions(resource, query)))
    .orderBy(...orderOf(resource, query, locale))
    .offset((query.page - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE + 1)) as Selected[]
  return { rows: await withPictures(db, resource, found.slice(0, PAGE_SIZE)), hasMore: found.length > PAGE_SIZE }
}

/** Rows of a file, or that an import may meet, oldest first. */
export async function listAllRows(db: DbOrTx, resource: Resource, limit: number): Promise<ResourceRow[]> {
  const { table } = resource
  const found = (await db
    .select(selection(resource))
    .from(table)
    .where(isNull(table.deletedAt))
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(limit)) as Selected[]
  return withPictures(db, resource, found)
}

/** How many rows there are, and behind each tab of the list. */
export async function countRows(db: DbOrTx, resource: Resource): Promise<RowCounts> {
  const { table, list } = resource
  const tab = list.tabs ? sql<string>`${columnOf(resource, list.tabs)}::text` : sql<string>`null::text`
  const rows = await db
    .select({
      tab: sql<string | null>`tab`,
      live: sql<number>`count(*) filter (where is_live)`.mapWith(Number),
      bin: sql<number>`count(*) filter (where not is_live)`.mapWith(Number),
    })
    .from(
      db
        .select({ tab: tab.as('tab'), isLive: sql<boolean>`${table.deletedAt} is null`.as('is_live') })
        .from(table)
        .as('counted'),
    )
    .groupBy(sql`tab`)
  const sum = (view: ResourceView) => rows.reduce((total, row) => total + row[view], 0)
  return { live: sum('live'), bin: sum('bin'), tabs: Object.fromEntries(rows.map(({ tab: value, live }) => [value ?? '', live])) }
}

/** What a list's address asks for, for a room that shows the same rows otherwise, such as on a map. */
export function conditions(
  resource: Resource,
  { view, q, filters, bounds }: Pick<ResourceListQuery, 'view' | 'q' | 'filters' | 'bounds'>,
): (SQL | undefined)[] {
  const { deletedAt } = resource.table
  return [
    view === 'bin' ? isNotNull(deletedAt) : isNull(deletedAt),
    q === '' ? undefined : searched(resource, q),
    ...Object.entries(filters).map(([name, value]) => filtered(resource, name, value)),
    ...within(resource, bounds),
  ]
}

function within({ list: { place } }: Resource, bounds: MapBounds | null): SQL[] {
  if (!place || !bounds) return []
  return [between(place.longitude, bounds.west, bounds.east), between(place.latitude, bounds.south, bounds.north)]
}

function filtered(resource: Resource, name: string, value: string): SQL {
  const [, day, end] = /^(.+)_(from|until)$/.exec(name) ?? []
  if (day && end && resource.fields[day]?.kind === 'date')
    return end === 'from' ? gte(columnOf(resource, day), value) : lte(columnOf(resource, day), value)
  const column = columnOf(resource, name)
  if (resource.fields[name]?.kind === 'toggle') return value === 'off' ? eq(column, false) : eq(column, true)
  // As text: an id that the column could not hold matches nothing instead of failing.
  return sql`${column}::text = ${value}`
}

function searched(resource: Resource, q: string): SQL | undefined {
  const names = resource.list.search
  const texts = names.flatMap((name) => {
    const column = columnOf(resource, name)
    return resource.fields[name]?.kind === 'local'
      ? [sql`${column} ->> 'ar'`, sql`${column} ->> 'en'`, sql`${column} ->> 'es'`, sql`${column} ->> 'fr'`]
      : [sql`${column}`]
  })
  const number = parsePhone(q)
  const phones = number ? names.filter((name) => resource.fields[name]?.kind === 'phone') : []
  return or(
    holdsFolded(sql`ar_norm(concat_ws(' ', ${sql.join(texts, sql`, `)}))`, foldArabic(q)),
    ...phones.map((name) => eq(columnOf(resource, name), number)),
  )
}

function orderOf(resource: Resource, { sort }: ResourceListQuery, locale: Locale): SQL[] {
  const { id, updatedAt } = resource.table
  const column = sort.by === 'updated' ? updatedAt : columnOf(resource, sort.by)
  const kind = resource.fields[sort.by]?.kind
  const isWords = kind === 'local' || kind === 'text'
  const words = kind === 'local' ? sql`coalesce(nullif(${column} ->> ${locale}, ''), ${column} ->> 'ar')` : sql`${column}`
  const by = isWords ? sql`ar_norm(${words})` : sql`${column}`
  // Where nothing can be null, one index is read forwards or backwards; with `nulls last` it could not be.
  const last = column.notNull ? sql`` : sql` nulls last`
  return [...groupOf(resource, sort.by), sort.down ? sql`${by} desc${last}` : sql`${by} asc${last}`, sort.down ? desc(id) : asc(id)]
}

/** Places count among rows of one group: those stand together, in the order of the shapes where they are the groups. */
function groupOf(resource: Resource, by: string): SQL[] {
  const { list, shapes } = resource
  if (by !== list.byHand || !list.byHandWithin) return []
  const column = columnOf(resource, list.byHandWithin)
  if (shapes?.by !== list.byHandWithin) return [sql`${column}`]
  return [sql`array_position(${sql.param(Object.keys(shapes.fields))}::text[], ${column})`]
}

/** The options of every field that has some. */
export async function listOptions(db: DbOrTx, { fields }: Pick<Resource, 'fields'>, i18n: I18n): Promise<FieldOptions> {
  const found = Object.entries(fields).flatMap(([name, { options }]) => (options ? [[name, options] as const] : []))
  return Object.fromEntries(await Promise.all(found.map(async ([name, options]) => [name, await options({ db, i18n })] as const)))
}

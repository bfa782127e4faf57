import { and, asc, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { EntryStatus } from '#app/features/guides/types.ts'
import { foldArabicLight, latinDigits } from '#app/platform/arabic.ts'
import { containing, holdsFolded } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { EntryFilter, EntrySort } from '../admin/list/types.ts'
import { kindsWithHours } from '../rules.ts'
import { entries, sortName } from '../tables.server.ts'

export type AdminEntry = {
  id: string
  categoryId: number
  cityId: string | null
  kind: string
  name: LocalText
  phone: string | null
  hours: string | null
  hasPoint: boolean
  status: EntryStatus
  verifiedOn: string | null
  sample: boolean
  version: number
  updatedAt: Date
  deletedAt: Date | null
}

export type EntryPageKey = { limit: number; after?: string | undefined; before?: string | undefined }
type Order = { by: EntrySort; down: boolean }

/** The columns of a list's row. */
const rowColumns = {
  ...{
    id: entries.id,
    kind: entries.kind,
    categoryId: entries.categoryId,
    cityId: entries.cityId,
    name: entries.name,
    phone: entries.phone,
    hours: entries.hours,
  },
  ...{ status: entries.status, verifiedOn: entries.verifiedOn, sample: entries.sample, version: entries.version },
  ...{ updatedAt: entries.updatedAt, deletedAt: entries.deletedAt, hasPoint: sql<boolean>`${entries.pointIs} <> 'none'` },
}

export async function listAdminEntriesByIds(db: DbOrTx, ids: readonly string[]): Promise<AdminEntry[]> {
  return ids.length === 0
    ? []
    : db
        .select(rowColumns)
        .from(entries)
        .where(inArray(entries.id, [...ids]))
}

/** What the index `entries_unverified` is made of: the day of the verification, or one before all days. */
const NEVER = '0001-01-01'
const verifiedKey = sql`coalesce(${entries.verifiedOn}, '0001-01-01')`

/** What an order compares first; the id after it makes every place in the list one of its own. */
function keyOf(by: EntrySort, locale: Locale): SQL {
  if (by === 'order') return sql`${entries.position}`
  if (by === 'name') return sortName(entries.name, locale)
  return by === 'verified' ? verifiedKey : sql`${entries.updatedAt}`
}

/** One page of the owner's list, leafed through by the entry at its edge, and whether there is more on either side. */
export async function listAdminEntries(
  db: DbOrTx,
  filter: EntryFilter,
  params: { order: Order; page: EntryPageKey; locale: Locale },
): Promise<{ rows: AdminEntry[]; hasBefore: boolean; hasAfter: boolean }> {
  const { order, page, locale } = params
  const key = keyOf(order.by, locale)
  const backwards = page.before !== undefined
  const edge = page.before ?? page.after
  const down = order.down !== backwards
  const beyond =
    edge &&
    sql`(${key}, ${entries.id}) ${sql.raw(down ? '<' : '>')} (select ${key}, ${entries.id} from ${entries} where ${entries.id} = ${edge})`
  const turn = down ? desc : asc
  const found = await db
    .select(rowColumns)
    .from(entries)
    .where(and(...conditions(filter), edge ? (beyond as SQL) : undefined))
    .orderBy(turn(key), turn(entries.id))
    .limit(page.limit + 1)
  const rows = found.slice(0, page.limit)
  const more = found.length > page.limit
  if (backwards) rows.reverse()
  return { rows, hasBefore: backwards ? more : edge !== undefined, hasAfter: backwards ? true : more }
}

export function conditions(filter: EntryFilter): (SQL | undefined)[] {
  const { categoryIds, cityId, status, verified, lacks, samples, text, yearAgo } = filter
  return [
    status === undefined ? ne(entries.status, 'deleted') : eq(entries.status, status),
    categoryIds && inArray(entries.categoryId, [...categoryIds]),
    cityId === undefined ? undefined : eq(entries.cityId, cityId),
    verified && isVerified(verified, yearAgo),
    lacks && isLacking(lacks),
    samples && (samples === 'yes' ? sql`${entries.sample}` : sql`not ${entries.sample}`),
    text === undefined ? undefined : isNamed(text),
  ]
}

function isVerified(verified: NonNullable<EntryFilter['verified']>, yearAgo: string): SQL | undefined {
  if (verified === 'never') return sql`${verifiedKey} = ${NEVER}`
  return verified === 'old' ? sql`${verifiedKey} > ${NEVER} and ${verifiedKey} < ${yearAgo}` : sql`${verifiedKey} >= ${yearAgo}`
}

function isLacking(what: NonNullable<EntryFilter['lacks']>): SQL | undefined {
  // A beach lacks no telephone, and a procedure no place.
  const opens = inArray(entries.kind, [...kindsWithHours])
  if (what === 'phone') return and(isNull(entries.phone), opens)
  if (what === 'hours') return and(isNull(entries.hours), opens)
  if (what === 'point') return and(eq(entries.pointIs, 'none'), ne(entries.kind, 'procedure'))
  if (what === 'picture') return sql`jsonb_array_length(${entries.images}) = 0`
  return sql`coalesce(${entries.name} ->> ${what}, '') = ''`
}

/** By a part of a name in any language, folded as search folds it, or by the end of a telephone number. */
function isNamed(text: string): SQL | undefined {
  const digits = latinDigits(text).replace(/\D/g, '').replace(/^0+/, '')
  const byName = holdsFolded(foldedNames, foldArabicLight(text))
  return digits.length < 4 ? byName : or(byName, sql`${entries.phone} like ${containing(digits)}`)
}

/** What the index `entries_any_name` is made of. */
const foldedNames = sql`ar_light(search_words_of(${entries.name}))`

/** Published, not a sample, and not verified for a year or ever: the longest ago first, the never verified before all. */
export async function listStaleEntries(
  db: DbOrTx,
  { yearAgo, limit, after }: { yearAgo: string; limit: number; after?: string | undefined },
): Promise<{ rows: (typeof entries.$inferSelect)[]; hasMore: boolean }> {
  const key = verifiedKey
  const beyond =
    after === undefined
      ? undefined
      : sql`(${key}, ${entries.id}) > (select ${key}, ${entries.id} from ${entries} where ${entries.id} = ${after})`
  const found = await db
    .select()
    .from(entries)
    .where(and(isStale(yearAgo), beyond))
    .orderBy(asc(key), asc(entries.id))
    .limit(limit + 1)
  return { rows: found.slice(0, limit), hasMore: found.length > limit }
}

/**
 * The one meaning of an entry that waits to be verified, on every screen: published, no sample, and never verified or not since
 * `yearAgo`. Drafts do not count among them: they wait to be published.
 */
export const isStale = (yearAgo: string) =>
  and(eq(entries.status, 'published'), sql`not ${entries.sample}`, sql`${verifiedKey} < ${yearAgo}`)

export async function countStale(db: DbOrTx, yearAgo: string): Promise<{ never: number; old: number }> {
  const among = and(eq(entries.status, 'published'), sql`not ${entries.sample}`)
  const [never, old] = await Promise.all([
    db.$count(entries, and(among, isNull(entries.verifiedOn))),
    db.$count(entries, and(among, lt(entries.verifiedOn, yearAgo))),
  ])
  return { never, old }
}

export type AdminEntryRow = typeof entries.$inferSelect

export async function findAdminEntry(db: DbOrTx, id: string): Promise<AdminEntryRow | undefined> {
  const [row] = await db.select().from(entries).where(eq(entries.id, id))
  return row
}

/** The one that follows in its category, for 'save and the next one'. */
export async function findNextInCategory(db: DbOrTx, row: AdminEntryRow): Promise<string | undefined> {
  const behind = sql`(${entries.position}, ${entries.id}) > (${row.position}::float8, ${row.id}::uuid)`
  const [next] = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.categoryId, row.categoryId), ne(entries.status, 'deleted'), behind))
    .orderBy(asc(entries.position), asc(entries.id))
    .limit(1)
  return next?.id
}

import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { isAmong } from '#app/features/guides/history/commands/change.server.ts'
import { pastAddresses } from '#app/features/guides/history/tables.server.ts'
import type { RowPart } from '#app/features/guides/history/types.ts'
import type { AddressedKind, SubjectKind } from '#app/features/guides/types.ts'
import { beginning } from '#app/platform/db/like.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { categories, sectors } from '../tables.server.ts'

type Addressed = AddressedKind

export const isAddressed = (kind: SubjectKind): kind is AddressedKind => kind === 'sector' || kind === 'category' || kind === 'entry'

type Place = { parent: string; slug: string }

/** Where a row is addressed: under what, and by which last part. */
export function placeOf(kind: Addressed, row: RowPart): Place {
  const parent = kind === 'sector' ? row.city_id : kind === 'entry' ? row.category_id : (row.sector_id ?? row.guide)
  return { parent: String(parent), slug: String(row.slug) }
}

/**
 * After rows were renamed or moved: their old addresses lead to them, and the address at which each stands now leads
 * nowhere else. Both in two statements however many rows there are.
 */
export async function recordPastAddresses(tx: Tx, kind: Addressed, before: ReadonlyMap<string, RowPart>): Promise<void> {
  const ids = [...before.keys()]
  if (ids.length === 0) return
  const old = [...before].map(([id, row]) => ({ kind, ...placeOf(kind, row), subjectId: id }))
  for (let start = 0; start < old.length; start += 1000) await rememberAll(tx, old.slice(start, start + 1000))
  await forgetPresent(tx, kind, ids)
}

/** The address of what was merged away leads to what was kept. */
export async function leadTo(tx: Tx, kind: Addressed, merged: { id: string; row: RowPart; into: string }): Promise<void> {
  await rememberAll(tx, [{ kind, ...placeOf(kind, merged.row), subjectId: merged.into, formerId: merged.id }])
}

async function rememberAll(tx: Tx, values: (typeof pastAddresses.$inferInsert)[]): Promise<void> {
  await tx
    .insert(pastAddresses)
    .values(values)
    .onConflictDoUpdate({
      target: [pastAddresses.kind, pastAddresses.parent, pastAddresses.slug],
      set: { subjectId: sql`excluded.subject_id`, formerId: sql`excluded.former_id`, at: sql`now()` },
    })
}

/** An address at which something stands is nobody's past. */
export async function forgetPresent(tx: Tx, kind: Addressed, ids: readonly string[]): Promise<void> {
  const present = {
    sector: sql`select t.city_id as parent, t.slug from ${sectors} t where t.id ${isAmong('sector', ids)}`,
    category: sql`select coalesce(t.sector_id::text, t.guide) as parent, t.slug from ${categories} t where t.id ${isAmong('category', ids)}`,
    entry: sql`select t.category_id::text as parent, t.slug from ${entries} t where t.id ${isAmong('entry', ids)}`,
  }[kind]
  await tx.execute(sql`
    delete from ${pastAddresses} p using (${present}) s where p.kind = ${kind} and p.parent = s.parent and p.slug = s.slug`)
}

type FreeSlug = { kind: Addressed; parent: string; slug: string; exceptId?: string }

/**
 * The wanted last part of an address, or with the first number after it that is free. What another thing was once known
 * by is not free: links to it would lead astray. The parent's row must be locked, or two may be given the same.
 */
export async function freeSlug(tx: Tx, { kind, parent, slug, exceptId }: FreeSlug): Promise<string> {
  const [first = slug] = await freeSlugs(tx, { kind, parent, requested: [slug], ...(exceptId ? { exceptId } : {}) })
  return first
}

/** The same for many at once, which are kept apart from each other too. */
export async function freeSlugs(
  tx: Tx,
  { kind, parent, requested, exceptId }: Omit<FreeSlug, 'slug'> & { requested: readonly string[] },
): Promise<string[]> {
  const taken = new Set(await takenSlugs(tx, { kind, parent, requested, exceptId }))
  const next = new Map<string, number>()
  return requested.map((slug) => {
    let free = slug
    for (let n = next.get(slug) ?? 2; taken.has(free); n += 1) {
      free = `${slug}-${n}`
      next.set(slug, n + 1)
    }
    taken.add(free)
    return free
  })
}

type SlugRequest = { kind: Addressed; parent: string; requested: readonly string[]; exceptId?: string | undefined }

async function takenSlugs(tx: Tx, { kind, parent, requested, exceptId }: SlugRequest): Promise<string[]> {
  const { table, under } = {
    sector: { table: sectors, under: eq(sectors.cityId, parent) },
    category: {
      table: categories,
      under: /^\d+$/.test(parent) ? eq(categories.sectorId, Number(parent)) : sql`${categories.guide} = ${parent}`,
    },
    entry: { table: entries, under: eq(entries.categoryId, Number(parent)) },
  }[kind]
  const except = exceptId === undefined ? undefined : sql`${table.id}::text <> ${exceptId}`
  // One is looked for by its own; many are told apart from all that there are.
  const [only] = requested.length === 1 ? requested : []
  const now = only === undefined ? undefined : or(eq(table.slug, only), like(table.slug, beginning(`${only}-`)))
  const then = only === undefined ? undefined : or(eq(pastAddresses.slug, only), like(pastAddresses.slug, beginning(`${only}-`)))
  const others = exceptId === undefined ? undefined : sql`${pastAddresses.subjectId} <> ${exceptId}`
  const present = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(and(under, except, now))
  const past = await tx
    .select({ slug: pastAddresses.slug })
    .from(pastAddresses)
    .where(and(inArray(pastAddresses.kind, [kind]), eq(pastAddresses.parent, parent), others, then))
  return [...present, ...past].map((row) => row.slug)
}

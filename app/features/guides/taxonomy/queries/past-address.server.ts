import { and, eq } from 'drizzle-orm'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { pastAddresses } from '#app/features/guides/history/tables.server.ts'
import { categoryPath, entryPath, homePath } from '#app/features/guides/rules.ts'
import type { CategoryPlace, TopicGuide } from '#app/features/guides/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { categories, sectors } from '../tables.server.ts'

/** An address below which nothing was found; the last part given is what was asked for. */
export type Lost = ({ guide: TopicGuide; category: string } | { city: string; sector: string; category?: string }) & { entry?: string }

type Kind = 'sector' | 'category' | 'entry'
/**
 * Something that stands somewhere now, and before it the ids of what was merged into it on the way here: its contents
 * were addressed through them.
 */
type Node = { id: string; ids: readonly string[] }

/** Merges of merges: farther than this is a ring that somebody made by hand. */
const MAX_STEPS = 8

/**
 * Where what had this address stands now: it, or a part of the way to it, was renamed, moved or merged. Undefined when
 * nothing ever stood there, when it is gone, or when it is where it was asked for.
 */
export async function findPresentPath(db: DbOrTx, lost: Lost): Promise<string | undefined> {
  const sector = 'sector' in lost ? await follow(db, 'sector', [lost.city], lost.sector) : null
  if (sector === undefined) return undefined
  const category = lost.category === undefined ? null : await findCategory(db, lost, sector)
  if (category === undefined) return undefined
  if (category === null) return sector ? sectorPath(db, sector.id) : undefined
  if (lost.entry === undefined) return pathOfCategory(db, category.id)
  const entry = await follow(db, 'entry', category.ids, lost.entry)
  return entry && pathOfEntry(db, entry.id)
}

function findCategory(db: DbOrTx, lost: Lost, sector: Node | null) {
  const parents = sector?.ids ?? ('guide' in lost ? [lost.guide] : [])
  return follow(db, 'category', parents, lost.category ?? '')
}

/** Who stands, or stood, at a slug below one of the parents. */
async function follow(db: DbOrTx, kind: Kind, parents: readonly string[], slug: string): Promise<Node | undefined> {
  for (const parent of parents) {
    const present = await findPresent(db, kind, parent, slug)
    if (present) return { id: present, ids: [present] }
    const [past] = await db
      .select()
      .from(pastAddresses)
      .where(and(eq(pastAddresses.kind, kind), eq(pastAddresses.parent, parent), eq(pastAddresses.slug, slug)))
    if (past) {
      const chain = await chainOf(db, kind, past.subjectId)
      return { id: chain.at(-1) ?? past.subjectId, ids: past.formerId === null ? chain : [past.formerId, ...chain] }
    }
  }
  return undefined
}

/** It, the one into which it was merged, and that one in turn. */
async function chainOf(db: DbOrTx, kind: Kind, id: string): Promise<string[]> {
  const chain = [id]
  for (let last: string | undefined = id; last !== undefined && chain.length < MAX_STEPS; ) {
    const [next] = await db
      .select({ id: pastAddresses.subjectId })
      .from(pastAddresses)
      .where(and(eq(pastAddresses.kind, kind), eq(pastAddresses.formerId, last)))
    last = next?.id
    if (last !== undefined) chain.push(last)
  }
  return chain
}

async function findPresent(db: DbOrTx, kind: Kind, parent: string, slug: string): Promise<string | undefined> {
  if (kind === 'sector') {
    const [row] = await db
      .select({ id: sectors.id })
      .from(sectors)
      .where(and(eq(sectors.cityId, parent), eq(sectors.slug, slug)))
    return row && String(row.id)
  }
  if (kind === 'category') {
    const isSector = /^\d+$/.test(parent)
    const under = isSector ? eq(categories.sectorId, Number(parent)) : eq(categories.guide, parent as TopicGuide)
    const [row] = await db
      .select({ id: categories.id })
      .from(categories)
      .where(and(under, eq(categories.slug, slug)))
    return row && String(row.id)
  }
  const here = and(eq(entries.categoryId, Number(parent)), eq(entries.slug, slug), eq(entries.status, 'published'))
  const [row] = await db.select({ id: entries.id }).from(entries).where(here)
  return row?.id
}

async function sectorPath(db: DbOrTx, id: string): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(sectors)
    .where(eq(sectors.id, Number(id)))
  return row && homePath({ guide: 'general', cityId: row.cityId, sectorSlug: row.slug })
}

async function findPlace(db: DbOrTx, id: string): Promise<{ place: CategoryPlace; slug: string } | undefined> {
  const [row] = await db
    .select({ guide: categories.guide, slug: categories.slug, sectorSlug: sectors.slug, cityId: sectors.cityId })
    .from(categories)
    .leftJoin(sectors, eq(sectors.id, categories.sectorId))
    .where(eq(categories.id, Number(id)))
  if (!row) return undefined
  const { guide, slug } = row
  return { place: guide === 'general' ? { guide, cityId: row.cityId ?? '', sectorSlug: row.sectorSlug ?? '' } : { guide }, slug }
}

async function pathOfCategory(db: DbOrTx, id: string): Promise<string | undefined> {
  const found = await findPlace(db, id)
  return found && categoryPath(found.place, found.slug)
}

/** A draft or something in the bin is for nobody, by whatever address. */
async function pathOfEntry(db: DbOrTx, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: entries.slug, categoryId: entries.categoryId })
    .from(entries)
    .where(and(eq(entries.id, id), eq(entries.status, 'published')))
  const found = row && (await findPlace(db, String(row.categoryId)))
  return found && entryPath(found.place, found.slug, row.slug)
}

import { inArray, max } from 'drizzle-orm'
import { changing } from '#app/features/guides/history/commands/change.server.ts'
import type { GuideAction } from '#app/features/guides/history/types.ts'
import { freeSlugs } from '#app/features/guides/taxonomy/commands/addresses.server.ts'
import { categories } from '#app/features/guides/taxonomy/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { slugOf } from '../admin/rules.ts'
import type { NewEntry } from '../admin/types.ts'
import { entries } from '../tables.server.ts'

/** Rows in one insert: PostgreSQL takes at most 65,535 parameters. */
const CHUNK = 500

type Creation = { inputs: readonly NewEntry[]; by: Actor; action?: GuideAction; batch?: string }

/** Makes entries at the ends of their categories, in the order given; answers their ids in that order. */
export async function createEntries(db: DbOrTx, { inputs, by, action = 'entry_created', batch }: Creation): Promise<string[]> {
  return changing(db, { by, action, batch }, async (change) => {
    const last = await lockCategories(
      change.tx,
      inputs.map((input) => input.categoryId),
    )
    const slugs = await slugsFor(change.tx, inputs)
    const values = inputs.map((input, i) => {
      const position = (last.get(input.categoryId) ?? 0) + 1
      last.set(input.categoryId, position)
      const { slug: _, description = { ar: '' }, ...columns } = input
      return { ...columns, description, slug: slugs[i] ?? '', position }
    })
    const ids: string[] = []
    for (let start = 0; start < values.length; start += CHUNK) {
      await change.of({ kind: 'entry', ids: [] }, async () => {
        const made = await change.tx
          .insert(entries)
          .values(values.slice(start, start + CHUNK))
          .returning({ id: entries.id })
        ids.push(...made.map(({ id }) => id))
        return made.map(({ id }) => id)
      })
    }
    return ids
  })
}

/** One entry. @public for the wizard and the editor */
export async function createEntry(db: DbOrTx, { input, ...by }: { input: NewEntry; by: Actor; batch?: string }): Promise<string> {
  const [id] = await createEntries(db, { inputs: [input], ...by })
  if (id === undefined) throw new Error('An insert without a row')
  return id
}

/** Locks categories, so that slugs and positions in them are given out one after the other; answers their last positions. */
export async function lockCategories(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const requested = [...new Set(ids)]
  const found = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, requested))
    .orderBy(categories.id)
    .for('no key update')
  if (found.length < requested.length) throw new AppError('guides_category_gone', { status: 409 })
  const rows = await tx
    .select({ id: entries.categoryId, last: max(entries.position) })
    .from(entries)
    .where(inArray(entries.categoryId, requested))
    .groupBy(entries.categoryId)
  return new Map(rows.map((row) => [row.id, row.last ?? 0]))
}

async function slugsFor(tx: Tx, inputs: readonly NewEntry[]): Promise<string[]> {
  const slugs: string[] = new Array(inputs.length)
  for (const [categoryId, members] of Map.groupBy(inputs.entries(), ([, input]) => input.categoryId)) {
    const requested = members.map(([, input]) => input.slug ?? slugOf(input.name) ?? 'entry')
    const free = await freeSlugs(tx, { kind: 'entry', parent: String(categoryId), requested })
    members.forEach(([i], n) => {
      slugs[i] = free[n] ?? ''
    })
  }
  return slugs
}

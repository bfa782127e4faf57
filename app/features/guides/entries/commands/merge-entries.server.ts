import { eq, inArray, sql } from 'drizzle-orm'
import { dutyShifts } from '#app/features/guides/duty-rota/tables.server.ts'
import { changing, lockRows } from '#app/features/guides/history/commands/change.server.ts'
import type { Moved } from '#app/features/guides/history/types.ts'
import { entrySuggestions } from '#app/features/guides/suggestions/tables.server.ts'
import { leadTo } from '#app/features/guides/taxonomy/commands/addresses.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { mergedColumns } from '../admin/merge.ts'
import { entries } from '../tables.server.ts'

type Merge = { keep: string; drop: string; by: Actor; now: Date; batch?: string }

/**
 * Two entries of one place become one: the kept one takes what it lacks, with pictures, nights on duty and suggestions;
 * the other goes to the bin, and its address leads to the kept one.
 */
export async function mergeEntries(db: DbOrTx, { keep, drop, by, now, batch }: Merge): Promise<void> {
  if (keep === drop) throw new AppError('bad_request')
  await changing(db, { by, action: 'entry_merged', batch }, async (change) => {
    const { tx } = change
    const dropped = (await lockRows(tx, 'entry', [keep, drop])).get(drop)
    const rows = await tx
      .select()
      .from(entries)
      .where(inArray(entries.id, [keep, drop]))
    const [saved, other] = [keep, drop].map((id) => rows.find((row) => row.id === id))
    if (!saved || !other || !dropped) throw notFound()
    if (saved.status === 'deleted' || other.status === 'deleted') throw new AppError('guides_in_bin', { status: 409 })
    const bump = { version: sql`${entries.version} + 1`, updatedAt: sql`now()` }
    await change.of({ kind: 'entry', ids: [keep] }, async () => {
      const taken = mergedColumns(saved, other)
      if (Object.keys(taken).length > 0)
        await tx
          .update(entries)
          .set({ ...taken, ...bump })
          .where(eq(entries.id, keep))
    })
    const moved: Moved = await carryOver(tx, { from: drop, to: keep })
    await change.of({ kind: 'entry', ids: [drop], moved }, async () => {
      await tx
        .update(entries)
        .set({ status: 'deleted', deletedAt: now, ...bump })
        .where(eq(entries.id, drop))
      await leadTo(tx, 'entry', { id: drop, row: dropped, into: keep })
    })
  })
}

/** What the other entry has already, a night in the same town or the same suggestion, stays where it is. */
async function carryOver(tx: Tx, { from, to }: { from: string; to: string }): Promise<Moved> {
  const shifts = await tx.execute<{ id: number }>(sql`
    update ${dutyShifts} d set entry_id = ${to} where d.entry_id = ${from} and not exists (
      select from ${dutyShifts} o where o.entry_id = ${to} and o.duty_date = d.duty_date and o.city_id = d.city_id)
    returning d.id::int as id`)
  const text = (t: string) =>
    sql.raw(`(${t}.kind, coalesce(${t}.field, ''), coalesce(${t}.proposed, ''), coalesce(${t}.phone, ''), coalesce(${t}.email, ''))`)
  const suggestions = await tx.execute<{ id: number }>(sql`
    update ${entrySuggestions} s set entry_id = ${to} where s.entry_id = ${from} and not (s.status = 'pending' and exists (
      select from ${entrySuggestions} o where o.entry_id = ${to} and o.status = 'pending' and ${text('o')} = ${text('s')}))
    returning s.id::int as id`)
  return { shifts: shifts.rows.map(({ id }) => id), suggestions: suggestions.rows.map(({ id }) => id) }
}

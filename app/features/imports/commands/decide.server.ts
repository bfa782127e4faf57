import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Mapped } from '../import-room.ts'
import { importRows, imports } from '../tables.server.ts'
import type { RowDecision } from '../types.ts'

const isOpen = (id: string) => and(eq(imports.id, id), inArray(imports.state, ['mapping', 'checked']))

/** Saves which column is what, and how the rows are to be taken. 409 when the import is no longer waiting for it. */
export async function saveMapping(db: Db, id: string, { mapping, options }: Mapped): Promise<void> {
  const { rowCount } = await db.update(imports).set({ mapping, options }).where(isOpen(id))
  if (rowCount === 0) throw new AppError('import_busy', { status: 409 })
}

/** What is to become of rows that look like things that are there. */
export async function saveDecisions(db: Db, id: string, decisions: ReadonlyMap<number, RowDecision>): Promise<void> {
  await refuseUnlessOpen(db, id)
  for (const [seq, decision] of decisions) await db.update(importRows).set({ decision }).where(rowOf(id, seq))
}

/** The same for all of them that nothing else is said of. */
export async function saveDuplicateChoice(db: Db, id: string, alike: RowDecision | 'ask'): Promise<void> {
  const { rowCount } = await db
    .update(imports)
    .set({ options: sql`${imports.options} || ${JSON.stringify({ alike })}::jsonb` })
    .where(isOpen(id))
  if (rowCount === 0) throw new AppError('import_busy', { status: 409 })
}

type Fix = { seq: number; field: string; value: string }

/** Values that stand in place of what the file says; of fields that the room has. */
export async function saveFixes(db: Db, id: string, fixes: readonly Fix[], fields: readonly string[]): Promise<void> {
  await refuseUnlessOpen(db, id)
  for (const { seq, field, value } of fixes) {
    if (!fields.includes(field)) continue
    const fix = JSON.stringify({ [field]: value.replaceAll('\0', '') })
    await db
      .update(importRows)
      .set({ fixes: sql`coalesce(${importRows.fixes}, '{}'::jsonb) || ${fix}::jsonb` })
      .where(rowOf(id, seq))
  }
}

/** Takes every proposal for its problem. */
export async function acceptSuggestions(db: Db, id: string): Promise<void> {
  await refuseUnlessOpen(db, id)
  await db.execute(sql`
    update import_rows r set fixes = coalesce(r.fixes, '{}'::jsonb) || s.fixes
    from (select coalesce((p ->> 'seq')::int, r.seq) as seq, jsonb_object_agg(p ->> 'field', p -> 'suggestion') as fixes
      from import_rows r, jsonb_array_elements(r.problems) p
      where r.import_id = ${id} and r.state = 'wrong' and p ? 'suggestion' and p ->> 'field' is not null group by 1) s
    where r.import_id = ${id} and r.seq = s.seq`)
}

/** Leaves a row out of the import with those that it speaks for, or takes it in again; the next preview says what becomes of it then. */
export async function leaveOut(db: Db, id: string, { seq, out }: { seq: number; out: boolean }): Promise<void> {
  await db.transaction(async (tx) => {
    const [job] = await tx.select({ id: imports.id }).from(imports).where(isOpen(id)).for('update')
    if (!job) throw new AppError('import_busy', { status: 409 })
    const [row] = await tx.select({ state: importRows.state }).from(importRows).where(rowOf(id, seq)).for('update')
    if (!row) return
    await tx
      .update(importRows)
      .set({ leftOut: out })
      .where(and(eq(importRows.importId, id), or(eq(importRows.seq, seq), eq(importRows.lead, seq))))
    if (!out || !row.state || row.state === 'left_out') return
    await tx.update(importRows).set({ state: 'left_out' }).where(rowOf(id, seq))
    await tx.execute(sql`
      update imports set counts = counts || jsonb_build_object(${row.state}::text, (counts ->> ${row.state})::int - 1,
        'left_out', (counts ->> 'left_out')::int + 1)
      where id = ${id} and counts is not null`)
  })
}

/** Nothing will be written; the rows can go. */
export async function cancelImport(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(imports)
      .set({ state: 'cancelled', leaseUntil: null, head: {}, plan: null })
      .where(and(eq(imports.id, id), inArray(imports.state, ['reading', 'mapping', 'checking', 'checked'])))
    if (rowCount === 0) throw new AppError('import_busy', { status: 409 })
    await tx.delete(importRows).where(eq(importRows.importId, id))
  })
}

async function refuseUnlessOpen(db: Db, id: string): Promise<void> {
  const [row] = await db.select({ id: imports.id }).from(imports).where(isOpen(id))
  if (!row) throw new AppError('import_busy', { status: 409 })
}

const rowOf = (id: string, seq: number) => and(eq(importRows.importId, id), eq(importRows.seq, seq))

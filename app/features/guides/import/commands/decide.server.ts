import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { type EntryMapping, type ImportField, importFields } from '../fields.ts'
import { guideImportRows, guideImports } from '../tables.server.ts'
import type { ImportOptions, RowDecision } from '../types.ts'

const isOpen = (id: string) => and(eq(guideImports.id, id), inArray(guideImports.state, ['mapping', 'checked']))

/** Keeps which column is what, and how the rows are to be taken. 409 when the import is no longer waiting for it. */
export async function saveMapping(
  db: Db,
  id: string,
  { mapping, options }: { mapping: EntryMapping; options: ImportOptions },
): Promise<void> {
  const { rowCount } = await db.update(guideImports).set({ mapping, options }).where(isOpen(id))
  if (rowCount === 0) throw new AppError('import_busy', { status: 409 })
}

/** What is to become of rows that look like entries that are there, for all or for one. */
export async function saveDecisions(db: Db, id: string, decisions: ReadonlyMap<number, RowDecision>): Promise<void> {
  await refuseUnlessOpen(db, id)
  for (const [seq, decision] of decisions) await db.update(guideImportRows).set({ decision }).where(rowOf(id, seq))
}

export async function saveAlike(db: Db, id: string, alike: ImportOptions['alike']): Promise<void> {
  const { rowCount } = await db
    .update(guideImports)
    .set({ options: sql`${guideImports.options} || ${JSON.stringify({ alike })}::jsonb` })
    .where(isOpen(id))
  if (rowCount === 0) throw new AppError('import_busy', { status: 409 })
}

/** Values that stand in place of what the file says. */
export async function saveFixes(db: Db, id: string, fixes: readonly { seq: number; field: string; value: string }[]): Promise<void> {
  await refuseUnlessOpen(db, id)
  for (const { seq, field, value } of fixes) {
    if (!importFields.includes(field as ImportField)) continue
    const fix = JSON.stringify({ [field]: value.replaceAll('\0', '') })
    await db
      .update(guideImportRows)
      .set({ fixes: sql`coalesce(${guideImportRows.fixes}, '{}'::jsonb) || ${fix}::jsonb` })
      .where(rowOf(id, seq))
  }
}

/** Takes every proposal for its problem. */
export async function acceptSuggestions(db: Db, id: string): Promise<void> {
  await refuseUnlessOpen(db, id)
  await db.execute(sql`
    update guide_import_rows r set fixes = coalesce(r.fixes, '{}'::jsonb) || s.fixes
    from (select r.seq, jsonb_object_agg(p ->> 'field', p -> 'suggestion') as fixes from guide_import_rows r, jsonb_array_elements(r.problems) p
      where r.import_id = ${id} and r.state = 'wrong' and p ? 'suggestion' and p ->> 'field' is not null group by r.seq) s
    where r.import_id = ${id} and r.seq = s.seq`)
}

/** Leaves a row out of the import, or takes it in again; the next preview says what becomes of it then. */
export async function leaveOut(db: Db, id: string, { seq, out }: { seq: number; out: boolean }): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ id: guideImports.id }).from(guideImports).where(isOpen(id)).for('update')
    if (!row) throw new AppError('import_busy', { status: 409 })
    const { rows } = await tx.execute<{ was: string }>(sql`
      update guide_import_rows r set left_out = ${out}, state = ${out ? sql`'left_out'` : sql`r.state`}
      from (select seq, state from guide_import_rows where import_id = ${id} and seq = ${seq} for update) o
      where r.import_id = ${id} and r.seq = o.seq returning o.state as was`)
    const was = rows[0]?.was
    if (!out || !was || was === 'left_out') return
    await tx.execute(sql`
      update guide_imports set counts = counts || jsonb_build_object(${was}::text, (counts ->> ${was})::int - 1, 'left_out', (counts ->> 'left_out')::int + 1)
      where id = ${id} and counts is not null`)
  })
}

/** Nothing will be written; the rows can go. */
export async function cancelImport(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(guideImports)
      .set({ state: 'cancelled', leaseUntil: null, places: [], newPlaces: [] })
      .where(and(eq(guideImports.id, id), inArray(guideImports.state, ['reading', 'mapping', 'checking', 'checked'])))
    if (rowCount === 0) throw new AppError('import_busy', { status: 409 })
    await tx.delete(guideImportRows).where(eq(guideImportRows.importId, id))
  })
}

async function refuseUnlessOpen(db: Db, id: string): Promise<void> {
  const [row] = await db.select({ id: guideImports.id }).from(guideImports).where(isOpen(id))
  if (!row) throw new AppError('import_busy', { status: 409 })
}

const rowOf = (id: string, seq: number) => and(eq(guideImportRows.importId, id), eq(guideImportRows.seq, seq))

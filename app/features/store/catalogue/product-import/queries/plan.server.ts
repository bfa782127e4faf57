import { createHash } from 'node:crypto'
import type { ImportJob } from '#app/features/imports/import-room.ts'
import type { StagedRow } from '#app/features/imports/queries/imports.server.ts'
import { withFixes } from '#app/features/imports/rules.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { ProductMapping } from '../fields.ts'
import { planProductImport, traceOf } from '../plan.ts'
import type { Plan, ProductHead, ProductImportOptions } from '../types.ts'
import { readRow } from '../values.ts'
import { readStand } from './current.server.ts'

/** What the file would do as the catalogue stands, and a mark by which one that would do something else is known. */
export async function planProducts(db: DbOrTx, job: ImportJob, rows: readonly StagedRow[]): Promise<{ plan: Plan; trace: string }> {
  const { categories, producers } = job.head as ProductHead
  const read = rows.filter((row) => !row.leftOut).map((row) => readStaged(row, job.mapping as ProductMapping))
  const plan = planProductImport({ categories, producers, rows: read }, await readStand(db, read), job.options as ProductImportOptions)
  return { plan, trace: createHash('sha256').update(traceOf(plan)).digest('base64url') }
}

function readStaged({ seq, line, group, fault, fixes, ...row }: StagedRow, chosen: ProductMapping) {
  const { cells, mapping } = withFixes(row.cells, chosen, fixes)
  return readRow({ row: line, seq, cells, ...(fault && { fault }), ...(group !== null && { group }) }, mapping)
}

import { nameOfStaff } from '#app/features/audit/present.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { planStagedImport } from '../commands/apply.server.ts'
import { type ProductImportView, presentMapping, presentPreview } from '../present.ts'
import type { PlanState } from '../types.ts'
import { getProductImport, type ProductImport } from './imports.server.ts'

type ViewParams = { shown: PlanState | 'warned' | undefined; page: number; remaps: boolean; i18n: I18n }

/** An import as its page shows it: its fields, its preview as the catalogue stands now, or what became of it. */
export async function readProductImportView(db: DbOrTx, id: string, requested: ViewParams): Promise<ProductImportView> {
  const brought = await getProductImport(db, id)
  const { fileName, format, total, state, encoding } = brought
  const maps = state === 'mapping' || (state === 'checked' && requested.remaps && format !== 'full')
  const planned = state === 'checked' && !maps ? await planStagedImport(db, brought) : undefined
  return {
    ...{ id, fileName, format, total, state, encoding },
    mapping: maps ? presentMapping(brought, requested.i18n) : null,
    preview: planned ? presentPreview(planned.plan, brought, { ...requested, trace: planned.trace }, requested.i18n) : null,
    done: doneOf(brought, requested.i18n),
  }
}

function doneOf({ appliedAt, counts, actorName, undoneAt, undoneBy, undoLeft }: ProductImport, i18n: I18n): ProductImportView['done'] {
  if (!appliedAt) return null
  const undone = undoneAt && { by: nameOfStaff(i18n, undoneBy ?? ''), at: i18n.date(undoneAt, 'dayTime'), left: undoLeft ?? [] }
  return { counts, by: nameOfStaff(i18n, actorName), at: i18n.date(appliedAt, 'dayTime'), undone }
}

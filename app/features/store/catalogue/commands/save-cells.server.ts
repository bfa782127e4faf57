import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { errorText } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { CellForm } from '../admin/schema.ts'
import { saveCell } from './save-cell.server.ts'

type SaveCells = { cells: readonly CellForm[]; by: Actor; i18n: I18n }
type Unsaved = { typed: Record<string, string>; problems: Record<string, string> }

/** Each cell by itself: what can be saved is; what cannot comes back as it was typed. Undefined when everything is saved. */
export async function saveCells(db: Db, { cells, by, i18n }: SaveCells): Promise<Unsaved | undefined> {
  const unsaved: Unsaved = { typed: {}, problems: {} }
  for (const row of cells) {
    let { was } = row
    for (const { name, field, value, problem, typed } of row.changes) {
      const refusal =
        problem ??
        (await attempt(async () => (was = { ...was, version: (await saveCell(db, { id: row.id, field, value, was, by })).version }), i18n))
      if (refusal === undefined) continue
      unsaved.typed[name] = typed
      unsaved.problems[name] = refusal
    }
  }
  return Object.keys(unsaved.problems).length > 0 ? unsaved : undefined
}

/** What stood against it, in words; undefined when nothing did. */
async function attempt(save: () => Promise<unknown>, i18n: I18n): Promise<string | undefined> {
  try {
    await save()
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return errorText(error, i18n)
  }
}

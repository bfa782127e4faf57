import * as z from 'zod'
import { presentProblem } from '#app/features/guides/import/present.ts'
import { getImport, listRows } from '#app/features/guides/import/queries/imports.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { csvLine } from '#app/platform/csv.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { download } from '#app/platform/http/stream.server.ts'
import type { Route } from './+types/import-rows'

const PAGE = 500

/** Every wrong row with what is wrong with it, for whoever mends the file itself. */
export const loader = adminLoader(permissions.import, async (args: Route.LoaderArgs, { db, i18n }) => {
  const id = z.uuid().safeParse(args.params.id)
  if (!id.success) throw notFound()
  await getImport(db, id.data)
  async function* lines() {
    const heads = (
      ['fields.row', 'fields.field', 'import.col_value', 'import.col_cause', 'import.col_mend', 'import.col_fix'] as const
    ).map((key) => i18n.t(key))
    yield `\ufeff${csvLine(heads)}`
    for (let after = -1; ; ) {
      const { rows, hasMore } = await listRows(db, id.data ?? '', { shown: 'wrong', after, limit: PAGE })
      const cells = rows.flatMap((row) => (row.problems ?? []).map((problem) => ({ line: row.line, ...presentProblem(problem, i18n) })))
      yield cells
        .map(({ line, label, value, cause, mend, suggestion }) => csvLine([line, label, value, cause, mend, suggestion ?? '']))
        .join('')
      after = rows.at(-1)?.seq ?? after
      if (!hasMore) return
    }
  }
  return download('import-errors.csv', 'text/csv; charset=utf-8', lines())
})

export const action = page(async (args: Route.ActionArgs) => {
  await requirePermission(args, permissions.import)
  throw new AppError('method_not_allowed', { status: 405 })
})

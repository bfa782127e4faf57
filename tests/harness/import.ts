import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { importsSettled } from '#app/features/guides/import/commands/job.server.ts'
import { stageFile, startApply, startCheck, startUndo } from '#app/features/guides/import/commands/run.server.ts'
import { guideImportRows, guideImports } from '#app/features/guides/import/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { ReadOptions } from '#app/platform/files/types.ts'
import type { DbContext } from './db.ts'

export const importer: Actor = { id: '00000000-0000-4000-8000-000000000001', name: 'Owner', requestId: 'test' }

/** An import as its owner goes through it, each step to its end. */
export function importBench(ctx: DbContext) {
  const errors: unknown[] = []
  const ground = () => ({ db: ctx.db, logger: { error: (what: object) => void errors.push(what) } })
  const bench = {
    errors,
    ground,
    async bring(file: string | Uint8Array, options: Partial<ReadOptions> = {}) {
      const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
      const id = await stageFile(ground(), { bytes, options: { name: 'file', ...options } }, importer)
      await importsSettled()
      return bench.of(id)
    },
    async check(id: string) {
      await startCheck(ground(), id)
      await importsSettled()
      return bench.of(id)
    },
    async apply(id: string, { withoutWrong = false } = {}) {
      await startApply(ground(), { id, withoutWrong, by: importer })
      await importsSettled()
      return bench.of(id)
    },
    async undo(id: string) {
      await startUndo(ground(), { id, by: importer })
      await importsSettled()
      return bench.of(id)
    },
    async of(id: string) {
      const [row] = await ctx.db.select().from(guideImports).where(eq(guideImports.id, id))
      if (!row) throw new Error('no such import')
      expect(errors.splice(0)).toEqual([])
      return row
    },
    rows: (id: string) => ctx.db.select().from(guideImportRows).where(eq(guideImportRows.importId, id)).orderBy(guideImportRows.seq),
  }
  return bench
}

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { entryImport } from '#app/features/guides/import/import.server.ts'
import { importsSettled } from '#app/features/imports/commands/lease.server.ts'
import { stageFile, startApply, startCheck, startUndo } from '#app/features/imports/commands/run.server.ts'
import type { ImportRoom } from '#app/features/imports/import-room.ts'
import { importRows, imports } from '#app/features/imports/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { ReadOptions } from '#app/platform/files/types.ts'
import type { DbContext } from './db.ts'

export const importer: Actor = { id: '00000000-0000-4000-8000-000000000001', name: 'Owner', requestId: 'test' }

/** Imports of the guide, as its owner goes through them. */
export const importBench = (ctx: DbContext) => benchOf(ctx, entryImport)

/** An import as its owner goes through it, each step to its end. */
export function benchOf<Options>(ctx: DbContext, room: ImportRoom<Options>, by = importer) {
  const errors: unknown[] = []
  const ground = () => ({ db: ctx.db, logger: { error: (what: object) => void errors.push(what) } })
  const bench = {
    errors,
    ground,
    async bring(file: string | Uint8Array, options: Partial<ReadOptions> = {}) {
      const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
      const id = await stageFile(ground(), room, { bytes, options: { name: 'file', ...options } }, by)
      await importsSettled()
      return bench.of(id)
    },
    async check(id: string) {
      await startCheck(ground(), room, id)
      await importsSettled()
      return bench.of(id)
    },
    start: (id: string, { withoutWrong = false, trial }: { withoutWrong?: boolean; trial?: number } = {}) =>
      startApply(ground(), room, { id, withoutWrong, trial, by }),
    async apply(id: string, choice: { withoutWrong?: boolean; trial?: number } = {}) {
      await bench.start(id, choice)
      await importsSettled()
      return bench.of(id)
    },
    async undo(id: string) {
      await startUndo(ground(), room, { id, by })
      await importsSettled()
      return bench.of(id)
    },
    async of(id: string) {
      const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
      if (!row) throw new Error('no such import')
      expect(errors.splice(0)).toEqual([])
      return row
    },
    rows: (id: string) => ctx.db.select().from(importRows).where(eq(importRows.importId, id)).orderBy(importRows.seq),
  }
  return bench
}

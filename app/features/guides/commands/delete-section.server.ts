import { and, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { changing, subjectTables } from '../history/commands/change.server.ts'
import { regionSections } from '../region/tables.server.ts'
import type { SectionKind } from '../types.ts'

/**
 * Takes what lies in the bin away for good; the history keeps what it was. 409 `guides_not_in_bin` when somebody has taken it
 * out meanwhile, `guides_source_used` while anything names it, in the bin too: it could come back without its source.
 */
export async function deleteSection(
  db: DbOrTx,
  { kind, id, by, batch }: { kind: SectionKind; id: string; by: Actor; batch?: string },
): Promise<void> {
  await changing(db, { by, action: `${kind}_erased`, batch }, async (change) => {
    const { tx } = change
    await change.of({ kind, ids: [id] }, async (rows) => {
      const row = rows.get(id)
      if (!row) throw notFound()
      if (row.deleted_at === null) throw new AppError('guides_not_in_bin', { status: 409 })
      if (kind === 'telling') await refuseUsed(tx, id, { binned: true })
      await tx.execute(sql`delete from ${subjectTables[kind]} t where t.id = ${id}`)
      return undefined
    })
  })
}

/** A source that something names stays: what is told would stand there without it. */
export async function refuseUsed(tx: Tx, id: string, { binned = false } = {}): Promise<void> {
  const names = and(binned ? undefined : isNull(regionSections.deletedAt), sql`${regionSections.sources} @> ${JSON.stringify([id])}::jsonb`)
  if ((await tx.$count(regionSections, names)) > 0) throw new AppError('guides_source_used', { status: 409 })
}

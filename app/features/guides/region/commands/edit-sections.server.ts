import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { emergencyNumbers } from '#app/features/guides/emergency-numbers/tables.server.ts'
import { differs } from '#app/features/guides/entries/commands/update-entry.server.ts'
import { changing, lockRows, subjectTables } from '#app/features/guides/history/commands/change.server.ts'
import { guideRevisions } from '#app/features/guides/history/tables.server.ts'
import { lockGuide } from '#app/features/guides/taxonomy/commands/create-node.server.ts'
import type { SectionKind } from '#app/features/guides/types.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { SectionInput } from '../admin/schema.ts'
import { regionSections } from '../tables.server.ts'
import type { Chapter } from '../types.ts'

type SectionChange = { by: Actor; batch?: string }
type One = SectionChange & { kind: SectionKind; id: string }

/** A part that is told, or an emergency number, at the end of those beside which it stands. Answers its id. */
export async function createSection(
  db: DbOrTx,
  { kind, input, by, batch }: SectionChange & { kind: SectionKind; input: SectionInput },
): Promise<string> {
  return changing(db, { by, action: `${kind}_created`, batch }, async (change) => {
    const { tx } = change
    const beside = await lockBeside(tx, kind, input.chapter ?? null)
    let id = ''
    await change.of({ kind, ids: [] }, async () => {
      const values = { ...input, position: beside.length + 1 }
      const made =
        kind === 'telling'
          ? await tx
              .insert(regionSections)
              .values(values as typeof regionSections.$inferInsert)
              .returning({ id: regionSections.id })
          : await tx
              .insert(emergencyNumbers)
              .values(values as typeof emergencyNumbers.$inferInsert)
              .returning({ id: emergencyNumbers.id })
      id = made[0]?.id ?? ''
      return [id]
    })
    return id
  })
}

/** 409 `version_conflict` when it is no longer what was read, `guides_in_bin` when it was thrown away. */
export async function updateSection(db: DbOrTx, what: One & { version: number; changes: SectionInput }): Promise<void> {
  const { kind, id, version, changes, by, batch } = what
  await changing(db, { by, action: `${kind}_changed`, batch }, async (change) => {
    const { tx } = change
    await change.of({ kind, ids: [id] }, async () => {
      const table = kind === 'telling' ? regionSections : emergencyNumbers
      const row = assertSaved(await tx.select().from(table).where(eq(table.id, id)), version)
      if (!differs<object>(row, changes)) return
      if (changes.status !== 'published' && row.status === 'published') await refuseUsed(tx, { kind, id })
      await tx
        .update(table)
        .set({ ...changes, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
        .where(eq(table.id, id))
    })
  })
}

function assertSaved<Row extends { status: string; version: number }>([row]: Row[], version: number): Row {
  if (!row) throw notFound()
  if (row.status === 'deleted') throw new AppError('guides_in_bin', { status: 409 })
  if (row.version !== version) throw new AppError('version_conflict', { status: 409 })
  return row
}

type SectionAction = 'publish' | 'draft' | 'bin' | 'restore'

const acts = {
  publish: { did: 'published', from: ['draft'], to: sql`'published'` },
  draft: { did: 'unpublished', from: ['published'], to: sql`'draft'` },
  bin: { did: 'binned', from: ['draft', 'published'], to: sql`'deleted'` },
  restore: { did: 'restored', from: ['deleted'], to: null },
} as const

/** Publishes one, takes it back to the drafts, throws it away or takes it out of the bin as it was. What is so already stays. */
export async function changeSectionStatus(db: DbOrTx, { kind, id, act, by, batch }: One & { act: SectionAction }): Promise<void> {
  const { did, from, to } = acts[act]
  await changing(db, { by, action: `${kind}_${did}`, batch }, async (change) => {
    const { tx } = change
    await change.of({ kind, ids: [id] }, async (rows) => {
      const row = rows.get(id)
      if (!row) throw notFound()
      if (!(from as readonly unknown[]).includes(row.status)) return
      if (act === 'bin' || act === 'draft') await refuseUsed(tx, { kind, id })
      await tx.execute(sql`
        update ${subjectTables[kind]} t set status = ${to ?? earlierStatus(kind)}, version = t.version + 1, updated_at = now(),
          deleted_at = ${act === 'bin' ? sql`now()` : sql`null`} where t.id = ${id}`)
    })
  })
}

/**
 * Takes what lies in the bin away for good; the history keeps what it was. 409 `guides_not_in_bin` when somebody has taken it
 * out meanwhile, `guides_source_used` while anything names it, in the bin too: it could come back without its source.
 */
export async function deleteSection(db: DbOrTx, { kind, id, by, batch }: One): Promise<void> {
  await changing(db, { by, action: `${kind}_erased`, batch }, async (change) => {
    const { tx } = change
    await change.of({ kind, ids: [id] }, async (rows) => {
      const row = rows.get(id)
      if (!row) throw notFound()
      if (row.status !== 'deleted') throw new AppError('guides_not_in_bin', { status: 409 })
      await refuseUsed(tx, { kind, id, binned: true })
      await tx.execute(sql`delete from ${subjectTables[kind]} t where t.id = ${id}`)
    })
  })
}

/** What it was before it was thrown away. */
function earlierStatus(kind: SectionKind): SQL {
  return sql`coalesce((select r.before ->> 'status' from ${guideRevisions} r where r.subject_kind = ${kind} and r.subject_id = t.id
    and r.after ->> 'status' = 'deleted' order by r.id desc limit 1), 'draft')`
}

/** A source that something names stays: what is told would stand there without it. */
async function refuseUsed(tx: Tx, { kind, id, binned = false }: { kind: SectionKind; id: string; binned?: boolean }): Promise<void> {
  if (kind !== 'telling') return
  const names = and(
    binned ? undefined : ne(regionSections.status, 'deleted'),
    sql`${regionSections.sources} @> ${JSON.stringify([id])}::jsonb`,
  )
  if ((await tx.$count(regionSections, names)) > 0) throw new AppError('guides_source_used', { status: 409 })
}

/** One place up or down among those beside which it stands; the first does not go up. */
export async function moveSection(db: DbOrTx, { kind, id, up, by, batch }: One & { up: boolean }): Promise<void> {
  await changing(db, { by, action: `${kind}_ordered`, batch }, async (change) => {
    const { tx } = change
    const row = (await lockRows(tx, kind, [id])).get(id)
    if (!row || row.status === 'deleted') throw notFound()
    const order = await lockBeside(tx, kind, kind === 'telling' ? (row.chapter as Chapter) : null)
    const at = order.indexOf(id)
    const other = order[up ? at - 1 : at + 1]
    if (other === undefined) return
    order[at] = other
    order[up ? at - 1 : at + 1] = id
    await change.of({ kind, ids: order }, async () => {
      const places = JSON.stringify(order.map((one, i) => ({ id: one, position: i + 1 })))
      await tx.execute(sql`
        update ${subjectTables[kind]} t set position = o.position, version = t.version + 1, updated_at = now()
        from jsonb_to_recordset(${places}::jsonb) as o(id text, position int) where t.id = o.id and t.position <> o.position`)
    })
  })
}

/** Those beside which one stands, in their order; nobody else changes it meanwhile. */
async function lockBeside(tx: Tx, kind: SectionKind, chapter: Chapter | null): Promise<string[]> {
  await lockGuide(tx, kind)
  const table = kind === 'telling' ? regionSections : emergencyNumbers
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(ne(table.status, 'deleted'), chapter === null ? undefined : eq(regionSections.chapter, chapter)))
    .orderBy(asc(table.position), asc(table.id))
  return rows.map((row) => row.id)
}

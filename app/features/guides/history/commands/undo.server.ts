import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { dutyShifts } from '#app/features/guides/duty-rota/tables.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { entrySuggestions } from '#app/features/guides/suggestions/tables.server.ts'
import { forgetPresent, isAddressed, recordPastAddresses } from '#app/features/guides/taxonomy/commands/addresses.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { isUndoneWhole } from '../rules.ts'
import { guideRevisions } from '../tables.server.ts'
import { type GuideAction, isErasure, type RowPart } from '../types.ts'
import { changing, type GuideChange, isAmong, lockRows, subjectTables } from './change.server.ts'

type Line = typeof guideRevisions.$inferSelect

/** Columns that make an address. */
const ADDRESS: ReadonlySet<string> = new Set(['slug', 'city_id', 'sector_id', 'guide', 'category_id'])

/**
 * Undoes one line of the history, or its whole act where a part of it alone would make no sense. 409 when it was undone
 * already (`guides_undo_done`), when something came after (`guides_undo_later`), or when what it would bring back has no
 * place any more (`guides_undo_blocked`).
 */
export async function undoRevision(db: DbOrTx, { id, by, batch }: { id: number; by: Actor; batch?: string }): Promise<number> {
  const [line] = await db.select().from(guideRevisions).where(eq(guideRevisions.id, id))
  if (!line) throw notFound()
  return isUndoneWhole(line.action as GuideAction)
    ? undoBatch(db, { batch: line.batchId, by, ...(batch ? { into: batch } : {}) })
    : undo(db, [line.id], by, batch)
}

/** Undoes everything that one act or import did and that is not undone yet; answers how many lines. */
export async function undoBatch(
  db: DbOrTx,
  { batch, by, into }: { batch: string; by: Actor /** The batch of the undoing itself. */; into?: string },
): Promise<number> {
  const lines = await db
    .select({ id: guideRevisions.id })
    .from(guideRevisions)
    .where(and(eq(guideRevisions.batchId, batch), isNull(guideRevisions.undoneAt)))
    .orderBy(asc(guideRevisions.id))
  if (lines.length === 0) throw new AppError('guides_undo_done', { status: 409 })
  return undo(
    db,
    lines.map(({ id }) => id),
    by,
    into,
  )
}

async function undo(db: DbOrTx, ids: number[], by: Actor, batch?: string): Promise<number> {
  return changing(db, { by, action: 'undone', batch }, async (change) => {
    const { tx } = change
    const lines = await lockLines(tx, ids)
    await refuseLater(tx, lines)
    const undoneAt = new Date()
    await blocked(async () => {
      for (const run of runsOf(lines)) await (run.made ? takeAway(tx, run.lines) : reverse(tx, run.lines[0] as Line))
    })
    await tx.update(guideRevisions).set({ undoneAt }).where(inArray(guideRevisions.id, ids))
    await writeLines(change, lines, undoneAt)
    return lines.length
  })
}

async function lockLines(tx: Tx, ids: number[]): Promise<Line[]> {
  const lines: Line[] = []
  for (let start = 0; start < ids.length; start += 5000) {
    const some = inArray(guideRevisions.id, ids.slice(start, start + 5000))
    lines.push(...(await tx.select().from(guideRevisions).where(some).orderBy(asc(guideRevisions.id)).for('update')))
  }
  if (lines.length === 0) throw notFound()
  // What cannot be brought back as it was: nights and suggestions went with it.
  if (lines.some((line) => isErasure(line.action))) throw new AppError('guides_undo_blocked', { status: 409 })
  if (lines.some((line) => line.undoneAt !== null)) throw new AppError('guides_undo_done', { status: 409 })
  for (const [kind, members] of Map.groupBy(lines, (line) => line.subjectKind))
    await lockRows(tx, kind, [...new Set(members.map((m) => m.subjectId))])
  return lines.sort((a, b) => b.id - a.id)
}

/** Whether anything that is still in force came after, for one of the subjects. */
async function refuseLater(tx: Tx, lines: readonly Line[]): Promise<void> {
  const mine = new Set(lines.map((line) => line.id))
  for (const [kind, members] of Map.groupBy(lines, (line) => line.subjectKind)) {
    const first = Math.min(...members.map((line) => line.id))
    const oldest = new Map<string, number>()
    for (const line of members) oldest.set(line.subjectId, Math.min(line.id, oldest.get(line.subjectId) ?? line.id))
    const later = await tx
      .select({ id: guideRevisions.id, subjectId: guideRevisions.subjectId })
      .from(guideRevisions)
      .where(
        and(
          eq(guideRevisions.subjectKind, kind),
          sql`${guideRevisions.subjectId} = any(${sql.param([...oldest.keys()])}::text[])`,
          gt(guideRevisions.id, first),
          isNull(guideRevisions.undoneAt),
        ),
      )
      .orderBy(desc(guideRevisions.id))
    if (later.some((line) => !mine.has(line.id) && line.id > (oldest.get(line.subjectId) ?? 0))) {
      throw new AppError('guides_undo_later', { status: 409 })
    }
  }
}

/** Entries that were made one after the other, as an import makes thousands, are taken away together. */
function runsOf(lines: readonly Line[]): { made: boolean; lines: Line[] }[] {
  const runs: { made: boolean; lines: Line[] }[] = []
  for (const line of lines) {
    const made = line.subjectKind === 'entry' && line.before === null
    const last = runs.at(-1)
    if (made && last?.made) last.lines.push(line)
    else runs.push({ made, lines: [line] })
  }
  return runs
}

/** What somebody has built on since is not taken from under it. */
async function takeAway(tx: Tx, lines: readonly Line[]): Promise<void> {
  const ids = lines.map((line) => line.subjectId)
  const shifts = await tx.$count(dutyShifts, sql`${dutyShifts.entryId} ${isAmong('entry', ids)}`)
  const text = await tx.$count(entrySuggestions, sql`${entrySuggestions.entryId} ${isAmong('entry', ids)}`)
  if (shifts + text > 0) throw new AppError('guides_undo_blocked', { status: 409 })
  await tx.execute(sql`delete from ${entries} t where t.id ${isAmong('entry', ids)}`)
}

/** Puts the row back as it was before the line. */
async function reverse(tx: Tx, line: Line): Promise<void> {
  const { subjectKind: kind, subjectId, before, after } = line
  const table = subjectTables[kind]
  const isIt = sql`t.id ${isAmong(kind, [subjectId])}`
  if (before === null) {
    await tx.execute(sql`delete from ${table} t where ${isIt}`)
    return
  }
  const columns = Object.keys(before)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const row = sql`select ${list} from jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb)`
  if (after === null) {
    await tx.execute(sql`insert into ${table} (${list}) overriding system value ${row}`)
    if (isAddressed(kind)) await forgetPresent(tx, kind, [subjectId])
  } else {
    const earlier = await lockRows(tx, kind, [subjectId])
    await tx.execute(sql`update ${table} t set (${list}) = (${row}), version = t.version + 1, updated_at = now() where ${isIt}`)
    if (isAddressed(kind) && columns.some((column) => ADDRESS.has(column))) await recordPastAddresses(tx, kind, earlier)
  }
  // Out of the bin, it stands at its address again.
  if (kind === 'entry') await forgetPresent(tx, 'entry', [subjectId])
  if (line.moved) await carryBack(tx, subjectId, line.moved)
}

async function carryBack(tx: Tx, entryId: string, moved: NonNullable<Line['moved']>): Promise<void> {
  const { shifts, suggestions } = moved
  if (shifts.length > 0) await tx.update(dutyShifts).set({ entryId }).where(inArray(dutyShifts.id, shifts))
  if (suggestions.length > 0) await tx.update(entrySuggestions).set({ entryId }).where(inArray(entrySuggestions.id, suggestions))
}

/** An address that was given away meanwhile, a category that is gone: the database refuses, and we say so. */
async function blocked(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (code?.startsWith('23')) throw new AppError('guides_undo_blocked', { status: 409, cause: error })
    throw error
  }
}

async function writeLines(change: GuideChange, lines: readonly Line[], undoneAt: Date): Promise<void> {
  await change.write(
    lines.map((line) => ({
      ...{ kind: line.subjectKind, id: line.subjectId, name: line.subjectName, action: 'undone' as const, undoneAt },
      ...{ before: line.after as RowPart | null, after: line.before as RowPart | null },
    })),
  )
}

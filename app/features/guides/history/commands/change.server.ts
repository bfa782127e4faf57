import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { AuditFields } from '#app/features/audit/types.ts'
import { emergencyNumbers } from '#app/features/guides/emergency-numbers/tables.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { regionSections } from '#app/features/guides/region/tables.server.ts'
import { categories, sectors } from '#app/features/guides/taxonomy/tables.server.ts'
import type { SubjectKind } from '#app/features/guides/types.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import { guideRevisions } from '../tables.server.ts'
import type { GuideAction, Moved, RowPart } from '../types.ts'

export const subjectTables = {
  ...{ city: cities, sector: sectors, category: categories, entry: entries },
  ...{ telling: regionSections, number: emergencyNumbers },
} as const satisfies Record<SubjectKind, PgTable>
const idTypes = { city: 'text', sector: 'bigint', category: 'bigint', entry: 'uuid', telling: 'text', number: 'text' } as const

/** Rows in one insert: PostgreSQL takes at most 65,535 parameters. */
const CHUNK = 500
/** What has no name is named by the beginning of its text. */
const NAME_OF_TEXT = 60
/** Names that the audit log keeps of an act on many. */
const NAMED = 10

export type Rows = Map<string, RowPart>
export type Ids = readonly (string | number)[]

/** `t.id` among ids of a kind, for raw statements. */
export function isAmong(kind: SubjectKind, ids: Ids): SQL {
  return sql`= any(${sql.param(ids.map(String))}::${sql.raw(idTypes[kind])}[])`
}

/**
 * Rows as their history keeps them, locked in the order of their ids, so that two who change the same things wait for
 * each other instead of locking each other out.
 */
export async function lockRows(tx: Tx, kind: SubjectKind, ids: Ids): Promise<Rows> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; part: RowPart }>(sql`
    select t.id::text as id, to_jsonb(t) - 'version' - 'updated_at' as part
    from ${subjectTables[kind]} t where t.id ${isAmong(kind, ids)} order by t.id for no key update`)
  return new Map(rows.map((row) => [row.id, row.part]))
}

type Doing = { by: Actor; action: GuideAction; batch?: string | undefined }
type Work = { action?: GuideAction; kind: SubjectKind; ids: Ids; moved?: Moved }

/** One act of somebody: all that it changes is one batch of the history and one line of the audit log. */
export class GuideChange {
  readonly tx: Tx
  readonly batch: string
  readonly #by: Actor
  readonly #action: GuideAction
  #lines = 0
  #first: (Pick<typeof guideRevisions.$inferInsert, 'subjectId' | 'subjectName' | 'before' | 'after'> & { kind: SubjectKind }) | undefined
  readonly #names: string[] = []

  constructor(tx: Tx, { by, action, batch }: Doing) {
    this.tx = tx
    this.batch = batch ?? randomUUID()
    this.#by = by
    this.#action = action
  }

  /**
   * Locks the rows, does the work, and writes what it changed of them. The work returns the ids of rows that it made;
   * a row that is gone afterwards was deleted.
   */
  async of(what: Work, work: (rows: Rows) => Promise<Ids | undefined>): Promise<number> {
    const { kind, ids, action = this.#action, moved } = what
    const before = await lockRows(this.tx, kind, ids)
    const made = (await work(before)) ?? []
    const after = await lockRows(this.tx, kind, [...ids, ...made])
    const lines = [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
      const parts = changedParts(before.get(id), after.get(id))
      return parts ? [{ id, name: nameOf(after.get(id) ?? before.get(id)), ...parts }] : []
    })
    await this.write(lines.map((line) => ({ kind, action, moved, ...line })))
    return lines.length
  }

  async write(lines: readonly Line[]): Promise<void> {
    for (let start = 0; start < lines.length; start += CHUNK) {
      const values = lines.slice(start, start + CHUNK).map(({ kind, id, name, action, before, after, moved, undoneAt }) => ({
        ...{ subjectKind: kind, subjectId: id, subjectName: name, action, before, after, moved, undoneAt },
        ...{ actorId: this.#by.id, actorName: this.#by.name, batchId: this.batch },
      }))
      await this.tx.insert(guideRevisions).values(values)
    }
    const [first] = lines
    if (first) this.#first ??= { kind: first.kind, subjectId: first.id, subjectName: first.name, before: first.before, after: first.after }
    this.#lines += lines.length
    for (const { name } of lines) if (this.#names.length < NAMED) this.#names.push(name)
  }

  /** The line of the audit log; none where nothing changed. */
  async close(): Promise<void> {
    const first = this.#first
    if (!first) return
    const action = `guides.${this.#action}`
    if (this.#lines > 1) {
      const after = { count: this.#lines, names: this.#names.join('، ') }
      await recordAudit(this.tx, { by: this.#by, action, subject: { kind: first.kind, id: this.batch }, after })
      return
    }
    await recordAudit(this.tx, {
      by: this.#by,
      action,
      subject: { kind: first.kind, id: first.subjectId, name: first.subjectName },
      before: (first.before ?? {}) as AuditFields,
      after: (first.after ?? {}) as AuditFields,
    })
  }
}

export type Line = {
  kind: SubjectKind
  id: string
  name: string
  action: GuideAction
  before: RowPart | null
  after: RowPart | null
  moved?: Moved | undefined
  undoneAt?: Date | undefined
}

/** Runs one act in a transaction of its own, or inside the one that it is given. */
export async function changing<T>(db: DbOrTx, doing: Doing, work: (change: GuideChange) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const change = new GuideChange(tx, doing)
    const result = await work(change)
    await change.close()
    return result
  })
}

/** The columns that differ, on both sides; whole rows where one side is missing; undefined where nothing differs. */
function changedParts(before: RowPart | undefined, after: RowPart | undefined) {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const columns = Object.keys(after).filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
  if (columns.length === 0) return undefined
  const pick = (row: RowPart) => Object.fromEntries(columns.map((column) => [column, row[column]]))
  return { before: pick(before), after: pick(after) }
}

function nameOf(row: RowPart | undefined): string {
  const [name, text] = [row?.name, row?.text] as ({ ar?: string } | null | undefined)[]
  return name?.ar || (text?.ar ?? '').slice(0, NAME_OF_TEXT)
}

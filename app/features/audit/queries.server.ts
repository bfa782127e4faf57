import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, max, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { auditLog } from './tables.server.ts'
import type { AuditEntry } from './types.ts'

export type AuditFilter = {
  /** A person's id, or null for the site itself. */
  actorId?: string | null | undefined
  action?: string | undefined
  subject?: { kind: string; id?: string | undefined } | undefined
  /** From this instant, until before that one. */
  from?: Date | undefined
  until?: Date | undefined
}

/** Pages are turned by key: lines older than one id, or newer than one. Without either, the newest. */
export type AuditPage = { limit: number; olderThan?: number | undefined; newerThan?: number | undefined }

/** One page, newest first, and whether there is more on either side of it. */
export async function listAudit(
  db: DbOrTx,
  filter: AuditFilter,
  page: AuditPage,
): Promise<{ entries: AuditEntry[]; hasNewer: boolean; hasOlder: boolean }> {
  const forward = page.newerThan === undefined
  const edge = forward ? page.olderThan && lt(auditLog.id, page.olderThan) : gt(auditLog.id, page.newerThan ?? 0)
  const found = await db
    .select()
    .from(auditLog)
    .where(and(...conditions(filter), edge || undefined))
    .orderBy(forward ? desc(auditLog.id) : asc(auditLog.id))
    .limit(page.limit + 1)
  const entries = found.slice(0, page.limit)
  const more = found.length > page.limit
  if (!forward) entries.reverse()
  return { entries, hasNewer: forward ? page.olderThan !== undefined : more, hasOlder: forward ? more : true }
}

/** The newest lines about any of some things, newest first; so many of each are looked up, however long its history is. */
export function listAuditOf(db: DbOrTx, subjects: readonly { kind: string; id: string }[], limit: number): Promise<AuditEntry[]> {
  const [kinds, ids] = [subjects.map(({ kind }) => kind), subjects.map(({ id }) => id)]
  const newest = sql`array(select line.id from unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::text[]) as subject(kind, id), lateral (
    select l.id from audit_log l where l.subject_kind = subject.kind and l.subject_id = subject.id order by l.id desc limit ${limit}) line)`
  return db.select().from(auditLog).where(sql`${auditLog.id} = any(${newest})`).orderBy(desc(auditLog.id)).limit(limit)
}

/** A person's newest lines that are looked through for those of one request. */
const RECENT = 2000

/** What one recent request of a person did of some actions: the newest line about each thing. */
export async function listAuditOfRequest(
  db: DbOrTx,
  { requestId, actorId, actions }: { requestId: string; actorId: string | null; actions: readonly string[] },
): Promise<AuditEntry[]> {
  const recent = db
    .select()
    .from(auditLog)
    .where(and(...conditions({ actorId })))
    .orderBy(desc(auditLog.id))
    .limit(RECENT)
    .as('recent')
  const lines = await db
    .select()
    .from(recent)
    .where(and(eq(recent.requestId, requestId), inArray(recent.action, [...actions])))
    .orderBy(asc(recent.id))
  return [...new Map(lines.map((line) => [line.subjectId, line])).values()]
}

export async function findAuditEntry(db: DbOrTx, id: number): Promise<AuditEntry | undefined> {
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.id, id))
  return entry
}

/** Everybody who has a line in the log, with the name of their newest one. */
export async function listAuditActors(db: DbOrTx): Promise<{ id: string | null; name: string }[]> {
  const newest = db
    .select({ id: max(auditLog.id).as('newest') })
    .from(auditLog)
    .groupBy(auditLog.actorId)
    .as('newest_lines')
  return db
    .select({ id: auditLog.actorId, name: auditLog.actorName })
    .from(auditLog)
    .innerJoin(newest, eq(newest.id, auditLog.id))
    .orderBy(desc(auditLog.id))
    .limit(200)
}

function conditions({ actorId, action, subject, from, until }: AuditFilter): (SQL | undefined)[] {
  return [
    actorId === undefined ? undefined : actorId === null ? isNull(auditLog.actorId) : eq(auditLog.actorId, actorId),
    action ? eq(auditLog.action, action) : undefined,
    subject ? eq(auditLog.subjectKind, subject.kind) : undefined,
    subject?.id ? eq(auditLog.subjectId, subject.id) : undefined,
    from ? gte(auditLog.at, from) : undefined,
    until ? lt(auditLog.at, until) : undefined,
  ]
}

/** What the log says of the changes of things of a kind, for translations that are older than their Arabic. */
export const changesOf = (kind: string): SQL =>
  sql`select subject_id, id as version, before, after from ${auditLog} where subject_kind = ${kind} and before is not null and after is not null`

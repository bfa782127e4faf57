import { and, asc, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { placedEntries } from '#app/features/guides/entries/queries/entries.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import type { EntryView } from '#app/features/guides/entries/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { isApplied } from '../rules.ts'
import { entryContacts, entrySuggestions } from '../tables.server.ts'

export type QueueKind = 'edit' | 'claim'
type Where = { kinds: readonly QueueKind[]; limit: number }

const lines = {
  id: entrySuggestions.id,
  kind: entrySuggestions.kind,
  field: entrySuggestions.field,
  proposed: entrySuggestions.proposed,
  name: entrySuggestions.name,
  locale: entrySuggestions.locale,
  createdAt: entrySuggestions.createdAt,
  entry: { id: entries.id, name: entries.name },
}

/** What waits as a list shows it, the oldest first, from `from` on (a suggestion that may itself be gone). */
export async function listQueue(db: DbOrTx, { kinds, limit, from }: Where & { from?: number | undefined }) {
  return db
    .select(lines)
    .from(entrySuggestions)
    .innerJoin(entries, eq(entries.id, entrySuggestions.entryId))
    .where(
      and(
        eq(entrySuggestions.status, 'pending'),
        inArray(entrySuggestions.kind, [...kinds]),
        from === undefined ? undefined : sql`${entrySuggestions.id} >= ${from}`,
      ),
    )
    .orderBy(asc(entrySuggestions.id))
    .limit(limit)
}

export type QueueLine = Awaited<ReturnType<typeof listQueue>>[number]

export type QueueCase = typeof entrySuggestions.$inferSelect & {
  /** As it stands now, in the visitor's language. */
  entry: EntryView
  entryName: LocalText
  entryStatus: string
  /** Other things that wait for the same entry. */
  others: number
  /** Another entry has this telephone already. */
  twin: { id: string; name: LocalText } | null
  contacts: (typeof entryContacts.$inferSelect)[]
}

/** One suggestion or claim with what its decision needs, whatever became of it. */
export async function findCase(db: DbOrTx, id: number): Promise<QueueCase | undefined> {
  const [row] = await db.select().from(entrySuggestions).where(eq(entrySuggestions.id, id))
  if (!row) return undefined
  const [placed] = await placedEntries(db, eq(entries.id, row.entryId), row.locale)
  const [entry] = await db.select({ name: entries.name, status: entries.status }).from(entries).where(eq(entries.id, row.entryId))
  if (!placed || !entry) return undefined
  const [others, contacts, twin] = await Promise.all([
    db.$count(
      entrySuggestions,
      and(eq(entrySuggestions.entryId, row.entryId), eq(entrySuggestions.status, 'pending'), ne(entrySuggestions.id, id)),
    ),
    db.select().from(entryContacts).where(eq(entryContacts.entryId, row.entryId)).orderBy(asc(entryContacts.id)),
    findTwin(db, row),
  ])
  return { ...row, entry: placed.view, entryName: entry.name, entryStatus: entry.status, others, twin, contacts }
}

/** The entry of an edit that waits and that nobody but a human can write in. */
export async function findByHand(db: DbOrTx, id: number): Promise<string | undefined> {
  const { entryId, kind, field, status } = entrySuggestions
  const [row] = await db.select({ entryId, kind, field, status }).from(entrySuggestions).where(eq(entrySuggestions.id, id))
  return row?.status === 'pending' && row.field !== null && !isApplied(row.field) ? row.entryId : undefined
}

async function findTwin(db: DbOrTx, { field, proposed, entryId }: typeof entrySuggestions.$inferSelect) {
  if (field !== 'phone' || proposed === null) return null
  const [twin] = await db
    .select({ id: entries.id, name: entries.name })
    .from(entries)
    .where(and(eq(entries.phone, proposed), ne(entries.id, entryId)))
    .limit(1)
  return twin ?? null
}

/** What was decided, the latest first; `before` is the last one of the page before. */
export async function listDecided(db: DbOrTx, { kinds, limit, before }: Where & { before?: number | undefined }) {
  const edge = sql`(select edge.decided_at from entry_suggestions edge where edge.id = ${before ?? 0})`
  const { status, decidedAt, decidedBy, reason, note, shown } = entrySuggestions
  return db
    .select({ ...lines, shown, status, decidedAt, decidedBy, reason, note })
    .from(entrySuggestions)
    .innerJoin(entries, eq(entries.id, entrySuggestions.entryId))
    .where(
      and(
        ne(status, 'pending'),
        inArray(entrySuggestions.kind, [...kinds]),
        before === undefined ? undefined : or(lt(decidedAt, edge), and(eq(decidedAt, edge), lt(entrySuggestions.id, before))),
      ),
    )
    .orderBy(desc(decidedAt), desc(entrySuggestions.id))
    .limit(limit)
}

export type DecidedLine = Awaited<ReturnType<typeof listDecided>>[number]

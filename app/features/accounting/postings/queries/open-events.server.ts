import { type AnyColumn, and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { BookEvent, BookSource } from '#app/platform/book-events.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { startOfMoroccoDay } from '#app/platform/time.ts'
import { bookedEvents, bookMarks, postingSettings } from '../tables.server.ts'

/** What waits is tried again this often, and at once when somebody changes a rule or asks for it. */
const RETRY_MS = 3_600_000

/** Null until the accountant has decided when posting begins. */
export async function findStartsOn(db: DbOrTx): Promise<string | null> {
  const [settings] = await db.select({ startsOn: postingSettings.startsOn }).from(postingSettings)
  return settings?.startsOn ?? null
}

/** Events of a source that are not posted yet and may be, the oldest first; none before posting has begun. */
export async function listOpenEvents(db: DbOrTx, source: BookSource, { now, limit }: { now: Date; limit: number }): Promise<BookEvent[]> {
  const startsOn = await findStartsOn(db)
  if (startsOn === null) return []
  const [mark] = await db.select({ doneThrough: bookMarks.doneThrough }).from(bookMarks).where(eq(bookMarks.source, source.id))
  const retriedBefore = new Date(now.getTime() - RETRY_MS)
  const isOpen = (id: AnyColumn): SQL => sql`(${id} > ${mark?.doneThrough ?? 0} and not exists (
    select from ${bookedEvents} b where b.source = ${source.id} and b.event_id = ${id} and (b.problem is null or b.tried_at > ${retriedBefore})))`
  return source.list(db, { isOpen, from: startOfMoroccoDay(startsOn), limit })
}

/** What could not be posted, the oldest first. */
export function listWaitingEvents(db: DbOrTx, limit: number) {
  return db
    .select({
      source: bookedEvents.source,
      eventId: bookedEvents.eventId,
      kind: bookedEvents.kind,
      reference: bookedEvents.reference,
      problem: sql<string>`${bookedEvents.problem}`,
      at: bookedEvents.at,
    })
    .from(bookedEvents)
    .where(isNotNull(bookedEvents.problem))
    .orderBy(bookedEvents.at, bookedEvents.eventId)
    .limit(limit)
}

export const countWaitingEvents = (db: DbOrTx): Promise<number> => db.$count(bookedEvents, isNotNull(bookedEvents.problem))

/** Where the books have what happened with a thing, as an order. */
export async function listBookedPositions(db: DbOrTx, source: string, reference: string): Promise<number[]> {
  const rows = await db
    .select({ position: bookedEvents.position })
    .from(bookedEvents)
    .where(and(eq(bookedEvents.source, source), eq(bookedEvents.reference, reference), isNotNull(bookedEvents.position)))
  return rows.flatMap(({ position }) => position ?? [])
}

/** Whether anything of this kind stands in the books. */
export async function hasPosted(db: DbOrTx, { source, kind }: { source: string; kind: string }): Promise<boolean> {
  const [row] = await db
    .select({ id: bookedEvents.eventId })
    .from(bookedEvents)
    .where(and(eq(bookedEvents.source, source), eq(bookedEvents.kind, kind), isNotNull(bookedEvents.position)))
    .orderBy(desc(bookedEvents.eventId))
    .limit(1)
  return row !== undefined
}

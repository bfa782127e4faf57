import { and, eq, sql } from 'drizzle-orm'
import { theSite } from '#app/platform/auth/actor.ts'
import type { BookEvent, BookSource } from '#app/platform/book-events.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { lockLedger, postEntry } from '../../ledger/commands/post-entry.server.ts'
import { listTaxRates } from '../../ledger/queries/chart.server.ts'
import { listLines } from '../../ledger/queries/entries.server.ts'
import { reverseLines } from '../../ledger/rules.ts'
import { ledgerEntries } from '../../ledger/tables.server.ts'
import { listOpenEvents } from '../queries/open-events.server.ts'
import { findRule, listRules, type StoredRules } from '../queries/rules.server.ts'
import { postingDay, postingEntry } from '../rules.ts'
import { bookedEvents, bookMarks } from '../tables.server.ts'

const BATCH = 200
/** No transaction lasts as long: an id from before it that has not appeared by now never will. */
const SETTLED_MS = 86_400_000

type Posting = { source: BookSource; rules: StoredRules; i18n: I18n; now: Date }

/**
 * Posts what has happened in the rooms since, each event in a transaction of its own and exactly once. What cannot be posted
 * waits with its reason; the others go on. Returns how many were dealt with.
 */
export async function postEvents(
  db: Db,
  { sources, i18n, now }: { sources: readonly BookSource[]; i18n: I18n; now: Date },
): Promise<number> {
  const rules = await listRules(db)
  let count = 0
  for (const source of sources) {
    const events = await listOpenEvents(db, source, { now, limit: BATCH })
    for (const event of events) await postOrWait(db, event, { source, rules, i18n, now })
    if (events.length < BATCH) await moveMark(db, source, now)
    count += events.length
  }
  return count
}

async function postOrWait(db: Db, event: BookEvent, posting: Posting): Promise<void> {
  try {
    await db.transaction((tx) => postEvent(tx, event, posting))
  } catch (error) {
    if (!(error instanceof AppError) || (error.status !== 409 && error.status !== 422)) throw error
    await setOutcome(db, event, posting, { position: null, problem: Object.values(error.fields ?? {})[0] ?? error.code })
  }
}

type Outcome = { position: number | null; problem: string | null }

async function setOutcome(tx: Tx | Db, event: BookEvent, { source, now }: Posting, outcome: Outcome): Promise<void> {
  const { id: eventId, kind, reference, at } = event
  await tx
    .insert(bookedEvents)
    .values({ source: source.id, eventId, kind, reference, at, triedAt: now, ...outcome })
    .onConflictDoUpdate({
      target: [bookedEvents.source, bookedEvents.eventId],
      set: { ...outcome, triedAt: now },
      // What is posted stays posted, whoever comes late.
      setWhere: sql`${bookedEvents.problem} is not null`,
    })
}

const ledgerSource = (source: BookSource, id: number) => ({ kind: `event_${source.id}`, id: String(id) })

async function findOutcome(tx: Tx, source: BookSource, id: number) {
  const [row] = await tx
    .select({ position: bookedEvents.position, problem: bookedEvents.problem })
    .from(bookedEvents)
    .where(and(eq(bookedEvents.source, source.id), eq(bookedEvents.eventId, id)))
  return row
}

async function postEvent(tx: Tx, event: BookEvent, posting: Posting): Promise<void> {
  const head = await lockLedger(tx)
  const before = await findOutcome(tx, posting.source, event.id)
  if (before && before.problem === null) return
  const date = postingDay(event.at, head.closedThrough)
  const position = event.reverses === null ? await postNew(tx, event, date, posting) : await postReversal(tx, event, date, posting)
  await setOutcome(tx, event, posting, { position, problem: null })
}

/** The position of its entry; null where its rule has nothing posted. */
async function postNew(tx: Tx, event: BookEvent, date: string, { source, rules, i18n, now }: Posting): Promise<number | null> {
  const declared = source.kinds[event.kind]
  if (!declared) throw new Error(`the source ${source.id} declares no kind ${event.kind}`)
  const rule = findRule(rules, source, event)
  const total = Object.values(event.parts).reduce((sum, cents) => sum + cents, 0)
  if (!rule.isPosted || total === 0) return null
  const tax = rule.taxCode === null ? null : listTaxRates(date).find(({ code }) => code === rule.taxCode)
  if (tax === undefined) throw new AppError('tax_code_unknown', { status: 422 })
  const label = `${i18n.t(declared.label)} · ${event.reference}`
  const entry = postingEntry({ event, direction: declared.direction, rule, tax, date, label })
  const posted = await postEntry(tx, entry, { by: theSite, now, source: ledgerSource(source, event.id) })
  return posted.position
}

/** Takes back what the other event posted; null where it posted nothing, or happened before posting began. */
async function postReversal(tx: Tx, event: BookEvent, date: string, { source, i18n, now }: Posting): Promise<number | null> {
  const other = await findOutcome(tx, source, Number(event.reverses))
  if (other?.problem) throw new AppError('event_waits_for_other', { status: 409 })
  if (!other || other.position === null) return null
  const [entry] = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.position, other.position))
  if (!entry) throw new Error('a posted event has no entry')
  const lines = (await listLines(tx, [entry.position])).get(entry.position) ?? []
  const label = i18n.t('postings.taken_back', { label: entry.label })
  const input = { date, journal: entry.journal, label, reference: event.reference, lines: reverseLines(lines) }
  const posted = await postEntry(tx, input, { by: theSite, now, source: ledgerSource(source, event.id), reversalOf: entry.position })
  return posted.position
}

/**
 * Ids are given before their transactions end, so an event may appear after one with a higher id. The mark follows what has been
 * dealt with a day later, when nothing lower can appear any more.
 */
async function moveMark(db: Db, source: BookSource, now: Date): Promise<void> {
  const [last] = await db
    .select({ id: sql<number>`coalesce(max(${bookedEvents.eventId}), 0)::float8` })
    .from(bookedEvents)
    .where(eq(bookedEvents.source, source.id))
  const waiting = await db.$count(bookedEvents, and(eq(bookedEvents.source, source.id), sql`${bookedEvents.problem} is not null`))
  if (!last?.id || waiting > 0) return
  const settled = new Date(now.getTime() - SETTLED_MS)
  await db
    .insert(bookMarks)
    .values({ source: source.id, seen: last.id, seenAt: now })
    .onConflictDoUpdate({
      target: bookMarks.source,
      set: { doneThrough: bookMarks.seen, seen: last.id, seenAt: now },
      setWhere: sql`${bookMarks.seenAt} <= ${settled}`,
    })
}

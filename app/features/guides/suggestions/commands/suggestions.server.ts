import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { GuideChange } from '#app/features/guides/history/commands/change.server.ts'
import { undoBatch } from '#app/features/guides/history/commands/undo.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { isApplied } from '../rules.ts'
import type { Claim, Edit } from '../schema.ts'
import { entryContacts, entrySuggestions } from '../tables.server.ts'
import type { RejectReason, SuggestedField } from '../types.ts'

/** More than this waiting for one entry is no help to anybody: somebody is playing, or everybody has said it already. */
const MAX_PENDING = 25

/** `userId`: of whoever is signed in. */
type About = { entryId: string; locale: Locale; userId?: string | null }

export async function suggestEdit(db: Db, suggestion: About & Edit & { field: SuggestedField; shown: string | null }): Promise<void> {
  await keep(db, { ...suggestion, kind: 'edit' })
}

export async function claimEntry(db: Db, claim: About & Claim): Promise<void> {
  await keep(db, { ...claim, kind: 'claim' })
}

async function keep(db: Db, values: typeof entrySuggestions.$inferInsert): Promise<void> {
  await db.transaction(async (tx) => {
    // Only what visitors can see can be spoken of; the lock makes those who write at once count one after the other.
    const [entry] = await tx
      .select({ id: entries.id })
      .from(entries)
      .where(and(eq(entries.id, values.entryId), eq(entries.status, 'published')))
      .for('update')
    if (!entry) throw notFound()
    const pending = await tx.$count(entrySuggestions, and(eq(entrySuggestions.entryId, entry.id), eq(entrySuggestions.status, 'pending')))
    if (pending >= MAX_PENDING) throw new AppError('suggestions_full', { status: 429 })
    await tx.insert(entrySuggestions).values(values).onConflictDoNothing()
  })
}

type Decision = { id: number; by: Actor; now: Date } & (
  | { accept: true; reason?: undefined; note?: undefined }
  | { accept: false; reason?: RejectReason | undefined; note?: string | null | undefined }
)

type Decided = { applied: boolean; entryId: string }

/**
 * Accepts or rejects what waits. An accepted edit of a field that is plain text is written into the entry, in the language
 * in which it was suggested; a place on the map, a closing or anything else is for the editor to carry out by hand. An
 * accepted claim is kept as a contact of the place, for those who keep the guide. 409 when somebody has decided already.
 */
export async function decideSuggestion(db: Db, decision: Decision): Promise<Decided> {
  const { id, accept, by, now } = decision
  return db.transaction(async (tx) => {
    const row = await take(tx, decision, eq(entrySuggestions.id, id))
    await tx.select({ id: entries.id }).from(entries).where(eq(entries.id, row.entryId)).for('update')
    const applied = accept && (row.kind === 'edit' ? await apply(tx, row, by) : await saveContact(tx, row, { by, now }))
    return { applied, entryId: row.entryId }
  })
}

/** Of one that is carried out by hand: what it says is written by whoever accepts it. */
export async function acceptSuggestion(
  tx: Tx,
  { id, entryId, by, now }: { id: number; entryId: string; by: Actor; now: Date },
): Promise<void> {
  const itself = and(eq(entrySuggestions.id, id), eq(entrySuggestions.entryId, entryId))
  const row = await take(tx, { id, accept: true, by, now }, itself)
  if (row.kind === 'claim') await saveContact(tx, row, { by, now })
}

/** What waits is decided, once. */
async function take(tx: Tx, { id, accept, reason, note, by, now }: Decision, which: SQL | undefined): Promise<Row> {
  const [row] = await tx
    .update(entrySuggestions)
    .set({ status: accept ? 'accepted' : 'rejected', decidedAt: now, decidedBy: by.name, reason, note })
    .where(and(which, eq(entrySuggestions.status, 'pending')))
    .returning()
  if (!row) throw await alreadyDecided(tx, id)
  const [entry] = await tx.select({ name: entries.name }).from(entries).where(eq(entries.id, row.entryId))
  await recordAudit(tx, {
    by,
    action: accept ? 'guides.suggestion_accepted' : 'guides.suggestion_rejected',
    subject: { kind: 'entry', id: row.entryId, name: entry && localize(entry.name, 'ar') },
    before: row.field ? { [row.field]: row.shown } : {},
    after: { ...(row.field ? { [row.field]: row.proposed } : { claim: row.name }), ...(reason ? { reason } : {}) },
  })
  return row
}

async function alreadyDecided(tx: Tx, id: number): Promise<AppError> {
  const [row] = await tx.select({ by: entrySuggestions.decidedBy }).from(entrySuggestions).where(eq(entrySuggestions.id, id))
  return row ? new AppError('suggestion_decided', { status: 409, params: { name: row.by ?? '' } }) : notFound()
}

type Many = { ids: readonly number[]; accept: boolean; by: Actor; now: Date }

/**
 * Decides several, each for itself: one that somebody else has decided meanwhile holds up none of the others. Of what is
 * accepted, edits that have to be carried out by hand stay in the queue.
 */
export async function decideMany(db: Db, { ids, accept, ...how }: Many): Promise<{ done: number; gone: number; left: number }> {
  const rows = await db
    .select({ id: entrySuggestions.id, kind: entrySuggestions.kind, field: entrySuggestions.field })
    .from(entrySuggestions)
    .where(inArray(entrySuggestions.id, [...ids]))
    .orderBy(entrySuggestions.id)
  const decided = accept ? rows.filter(({ kind, field }) => kind === 'claim' || (field !== null && isApplied(field))) : rows
  let done = 0
  for (const { id } of decided) {
    try {
      await decideSuggestion(db, accept ? { id, accept, ...how } : { id, accept, reason: 'unconfirmed', ...how })
      done += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return { done, gone: ids.length - rows.length + decided.length - done, left: rows.length - decided.length }
}

type Row = typeof entrySuggestions.$inferSelect

async function saveContact(tx: Tx, { entryId, name, phone, email, message }: Row, { by, now }: { by: Actor; now: Date }): Promise<boolean> {
  const text = { name: name ?? '', message, confirmedAt: now, confirmedBy: by.name }
  await tx
    .insert(entryContacts)
    .values({ entryId, phone, email, ...text })
    .onConflictDoUpdate({ target: [entryContacts.entryId, entryContacts.phone, entryContacts.email], set: text })
  return true
}

/** Forgets a contact of a place: somebody asked for it, or the place has changed hands. */
export async function removeContact(db: Db, { id, by }: { id: number; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(entryContacts).where(eq(entryContacts.id, id)).returning()
    if (!row) throw notFound()
    const [entry] = await tx.select({ name: entries.name }).from(entries).where(eq(entries.id, row.entryId))
    await recordAudit(tx, {
      by,
      action: 'guides.contact_removed',
      subject: { kind: 'entry', id: row.entryId, name: entry && localize(entry.name, 'ar') },
      before: { claim: row.name },
      after: {},
    })
  })
}

/** Through the history of the guides, so that it can be undone like everything else. */
async function apply(tx: Tx, { id, entryId, field, proposed, locale }: Row, by: Actor): Promise<boolean> {
  const set = proposed === null ? undefined : changeOf(field, proposed, locale)
  if (!set) return false
  const change = new GuideChange(tx, { by, action: 'entry_suggested' })
  await change.of({ kind: 'entry', ids: [entryId] }, async () => {
    await tx
      .update(entries)
      .set({ ...set, version: sql`${entries.version} + 1`, updatedAt: sql`now()` })
      .where(eq(entries.id, entryId))
    return []
  })
  await tx.update(entrySuggestions).set({ batchId: change.batch }).where(eq(entrySuggestions.id, id))
  return true
}

/**
 * Takes a decision back: what accepting it changed is undone (409 when something came after), and it waits again. A
 * contact that a claim gave is forgotten.
 */
export async function undoDecision(db: Db, { id, by }: { id: number; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(entrySuggestions).where(eq(entrySuggestions.id, id)).for('update')
    if (!row) throw notFound()
    if (row.status === 'pending') throw new AppError('suggestion_waits', { status: 409 })
    if (row.batchId) await undoBatch(tx, { batch: row.batchId, by })
    if (row.kind === 'claim' && row.status === 'accepted') {
      await tx
        .delete(entryContacts)
        .where(and(eq(entryContacts.entryId, row.entryId), eq(entryContacts.confirmedAt, row.decidedAt ?? new Date(0))))
    }
    if (await isRepeated(tx, row)) throw new AppError('suggestion_waits', { status: 409 })
    const waiting = { status: 'pending', decidedAt: null, decidedBy: null, reason: null, note: null, batchId: null } as const
    await tx.update(entrySuggestions).set(waiting).where(eq(entrySuggestions.id, id))
    const [entry] = await tx.select({ name: entries.name }).from(entries).where(eq(entries.id, row.entryId))
    await recordAudit(tx, {
      by,
      action: 'guides.suggestion_taken_back',
      subject: { kind: 'entry', id: row.entryId, name: entry && localize(entry.name, 'ar') },
      after: row.field ? { [row.field]: row.proposed } : { claim: row.name },
    })
  })
}

/** The same thing waits once: somebody may have said it again since. */
async function isRepeated(tx: Tx, { entryId, kind, field, proposed, phone, email }: Row): Promise<boolean> {
  const text = [entryId, kind, field, proposed, phone, email].map((value) => value ?? '')
  const rows = await tx
    .select()
    .from(entrySuggestions)
    .where(and(eq(entrySuggestions.entryId, entryId), eq(entrySuggestions.status, 'pending')))
  return rows.some((row) =>
    [row.entryId, row.kind, row.field, row.proposed, row.phone, row.email].every((value, i) => (value ?? '') === text[i]),
  )
}

function changeOf(field: SuggestedField | null, proposed: string, locale: Locale) {
  if (field === null || !isApplied(field)) return undefined
  if (field === 'phone') return { phone: proposed }
  if (field === 'website') return { website: proposed }
  const column = { name: entries.name, address: entries.address, description: entries.description }[field]
  return { [field]: sql`coalesce(${column}, '{}'::jsonb) || jsonb_build_object(${locale}::text, ${proposed}::text)` }
}

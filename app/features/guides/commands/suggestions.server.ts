import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Claim, Edit } from '../suggestions/schema.ts'
import { entries, entrySuggestions } from '../tables.server.ts'
import type { SuggestedField } from '../types.ts'

/** More than this waiting for one entry is no help to anybody: somebody is playing, or everybody has said it already. */
const MOST_PENDING = 25

type About = { entryId: string; locale: Locale }

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
    if (pending >= MOST_PENDING) throw new AppError('suggestions_full', { status: 429 })
    await tx.insert(entrySuggestions).values(values).onConflictDoNothing()
  })
}

type Decision = { id: number; accept: boolean; by: Actor; now: Date }

/**
 * Accepts or rejects what waits. An accepted edit of a field that is plain text is written into the entry, in the language
 * in which it was suggested; a place on the map, a closing or anything else is for the editor to carry out by hand.
 * 409 when somebody has decided already.
 */
export async function decideSuggestion(db: Db, { id, accept, by, now }: Decision): Promise<{ applied: boolean }> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(entrySuggestions)
      .set({ status: accept ? 'accepted' : 'rejected', decidedAt: now })
      .where(and(eq(entrySuggestions.id, id), eq(entrySuggestions.status, 'pending')))
      .returning()
    if (!row) throw new AppError('suggestion_decided', { status: 409 })
    const [entry] = await tx.select({ name: entries.name }).from(entries).where(eq(entries.id, row.entryId)).for('update')
    const applied = accept && row.kind === 'edit' && (await apply(tx, row))
    await recordAudit(tx, {
      by,
      action: accept ? 'guides.suggestion_accepted' : 'guides.suggestion_rejected',
      subject: { kind: 'entry', id: row.entryId, name: entry && localize(entry.name, 'ar') },
      before: row.field ? { [row.field]: row.shown } : {},
      after: row.field ? { [row.field]: row.proposed } : { claim: row.name },
    })
    return { applied }
  })
}

async function apply(tx: Tx, { entryId, field, proposed, locale }: typeof entrySuggestions.$inferSelect): Promise<boolean> {
  const change = proposed === null ? undefined : changeOf(field, proposed, locale)
  if (!change) return false
  await tx
    .update(entries)
    .set({ ...change, version: sql`${entries.version} + 1`, updatedAt: sql`now()` })
    .where(eq(entries.id, entryId))
  return true
}

function changeOf(field: SuggestedField | null, proposed: string, locale: Locale) {
  if (field === 'phone') return { phone: proposed }
  if (field === 'website') return { website: proposed }
  if (field !== 'name' && field !== 'address' && field !== 'description') return undefined
  const column = { name: entries.name, address: entries.address, description: entries.description }[field]
  return { [field]: sql`coalesce(${column}, '{}'::jsonb) || jsonb_build_object(${locale}::text, ${proposed}::text)` }
}

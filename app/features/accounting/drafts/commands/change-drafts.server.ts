import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { EntryFields } from '../../ledger/admin/entry-form.ts'
import { lockLedger, type PostResult, postEntry } from '../../ledger/commands/post-entry.server.ts'
import { ledgerRequests } from '../../ledger/tables.server.ts'
import type { LedgerEntryInput } from '../../ledger/types.ts'
import { entryDrafts } from '../tables.server.ts'

type Person = Actor & { id: string }

/** Drafts are somebody's: the site itself has none. */
export function requirePerson(by: Actor): Person {
  if (by.id === null) throw notFound()
  return { ...by, id: by.id }
}

type DraftSave = { id: string; revision: number | null; fields: EntryFields; by: Actor; now: Date }

/**
 * Saves what was typed, complete or not, and returns its revision. Another's draft is not there: 404. 409 `entry_draft_changed` for
 * one saved in another tab, 409 `entry_draft_posted` for one whose entry is in the books.
 */
export async function saveEntryDraft(db: Db, { id, revision, fields, by, now }: DraftSave): Promise<number> {
  const { id: authorId } = requirePerson(by)
  return db.transaction(async (tx) => {
    const posted = and(eq(ledgerRequests.actorId, authorId), eq(ledgerRequests.key, id))
    if ((await tx.$count(ledgerRequests, posted)) > 0) throw new AppError('entry_draft_posted', { status: 409 })
    const before = await lockDraft(tx, id, authorId)
    if (!before && revision !== null) throw notFound()
    // Sent twice, a new form finds its own first save.
    if (before && before.revision !== (revision ?? 1)) throw new AppError('entry_draft_changed', { status: 409 })
    if (before) {
      const saved = before.revision + 1
      await tx.update(entryDrafts).set({ fields, revision: saved, savedAt: now }).where(eq(entryDrafts.id, id))
      return saved
    }
    const made = { id, authorId, fields, savedAt: now }
    const added = await tx.insert(entryDrafts).values(made).onConflictDoNothing().returning({ id: entryDrafts.id })
    if (added.length === 0) throw new AppError('entry_draft_changed', { status: 409 })
    return 1
  })
}

async function lockDraft(tx: Tx, id: string, authorId: string) {
  const [draft] = await tx.select().from(entryDrafts).where(eq(entryDrafts.id, id)).for('update')
  if (draft && draft.authorId !== authorId) throw notFound()
  return draft
}

/** Deletes somebody's own draft; a second time changes nothing. */
export async function deleteEntryDraft(db: Db, { id, by }: { id: string; by: Actor }): Promise<void> {
  const { id: authorId } = requirePerson(by)
  await db.delete(entryDrafts).where(and(eq(entryDrafts.id, id), eq(entryDrafts.authorId, authorId)))
}

/** Posts a form in the caller's transaction; its draft, if there is one, is gone with it. */
export async function postForm(
  tx: Tx,
  input: LedgerEntryInput,
  { key, by, now }: { key: string; by: Actor; now: Date },
): Promise<PostResult> {
  const { id: authorId } = requirePerson(by)
  await lockLedger(tx)
  const posted = await postEntry(tx, input, { by, now, key })
  await tx.delete(entryDrafts).where(and(eq(entryDrafts.id, key), eq(entryDrafts.authorId, authorId)))
  return posted
}

import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import { setMediaUses } from '#app/features/media/commands/uses.server.ts'
import { mediaByIds } from '#app/features/media/queries.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { findHomeVersion, findPublishedHome } from './queries.server.ts'
import { listChanges } from './rules.ts'
import { compositionSchema, compositionValues } from './schema.ts'
import { homeDraft, homeVersions } from './tables.server.ts'
import type { HomeComposition } from './types.ts'

type DraftChange = { content: HomeComposition; version: number; by: Actor }

/** Writes the draft over the version that was read; 409 `version_conflict` where somebody else was faster. */
export async function saveHomeDraft(db: Db, { content, version }: DraftChange): Promise<void> {
  await db.transaction((tx) => writeDraft(tx, { content, version, previous: null }))
}

/** Saves the draft and makes it the home page, with a line of the audit log; what is published already is done. */
export async function publishHome(db: Db, { content, version, by }: DraftChange): Promise<void> {
  await db.transaction(async (tx) => {
    await writeDraft(tx, { content, version, previous: null })
    const before = await findPublishedHome(tx)
    if (listChanges(before, content).length === 0) return
    await setPicture(tx, 'published', content)
    await tx.insert(homeVersions).values({ content, publishedBy: by.name })
    const subject = { kind: 'home', id: '1' }
    await recordAudit(tx, { by, action: 'home.published', subject, before: compositionValues(before), after: compositionValues(content) })
  })
}

/** The draft becomes what visitors see again; `undoDraft` takes that back. */
export async function discardHomeDraft(db: Db, version: number): Promise<void> {
  await db.transaction(async (tx) => replaceDraft(tx, await findPublishedHome(tx), version))
}

/** An older version becomes the draft, to be looked at and published. */
export async function restoreHomeVersion(db: Db, { id, version }: { id: number; version: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const content = await findHomeVersion(tx, id)
    if (!content) throw notFound()
    const { picture } = content.hero
    // A picture that was thrown away since does not come back with the page.
    const isThere = picture !== null && (await mediaByIds(tx, [picture])).length > 0
    await replaceDraft(tx, isThere ? content : { ...content, hero: { ...content.hero, picture: null } }, version)
  })
}

export async function undoHomeDraft(db: Db, version: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [draft] = await tx.select().from(homeDraft).for('update')
    if (!draft?.previous) throw new AppError('version_conflict', { status: 409 })
    await writeDraft(tx, { content: draft.previous, version, previous: null })
  })
}

async function replaceDraft(tx: Tx, content: HomeComposition, version: number): Promise<void> {
  const [draft] = await tx.select().from(homeDraft).for('update')
  await writeDraft(tx, { content, version, previous: draft?.content ?? (await findPublishedHome(tx)) })
}

type Draft = { content: HomeComposition; version: number; previous: HomeComposition | null }

async function writeDraft(tx: Tx, { content, version, previous }: Draft): Promise<void> {
  const checked = compositionSchema.parse(content)
  const values = { content: checked, previous }
  const written =
    version === 0
      ? await tx.insert(homeDraft).values(values).onConflictDoNothing().returning({ id: homeDraft.id })
      : await tx
          .update(homeDraft)
          .set({ ...values, version: version + 1, updatedAt: sql`now()` })
          .where(eq(homeDraft.version, version))
          .returning({ id: homeDraft.id })
  if (written.length === 0) throw new AppError('version_conflict', { status: 409 })
  await setPicture(tx, 'draft', checked)
}

/** A picture that stands on the page, or is about to, cannot be thrown away. */
async function setPicture(tx: Tx, subject: 'draft' | 'published', { hero }: HomeComposition): Promise<void> {
  try {
    await setMediaUses(tx, { room: 'home', subject }, hero.picture === null ? [] : [hero.picture])
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'media_gone') throw error
    throw new AppError('media_gone', { status: 409, fields: { 'hero.picture': 'media_gone' } })
  }
}

import { and, eq } from 'drizzle-orm'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { MAX_SAVED } from './rules.ts'
import { savedPlaces } from './tables.server.ts'

type Saving = { userId: string; entryId: string }

/** Saves a published place; saving it again changes nothing. The lock makes two taps count one after the other. */
export async function savePlace(db: Db, { userId, entryId }: Saving): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const isPublished = and(eq(entries.id, entryId), eq(entries.status, 'published'))
    if ((await tx.$count(entries, isPublished)) === 0) throw notFound()
    if ((await tx.$count(savedPlaces, eq(savedPlaces.userId, userId))) >= MAX_SAVED)
      throw new AppError('saved_places_full', { status: 409 })
    await tx.insert(savedPlaces).values({ userId, entryId }).onConflictDoNothing()
  })
}

export async function forgetPlace(db: Db, { userId, entryId }: Saving): Promise<void> {
  await db.delete(savedPlaces).where(and(eq(savedPlaces.userId, userId), eq(savedPlaces.entryId, entryId)))
}

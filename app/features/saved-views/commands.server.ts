import { and, eq } from 'drizzle-orm'
import { isUniqueViolation } from '#app/platform/db/errors.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { MAX_VIEWS } from './schema.ts'
import { savedViews } from './tables.server.ts'
import type { SavedView } from './types.ts'

type Own = { userId: string; id: string }

/** 409 `saved_view_taken` for a name that the list has already, `saved_view_limit` for one too many. */
export async function createSavedView(db: Db, { userId, ...view }: Omit<SavedView, 'id'> & { userId: string }): Promise<string> {
  const count = await db.$count(savedViews, and(eq(savedViews.userId, userId), eq(savedViews.list, view.list)))
  if (count >= MAX_VIEWS) throw new AppError('saved_view_limit', { status: 409, params: { most: MAX_VIEWS } })
  const [created] = await db
    .insert(savedViews)
    .values({ userId, ...view })
    .returning({ id: savedViews.id })
    .catch(explain)
  return created?.id ?? ''
}

export async function renameSavedView(db: Db, { name, ...own }: Own & { name: string }): Promise<void> {
  await change(db, own, { name })
}

/** The list as it stands now under the name of an earlier view. */
export async function replaceSavedView(db: Db, { userId, id, ...view }: Own & Pick<SavedView, 'address' | 'hiddenColumns'>): Promise<void> {
  await change(db, { userId, id }, view)
}

async function change(db: Db, own: Own, values: Partial<SavedView>): Promise<void> {
  const changed = await db.update(savedViews).set(values).where(isOwn(own)).returning({ id: savedViews.id }).catch(explain)
  if (changed.length === 0) throw notFound()
}

/** What is gone already stays gone: a second tap is no error. */
export async function deleteSavedView(db: Db, own: Own): Promise<void> {
  await db.delete(savedViews).where(isOwn(own))
}

const isOwn = ({ userId, id }: Own) => and(eq(savedViews.userId, userId), eq(savedViews.id, id))

function explain(error: unknown): never {
  if (isUniqueViolation(error, 'saved_views_name')) throw new AppError('saved_view_taken', { status: 409 })
  throw error
}

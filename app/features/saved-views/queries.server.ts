import { and, asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { savedViews } from './tables.server.ts'
import type { SavedView } from './types.ts'

/** Of all lists together; the commands allow fewer for each. */
const MAX_LISTED = 500

const view = {
  id: savedViews.id,
  list: savedViews.list,
  name: savedViews.name,
  address: savedViews.address,
  hiddenColumns: savedViews.hiddenColumns,
}

/** What one person has saved, of one list or of all of them, oldest first. */
export async function listSavedViews(db: DbOrTx, { userId, list }: { userId: string; list?: string }): Promise<SavedView[]> {
  return db
    .select(view)
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), list === undefined ? undefined : eq(savedViews.list, list)))
    .orderBy(asc(savedViews.list), asc(savedViews.createdAt), asc(savedViews.id))
    .limit(MAX_LISTED)
}

import { desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { maxMarks } from '../rules.ts'
import { listingMarks } from '../tables.server.ts'
import type { Marks } from '../types.ts'

const MAX_ROWS = Object.values(maxMarks).reduce((sum, max) => sum + max, 0)

/** What an account has noted, the latest first. */
export async function listMarks(db: DbOrTx, userId: string): Promise<Marks> {
  const rows = await db
    .select({ listingId: listingMarks.listingId, kind: listingMarks.kind })
    .from(listingMarks)
    .where(eq(listingMarks.userId, userId))
    .orderBy(desc(listingMarks.at), listingMarks.listingId)
    .limit(MAX_ROWS)
  const marks: Marks = { favourite: [], hidden: [], viewed: [] }
  for (const { kind, listingId } of rows) marks[kind].push(listingId)
  return marks
}

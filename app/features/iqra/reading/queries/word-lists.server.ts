import { and, count, desc, eq, isNotNull, min, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { iqraWords } from '../tables.server.ts'

export type ImportedList = { importId: string; words: number; answered: number; importedAt: Date }

/** The lists that somebody brought and did not take back, the newest first, with how many of their cards were answered since. */
export async function listImported(db: DbOrTx, learnerId: string): Promise<ImportedList[]> {
  const rows = await db
    .select({
      ...{ importId: iqraWords.importId, words: count(), importedAt: min(iqraWords.createdAt) },
      answered: sql<number>`count(*) filter (where (${iqraWords.card}->>'reps')::int > 0)::int`,
    })
    .from(iqraWords)
    .where(and(eq(iqraWords.learnerId, learnerId), isNotNull(iqraWords.importId)))
    .groupBy(iqraWords.importId)
    .orderBy(desc(min(iqraWords.createdAt)))
    .limit(20)
  return rows.flatMap(({ importId, importedAt, ...rest }) => (importId && importedAt ? [{ ...rest, importId, importedAt }] : []))
}

import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { statsOf } from '../queries.server.ts'
import { iqraAnswers, iqraBankItems, iqraItems } from '../tables.server.ts'

/**
 * An item as it is written, how it stands in the newest bank (null before its first), and how often each of its options was
 * chosen: answers to this wording of it alone, null for 'I don't know'. Undefined for one that is not there.
 */
export async function findItemMeasure(db: DbOrTx, id: string) {
  const [item] = await db
    .select()
    .from(iqraItems)
    .where(and(eq(iqraItems.id, id), isNull(iqraItems.deletedAt)))
  if (!item) return undefined
  const [[stats = null], chosen] = await Promise.all([
    statsOf(db, [id]),
    db
      .select({ option: iqraAnswers.option, times: count() })
      .from(iqraAnswers)
      .innerJoin(iqraBankItems, and(eq(iqraBankItems.bankId, iqraAnswers.bankId), eq(iqraBankItems.itemId, iqraAnswers.itemId)))
      .where(and(eq(iqraAnswers.itemId, id), isNotNull(iqraAnswers.answeredAt), eq(iqraBankItems.itemVersion, item.version)))
      .groupBy(iqraAnswers.option),
  ])
  return { item, stats, chosen: new Map(chosen.map(({ option, times }) => [option, times])) }
}

export type ItemMeasure = NonNullable<Awaited<ReturnType<typeof findItemMeasure>>>

import { and, arrayOverlaps, eq, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { subscribers } from '../../tables.server.ts'
import type { Audience } from '../types.ts'

/** Confirmed, asked for one of these, and reads the letter's language unless it is for readers of any. */
export function isIn({ interests, locale, isAnyLanguage }: Audience): SQL | undefined {
  return and(
    eq(subscribers.state, 'confirmed'),
    arrayOverlaps(subscribers.interests, [...interests]),
    isAnyLanguage ? undefined : eq(subscribers.locale, locale),
  )
}

export async function countAudience(db: DbOrTx, audience: Audience): Promise<number> {
  return audience.interests.length === 0 ? 0 : db.$count(subscribers, isIn(audience))
}

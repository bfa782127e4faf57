import { and, asc, count, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import * as z from 'zod'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { subscribers } from '../../tables.server.ts'
import type { Interest } from '../../types.ts'
import { letterDeliveries, letterLinks, letters } from '../tables.server.ts'
import { type DeliveryState, deliveryStates, type Letter, type LetterState } from '../types.ts'

const MAX_AT_ONCE = 20
const MAX_SHOWN = 8

type Row = typeof letters.$inferSelect

function interestsOf({ toLetter, toArticles, toShop, toProperty }: Row): Interest[] {
  const chosen = { letter: toLetter, articles: toArticles, shop: toShop, property: toProperty }
  return (Object.keys(chosen) as Interest[]).filter((interest) => chosen[interest])
}

export function letterFrom(row: Row): Letter {
  const { id, subject, preheader, locale, body, state, version, pace, sendAt, startedAt, finishedAt, problem } = row
  const audience = { interests: interestsOf(row), locale, isAnyLanguage: row.anyLanguage }
  return { id, subject, preheader: preheader ?? '', locale, audience, body, state, version, pace, sendAt, startedAt, finishedAt, problem }
}

/** A letter that is not in the bin; undefined also for an id that can be none. */
export async function findLetter(db: DbOrTx, id: string): Promise<Letter | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [row] = await db
    .select()
    .from(letters)
    .where(and(eq(letters.id, id), isNull(letters.deletedAt)))
  return row && letterFrom(row)
}

export async function listLetterStates(db: DbOrTx, ids: readonly string[]): Promise<{ id: string; state: LetterState }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: letters.id, state: letters.state })
    .from(letters)
    .where(inArray(letters.id, [...ids]))
}

const isDue = (now: Date) =>
  and(isNull(letters.deletedAt), or(eq(letters.state, 'sending'), and(eq(letters.state, 'scheduled'), lte(letters.sendAt, now))))

/** Letters that are being sent, or whose time has come. */
export async function listDueLetters(db: DbOrTx, now: Date): Promise<Letter[]> {
  const rows = await db.select().from(letters).where(isDue(now)).orderBy(asc(letters.sendAt), asc(letters.id)).limit(MAX_AT_ONCE)
  return rows.map(letterFrom)
}

export async function hasDueLetters(db: DbOrTx, now: Date): Promise<boolean> {
  return (await db.select({ id: letters.id }).from(letters).where(isDue(now)).limit(1)).length > 0
}

export type LetterCounts = Readonly<Record<DeliveryState, number>>

/** How far a letter is. */
export async function countDeliveries(db: DbOrTx, letterId: string): Promise<LetterCounts> {
  const rows = await db
    .select({ state: letterDeliveries.state, addresses: count() })
    .from(letterDeliveries)
    .where(eq(letterDeliveries.letterId, letterId))
    .groupBy(letterDeliveries.state)
  const counts = Object.fromEntries(deliveryStates.map((state) => [state, 0])) as Record<DeliveryState, number>
  for (const { state, addresses } of rows) counts[state] = addresses
  return counts
}

/** Some of those whom a letter did not reach, and why; an address that left since is not named. */
export async function listUndelivered(db: DbOrTx, letterId: string) {
  return db
    .select({ id: letterDeliveries.id, email: subscribers.email, state: letterDeliveries.state, reason: letterDeliveries.lastError })
    .from(letterDeliveries)
    .innerJoin(subscribers, eq(subscribers.id, letterDeliveries.subscriberId))
    .where(and(eq(letterDeliveries.letterId, letterId), inArray(letterDeliveries.state, ['refused', 'failed'])))
    .orderBy(asc(letterDeliveries.state), asc(subscribers.email))
    .limit(MAX_SHOWN)
}

export async function listLetterLinks(db: DbOrTx, letterId: string): Promise<{ position: number; href: string; clicks: number }[]> {
  return db
    .select({ position: letterLinks.position, href: letterLinks.href, clicks: letterLinks.clicks })
    .from(letterLinks)
    .where(eq(letterLinks.letterId, letterId))
    .orderBy(asc(letterLinks.position))
}

export async function findLetterLocale(db: DbOrTx, id: string): Promise<Locale | undefined> {
  const [row] = await db.select({ locale: letters.locale }).from(letters).where(eq(letters.id, id))
  return row?.locale
}

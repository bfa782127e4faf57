import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { holds } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { subscribers } from '../tables.server.ts'
import type { Interest, SubscriberState } from '../types.ts'

export const SUBSCRIBERS_PAGE = 50
/** A file holds this many; a region's newsletter has fewer. */
const MAX_EXPORTED = 100_000

export type SubscriberFilter = { text: string; state: SubscriberState | null; locale: Locale | null }
export type SubscriberRow = {
  id: string
  email: string
  state: SubscriberState
  interests: Interest[]
  locale: Locale
  createdAt: Date
  confirmedAt: Date | null
  consent: string | null
}

const columns = {
  id: subscribers.id,
  email: subscribers.email,
  state: subscribers.state,
  interests: subscribers.interests,
  locale: subscribers.locale,
  createdAt: subscribers.createdAt,
  confirmedAt: subscribers.confirmedAt,
  consent: subscribers.consent,
}

function matching({ text, state, locale }: SubscriberFilter): SQL | undefined {
  return and(
    state ? eq(subscribers.state, state) : undefined,
    locale ? eq(subscribers.locale, locale) : undefined,
    text === '' ? undefined : holds(subscribers.email, text),
  )
}

/** One page of the subscribers, newest first, and whether there are more behind it. */
export async function listSubscribers(
  db: DbOrTx,
  filter: SubscriberFilter,
  page: number,
): Promise<{ rows: SubscriberRow[]; hasMore: boolean }> {
  const rows = await db
    .select(columns)
    .from(subscribers)
    .where(matching(filter))
    .orderBy(desc(subscribers.createdAt), asc(subscribers.id))
    .offset((page - 1) * SUBSCRIBERS_PAGE)
    .limit(SUBSCRIBERS_PAGE + 1)
  return { rows: rows.slice(0, SUBSCRIBERS_PAGE), hasMore: rows.length > SUBSCRIBERS_PAGE }
}

/** All that a filter finds, oldest first, for a file. */
export function exportSubscribers(db: DbOrTx, filter: SubscriberFilter): Promise<SubscriberRow[]> {
  return db
    .select(columns)
    .from(subscribers)
    .where(matching(filter))
    .orderBy(asc(subscribers.createdAt), asc(subscribers.id))
    .limit(MAX_EXPORTED)
}

export async function countSubscribers(db: DbOrTx, filter: SubscriberFilter): Promise<number> {
  return db.$count(subscribers, matching(filter))
}

/** By its id; undefined also for what can be none. */
export async function findSubscriber(db: DbOrTx, id: string): Promise<SubscriberRow | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [row] = await db.select(columns).from(subscribers).where(eq(subscribers.id, id))
  return row
}

/** What is stored of a proven address. */
export async function findSubscription(db: DbOrTx, email: string) {
  const [row] = await db.select(columns).from(subscribers).where(eq(subscribers.email, email.toLowerCase()))
  return row
}

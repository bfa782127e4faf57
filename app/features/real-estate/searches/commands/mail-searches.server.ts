import { and, asc, eq, lte } from 'drizzle-orm'
import { listCities } from '#app/features/places/queries.server.ts'
import type { ContentVersions } from '#app/platform/content-versions.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import { queueMail } from '#app/platform/mail/queue.server.ts'
import { matchesCriteria } from '../../browse/criteria.ts'
import { listCards } from '../../browse/queries/cards.server.ts'
import { getListingIndex } from '../../browse/queries/listing-index.server.ts'
import { listingPath } from '../../browse/rules.ts'
import { parseBrowseQuery } from '../../browse/schema.ts'
import type { BrowseQuery, ListingIndex } from '../../browse/types.ts'
import { cardLines, searchPlaces, searchWords } from '../present.ts'
import { nextDue, searchAddress } from '../rules.ts'
import { listingSearches, listingSearchMails } from '../tables.server.ts'
import { leaveToken } from './save-search.server.ts'

/** What was published while the last run read the listings is looked at again; what went out already is known. */
const OVERLAP_MS = 60 * 60_000
/** Found at once by one search; beyond it the mail says how many more there are, and they count as sent. */
const MAX_FOUND = 500
const MAX_SHOWN = 12

type Running = { content: ContentVersions; i18nFor: (locale: Locale) => I18n; now: Date; origin: string; secret: string }
type Search = typeof listingSearches.$inferSelect

const isDue = (now: Date) => and(eq(listingSearches.state, 'confirmed'), lte(listingSearches.dueAt, now))

export async function hasDueSearches(db: Db, now: Date): Promise<boolean> {
  return (await db.select({ id: listingSearches.id }).from(listingSearches).where(isDue(now)).limit(1)).length > 0
}

/**
 * Looks through what was published since for every search that is due, and queues a mail where something is new to its
 * address. Search, note of what was sent, and mail stand in one transaction: a run that is cut off sends nothing twice.
 */
export async function mailDueSearches(db: Db, running: Running): Promise<{ searched: number; mailed: number }> {
  const index = await getListingIndex({ db, content: running.content })
  let searched = 0
  let mailed = 0
  for (;;) {
    const outcome = await db.transaction((tx) => mailNext(tx, index, running))
    if (outcome === undefined) return { searched, mailed }
    searched += 1
    if (outcome) mailed += 1
  }
}

/** Whether the next due search was mailed; undefined when none is due. */
async function mailNext(tx: Tx, index: ListingIndex, running: Running): Promise<boolean | undefined> {
  const { now } = running
  const [search] = await tx
    .select()
    .from(listingSearches)
    .where(isDue(now))
    .orderBy(asc(listingSearches.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!search) return undefined
  await tx
    .update(listingSearches)
    .set({ searchedAt: now, dueAt: nextDue(search.frequency, now) })
    .where(eq(listingSearches.id, search.id))
  const query = parseBrowseQuery(search.query)
  // A search of an older version of the site, of which nothing can be made any more.
  if (!query) return false
  const found = findNews(index, query, search)
  if (found.length === 0) return false
  const fresh = await tx
    .insert(listingSearchMails)
    .values(found.map((listingId) => ({ email: search.email, listingId, at: now })))
    .onConflictDoNothing()
    .returning({ id: listingSearchMails.listingId })
  const isFresh = new Set(fresh.map(({ id }) => id))
  return mailFound(tx, { search, query, index, ids: found.filter((id) => isFresh.has(id)) }, running)
}

/** First published since the search was last looked through, newest first. */
function findNews(index: ListingIndex, query: BrowseQuery, { confirmedAt, searchedAt }: Search): string[] {
  const since = Math.max(confirmedAt?.getTime() ?? 0, (searchedAt?.getTime() ?? 0) - OVERLAP_MS)
  const matches = matchesCriteria(query)
  const ids: string[] = []
  for (const listing of index.listings) {
    if (listing.publishedAt * 1000 <= since || ids.length >= MAX_FOUND) break
    if (!listing.sample && matches(listing)) ids.push(listing.id)
  }
  return ids
}

type Found = { search: Search; query: BrowseQuery; index: ListingIndex; ids: readonly string[] }

async function mailFound(tx: Tx, { search, query, index, ids }: Found, { i18nFor, origin, secret }: Running): Promise<boolean> {
  const { locale, email } = search
  const i18n = i18nFor(locale)
  // Read once more from the database: what was withdrawn a moment ago is in no mail.
  const cards = await listCards(tx, ids.slice(0, MAX_SHOWN), locale)
  if (cards.length === 0) return false
  const base = `${origin}${localeFacts[locale].prefix}`
  const leave = `${base}/real-estate/searches/leave?token=${leaveToken(secret, search.id)}`
  const places = searchPlaces(query, { cities: await listCities(tx, locale), districts: index.districts }, locale)
  const name = searchWords(query, places, i18n).join(' · ')
  const more = Math.max(0, ids.length - cards.length)
  const lines = cards.map((card) => cardLines(card, `${base}${listingPath(card.id)}`, i18n))
  await queueMail(tx, {
    to: email,
    subject: i18n.t('searches.mail_subject', { count: ids.length, name }),
    text: i18n.t('searches.mail_text', {
      name,
      listings: [...lines, ...(more > 0 ? [i18n.t('searches.mail_more', { count: more })] : [])].join('\n\n'),
      all: `${base}${searchAddress(search.query)}`,
      leave,
    }),
    unsubscribeUrl: leave,
  })
  return true
}

import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { mediaOf, thumbsOf } from '#app/features/media/queries.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { agents } from '../../agents/tables.server.ts'
import { picturesOf } from '../../rules.ts'
import { distinctListings, listings } from '../../tables.server.ts'
import type { ListingRow } from '../commands/listing-row.server.ts'
import { ALIKE_BITS } from '../review/rules.ts'

const isWaiting = and(eq(listings.state, 'waiting'), isNull(listings.deletedAt))
const MAX_TWINS = 6
/** Surfaces and prices that may be one property's, told twice. */
const AREA_SLACK = 0.03
const PRICE_SLACK = 0.1

export function countWaitingListings(db: DbOrTx): Promise<number> {
  return db.$count(listings, isWaiting)
}

/** What waits for a decision, the longest first. */
export async function listWaitingListings(db: DbOrTx, limit: number) {
  const rows = await db
    .select({
      ...{ id: listings.id, title: listings.title, submittedAt: listings.submittedAt, priceInCents: listings.priceInCents },
      ...{ owner: users.name, agency: agents.agency, isEdited: sql<boolean>`${listings.approved} is not null` },
    })
    .from(listings)
    .leftJoin(users, eq(users.id, listings.ownerId))
    .leftJoin(agents, eq(agents.userId, listings.ownerId))
    .where(isWaiting)
    .orderBy(asc(listings.submittedAt), asc(listings.id))
    .limit(limit)
  const subjects = rows.map(({ id }) => picturesOf(id))
  const thumbs = await thumbsOf(db, 'listings', subjects)
  return rows.map((row) => ({ ...row, thumb: thumbs.get(picturesOf(row.id)) ?? null }))
}

export type ReviewCase = NonNullable<Awaited<ReturnType<typeof findReviewCase>>>

/** A waiting listing with everything to hold beside it; undefined when it waits no more. */
export async function findReviewCase(db: DbOrTx, id: string) {
  const [row] = await db
    .select({
      ...{ listing: listings, cityName: cities.name, agency: agents.agency, agentState: agents.state },
      owner: {
        id: users.id,
        name: users.name,
        email: users.email,
        emailVerified: users.emailVerified,
        phoneVerified: users.phoneNumberVerified,
      },
    })
    .from(listings)
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .leftJoin(users, eq(users.id, listings.ownerId))
    .leftJoin(agents, eq(agents.userId, listings.ownerId))
    .where(and(eq(listings.id, id), isWaiting))
  if (!row) return undefined
  const { listing } = row
  const pictures = (await mediaOf(db, 'listings', [picturesOf(id)])).get(picturesOf(id)) ?? []
  const [alike, median, others] = await Promise.all([
    findAlikePictures(db, id),
    medianOf(db, listing),
    listing.ownerId === null ? 0 : db.$count(listings, and(eq(listings.ownerId, listing.ownerId), isNull(listings.deletedAt))),
  ])
  const twins = await findTwins(db, listing, alike)
  return { ...row, pictures, alike, median, twins, owned: others }
}

/** Other listings that show a picture like one of this one's, and in how many of 64 bits the nearest two differ. */
export async function findAlikePictures(db: DbOrTx, id: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; bits: number }>(sql`
    select substring(u.subject from '^listing:(.+):pictures$') as id,
      min(case when u.media_id = m.media_id then 0 else bit_count(('x' || a.fingerprint)::bit(64) # ('x' || b.fingerprint)::bit(64)) end)::int as bits
    from media_uses m
    left join listing_picture_fingerprints a on a.media_id = m.media_id and a.fingerprint <> ''
    join listing_picture_fingerprints b on b.media_id = m.media_id
      or (b.fingerprint <> '' and bit_count(('x' || a.fingerprint)::bit(64) # ('x' || b.fingerprint)::bit(64)) <= ${ALIKE_BITS})
    join media_uses u on u.media_id = b.media_id and u.room = 'listings'
    where m.room = 'listings' and m.subject = ${picturesOf(id)} and u.subject like 'listing:%' and u.subject <> m.subject
    group by 1 order by 2, 1 limit ${MAX_TWINS}`)
  return new Map(rows.map((row) => [row.id, Number(row.bits)]))
}

/** The median price of a square metre of what is offered like this one; null when nothing is. */
async function medianOf(db: DbOrTx, { cityId, type, deal }: ListingRow): Promise<{ perMetre: number; count: number } | null> {
  if (cityId === null) return null
  const [row] = await db
    .select({
      perMetre: sql<number | null>`percentile_cont(0.5) within group (order by ${listings.priceInCents}::float8 / ${listings.areaM2})`,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(listings)
    .where(
      and(
        eq(listings.cityId, cityId),
        eq(listings.type, type),
        eq(listings.deal, deal),
        eq(listings.state, 'published'),
        isNull(listings.deletedAt),
      ),
    )
  return row && row.perMetre !== null ? { perMetre: Number(row.perMetre), count: row.count } : null
}

/** Other listings that may be this property: the same telephone, pictures alike, or surface, price and city alike. */
async function findTwins(db: DbOrTx, listing: ListingRow, alike: ReadonlyMap<string, number>) {
  const near = (column: typeof listings.areaM2 | typeof listings.priceInCents, value: number, slack: number): SQL =>
    sql`${column} between ${Math.floor(value * (1 - slack))} and ${Math.ceil(value * (1 + slack))}`
  const factsAlike = and(
    listing.cityId === null ? sql`false` : eq(listings.cityId, listing.cityId),
    eq(listings.type, listing.type),
    eq(listings.deal, listing.deal),
    near(listings.areaM2, listing.areaM2, AREA_SLACK),
    near(listings.priceInCents, listing.priceInCents, PRICE_SLACK),
  )
  const phoneAlike = listing.contactPhone === null ? sql`false` : eq(listings.contactPhone, listing.contactPhone)
  const isDistinct = sql`exists (select 1 from ${distinctListings} d
    where d.first_id = least(${listings.id}, ${listing.id}) and d.second_id = greatest(${listings.id}, ${listing.id}))`
  const rows = await db
    .select({
      listing: listings,
      cityName: cities.name,
      hasFacts: sql<boolean>`coalesce(${factsAlike}, false)`,
      hasPhone: sql<boolean>`coalesce(${phoneAlike}, false)`,
    })
    .from(listings)
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .where(
      and(
        ne(listings.id, listing.id),
        isNull(listings.deletedAt),
        ne(listings.state, 'draft'),
        or(alike.size > 0 ? inArray(listings.id, [...alike.keys()]) : undefined, factsAlike, phoneAlike),
        sql`not ${isDistinct}`,
      ),
    )
    .orderBy(sql`(${factsAlike}) desc`, asc(listings.reference))
    .limit(MAX_TWINS)
  const thumbs = await thumbsOf(
    db,
    'listings',
    rows.map((row) => picturesOf(row.listing.id)),
  )
  return rows.map((row) => ({ ...row, bits: alike.get(row.listing.id) ?? null, thumb: thumbs.get(picturesOf(row.listing.id)) ?? null }))
}

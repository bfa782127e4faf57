import { sql } from 'drizzle-orm'
import type { ContentVersions } from '#app/platform/content-versions.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { listings } from '../../tables.server.ts'
import type { ListingDeal, ListingType, TitleStatus } from '../../types.ts'
import { makeIndex } from '../columns.ts'
import type { IndexedListing, ListingIndex } from '../types.ts'

/** Read in parts, so that others' queries have their turn in between: the embedded database has one connection. */
const PART = 20_000

type Services = { db: DbOrTx; content: ContentVersions }

/** Every published listing in memory, read again when one of them has changed (ADR 0038). */
export function getListingIndex({ db, content }: Services): Promise<ListingIndex> {
  return content.remember('listing-index', ['listings'], () => readListingIndex(db))
}

/**
 * One line a listing and one text a part: a row each would cost ten times as much to carry over. Of the point only what
 * visitors may see is read.
 */
export async function readListingIndex(db: DbOrTx): Promise<ListingIndex> {
  const found: IndexedListing[] = []
  for (let after = ''; ; ) {
    const { rows } = await db.execute<{ lines: string | null; last: string | null }>(sql`
      select string_agg(concat_ws(E'\t', id, deal, type, title_status, price_in_cents, area_m2, coalesce(bedrooms, 0), coalesce(city_id, ''),
        translate(coalesce(district ->> 'ar', ''), E'\t\n', '  '), (agency_id is not null)::int, has_pictures::int, sample::int,
        coalesce(shown_longitude::text, ''), coalesce(shown_latitude::text, ''), published), E'\n') as lines, max(id) as last
      from (
        select l.*, extract(epoch from coalesce(l.published_at, l.created_at)) as published,
          ('listing:' || l.id || ':pictures') in (select subject from media_uses where room = 'listings') as has_pictures
        from ${listings} l where l.state = 'published' and l.deleted_at is null and l.id > ${after} order by l.id limit ${PART}
      ) part`)
    const lines = rows[0]?.lines?.split('\n') ?? []
    for (const line of lines) found.push(readLine(line))
    // The database's own greatest: its order of letters is not that of JavaScript.
    const last = rows[0]?.last
    if (lines.length < PART || last == null) break
    after = last
  }
  found.sort((a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1))
  return makeIndex(found, await listDistricts(db))
}

function readLine(line: string): IndexedListing {
  const cells = line.split('\t')
  const textOf = (i: number) => cells[i] ?? ''
  const pointOf = (i: number) => (textOf(i) === '' ? null : Number(textOf(i)))
  return {
    id: textOf(0),
    deal: textOf(1) as ListingDeal,
    type: textOf(2) as ListingType,
    titleStatus: textOf(3) as TitleStatus,
    priceInCents: Number(textOf(4)),
    areaM2: Number(textOf(5)),
    bedrooms: Number(textOf(6)),
    cityId: textOf(7) || null,
    district: textOf(8) || null,
    source: textOf(9) === '1' ? 'agency' : 'owner',
    hasPictures: textOf(10) === '1',
    sample: textOf(11) === '1',
    longitude: pointOf(12),
    latitude: pointOf(13),
    publishedAt: Number(textOf(14)),
  }
}

async function listDistricts(db: DbOrTx): Promise<ListingIndex['districts']> {
  return db
    .selectDistinct({ cityId: listings.cityId, name: sql<{ ar: string }>`${listings.district}` })
    .from(listings)
    .where(sql`state = 'published' and deleted_at is null and district is not null`)
    .limit(2000)
}

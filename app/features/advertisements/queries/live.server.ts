import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { mediaOf } from '#app/features/media/queries.server.ts'
import type { MediaRow } from '#app/features/media/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { CONTENT_MAX_AGE_MS } from '#app/platform/http/handle.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { presentSlotAd } from '../present.ts'
import { fractionOf, PERIOD_MS, pickByWeight } from '../rules.ts'
import { advertisementBookings, advertisementDays, advertisements, advertisers } from '../tables.server.ts'
import type { Slot, SlotAd } from '../types.ts'

const MAX_LIVE = 200

/** A booking that is shown now, with everything that a slot draws. */
export type LiveBooking = {
  slot: Slot
  weight: number
  endsOn: string
  id: string
  title: LocalText
  advertiser: string
  illustration: string | null
  sample: boolean
  picture: MediaRow | null
}

/** Under which key the library notes an advertisement's picture; the resource kit writes it. */
export const pictureSubjectOf = (id: string) => `advertisement:${id}:pictures`

/** What is shown on a day: confirmed, not paused, with its picture, and not yet seen as often as its cap allows. */
export async function listLive(db: DbOrTx, today: string): Promise<LiveBooking[]> {
  const rows = await db
    .select({
      slot: advertisementBookings.slot,
      weight: advertisementBookings.weight,
      endsOn: advertisementBookings.endsOn,
      id: advertisements.id,
      title: advertisements.title,
      advertiser: advertisers.name,
      illustration: advertisements.illustration,
      sample: advertisements.sample,
    })
    .from(advertisementBookings)
    .innerJoin(advertisements, eq(advertisements.id, advertisementBookings.advertisementId))
    .innerJoin(advertisers, eq(advertisers.id, advertisements.advertiserId))
    .leftJoin(
      advertisementDays,
      and(
        eq(advertisementDays.advertisementId, advertisements.id),
        eq(advertisementDays.day, today),
        eq(advertisementDays.place, advertisementBookings.slot),
      ),
    )
    .where(
      and(
        isNull(advertisementBookings.deletedAt),
        isNull(advertisements.deletedAt),
        isNull(advertisers.deletedAt),
        eq(advertisements.isActive, true),
        eq(advertisementBookings.state, 'confirmed'),
        lte(advertisementBookings.startsOn, today),
        gte(advertisementBookings.endsOn, today),
        or(isNull(advertisementBookings.dailyCap), sql`coalesce(${advertisementDays.views}, 0) < ${advertisementBookings.dailyCap}`),
      ),
    )
    .orderBy(asc(advertisementBookings.id))
    .limit(MAX_LIVE)
  const pictures = await mediaOf(
    db,
    'advertisements',
    rows.map(({ id }) => pictureSubjectOf(id)),
    { firstOnly: true },
  )
  return rows
    .map((row) => ({ ...row, picture: pictures.get(pictureSubjectOf(row.id))?.[0] ?? null }))
    .filter(({ picture, illustration }) => picture !== null || illustration !== null)
}

/** `listLive` for everybody alike, read again when a booking changes and as often as pages are. */
export function currentLive({ db, content, now }: Pick<Services, 'db' | 'content' | 'now'>): Promise<LiveBooking[]> {
  const today = moroccoDay(now())
  return content.remember(`advertisements ${today}`, ['advertisements'], () => listLive(db, today), { maxAgeMs: CONTENT_MAX_AGE_MS })
}

type SlotQuery = { slot: Slot; i18n: I18n; address: string }

/**
 * The advertisement that a page shows in a slot, or none. It is chosen by weight from the address and the half minute, so
 * that a page which is kept shows one to everybody, and shows the next when it is rendered anew.
 */
export async function findSlotAd(
  services: Pick<Services, 'db' | 'content' | 'now'>,
  { slot, i18n, address }: SlotQuery,
): Promise<SlotAd | null> {
  const offered = (await currentLive(services)).filter((booking) => booking.slot === slot)
  const period = Math.floor(services.now().getTime() / PERIOD_MS)
  const chosen = pickByWeight(offered, fractionOf(`${address} ${period}`))
  return chosen ? presentSlotAd(chosen, i18n.locale) : null
}

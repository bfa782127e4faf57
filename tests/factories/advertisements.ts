import { advertisementBookings, advertisements, advertisers } from '#app/features/advertisements/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { one, serial } from './serial.ts'

export function createAdvertiser(db: DbOrTx, over: Partial<typeof advertisers.$inferInsert> = {}) {
  const n = serial()
  return one(
    db
      .insert(advertisers)
      .values({ id: `advertiser-${n}`, name: `معلن ${n}`, ...over })
      .returning(),
  )
}

/** With a drawing in the place of a picture, so that it can be shown; `illustration: null` leaves it without any. */
export async function createAdvertisement(db: DbOrTx, over: Partial<typeof advertisements.$inferInsert> = {}) {
  const n = serial()
  const advertiserId = over.advertiserId ?? (await createAdvertiser(db)).id
  const texts = { title: { ar: `إشهار ${n}`, en: `Advertisement ${n}` }, body: { ar: 'نص الإشهار' } }
  return one(
    db
      .insert(advertisements)
      .values({ id: `advertisement-${n}`, advertiserId, ...texts, illustration: 'cafe', sample: true, ...over })
      .returning(),
  )
}

/** Confirmed, in the home slot, in the two weeks from Monday 23 November 2026. */
export async function createBooking(db: DbOrTx, over: Partial<typeof advertisementBookings.$inferInsert> = {}) {
  const advertisementId = over.advertisementId ?? (await createAdvertisement(db)).id
  const weeks = { startsOn: '2026-11-23', endsOn: '2026-12-06' }
  return one(
    db
      .insert(advertisementBookings)
      .values({ id: `booking-${serial()}`, advertisementId, slot: 'home', state: 'confirmed', ...weeks, ...over })
      .returning(),
  )
}

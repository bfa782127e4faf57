import type { Tx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import content from '#content/advertisements/samples.json' with { type: 'json' }
import { mondayOf } from './rules.ts'
import { advertisementBookings, advertisements, advertisers } from './tables.server.ts'
import type { Slot } from './types.ts'

export const order = 80

type ShippedAd = {
  id: string
  advertiser: { id: string; name: string }
  slot: Slot
  illustration: string
  title: LocalText
  body: LocalText
}

const WEEKS = 8

/** Advertisements that come with the program to show how the pages look: samples both of them, with nobody behind them and no link. */
export async function seed(tx: Tx): Promise<void> {
  const startsOn = mondayOf(moroccoDay(new Date()))
  for (const { id, advertiser, slot, illustration, title, body } of content as readonly ShippedAd[]) {
    await tx.insert(advertisers).values({ ...advertiser, sample: true })
    await tx.insert(advertisements).values({ id, advertiserId: advertiser.id, title, body, illustration, sample: true })
    await tx.insert(advertisementBookings).values({
      id: `${id}-booking`,
      advertisementId: id,
      slot,
      startsOn,
      endsOn: addDays(startsOn, WEEKS * 7 - 1),
      state: 'confirmed',
      priceInCents: 0,
    })
  }
}

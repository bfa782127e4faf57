import type { Tx } from '#app/platform/db/types.ts'
import content from '#content/listings/listings.json' with { type: 'json' }
import { listings } from './tables.server.ts'
import type { ListingDeal, ListingType, TitleStatus } from './types.ts'

export const order = 42

type ListingContent = (typeof content)[number] & { price_period?: string; rooms?: number; bedrooms?: number; bathrooms?: number }

/** Made-up properties, marked as samples on every screen. */
export async function seed(tx: Tx): Promise<void> {
  await tx.insert(listings).values(
    (content as ListingContent[]).map((item, position) => ({
      id: item.id,
      type: item.type as ListingType,
      deal: item.deal as ListingDeal,
      title: item.title,
      description: item.description,
      cityId: item.city,
      district: item.district,
      latitude: item.lat,
      longitude: item.lng,
      // A sample's point is its neighbourhood's: there is nothing to hide.
      shownLatitude: item.lat,
      shownLongitude: item.lng,
      pointIs: item.precision === 'exact' ? ('exact' as const) : ('approximate' as const),
      areaM2: item.area_m2,
      rooms: item.rooms ?? null,
      bedrooms: item.bedrooms ?? null,
      bathrooms: item.bathrooms ?? null,
      priceInCents: item.price_in_cents,
      pricePeriod: (item.price_period as 'month' | 'night' | undefined) ?? null,
      titleStatus: item.title_status as TitleStatus,
      illustration: item.illustration,
      state: 'published' as const,
      sample: item.sample,
      position,
    })),
  )
}

import type { ShopHoursLine } from '#app/features/settings/present.ts'
import type { WrittenText } from '#app/platform/local-text.ts'
import type { SiteContextValue } from '#app/ui/site-context.tsx'

/** The 'discover the city' menu, present only when the guide has a city named after Al Hoceima. */
export type DiscoverMenu = { cityId: string; cityName: string; sectors: { slug: string; name: string; count: number }[] }

export type LayoutData = {
  site: SiteContextValue
  discover: DiscoverMenu | null
  /** Digits only, for wa.me; null = the owner has not set one. */
  messagingNumber: string | null
  contact: { email: string | null; phone: string | null; map: { latitude: number; longitude: number } | null; hours: ShopHoursLine[] }
  /** The pages that the owner put at the foot. */
  pages: readonly { path: string; title: WrittenText }[]
  year: number
}

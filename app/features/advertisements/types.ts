import type { PictureView } from '#app/features/media/types.ts'
import type { WrittenText } from '#app/platform/local-text.ts'

/** Where an advertisement can stand, in the order in which the calendar shows them; the database knows the same four. */
export const slots = ['home', 'guide_list', 'article', 'store'] as const
export type Slot = (typeof slots)[number]

/** Where something was counted: in a slot, or on the advertisement's own page. */
export const countedPlaces = [...slots, 'page'] as const
export type CountedPlace = (typeof countedPlaces)[number]

export const bookingStates = ['offer', 'confirmed'] as const
export type BookingState = (typeof bookingStates)[number]

export type LinkKind = 'site' | 'phone' | 'whatsapp'

/** What an advertisement shows in a slot. */
export type SlotAd = {
  id: string
  slot: Slot
  title: WrittenText
  advertiser: string
  picture: PictureView | null
  /** A drawing of ours in the place of a picture; samples only. */
  illustration: string | null
  sample: boolean
}

/** An advertisement on its own page. */
export type AdvertisementView = Omit<SlotAd, 'slot'> & {
  body: WrittenText
  link: { kind: LinkKind; to: string; text: string } | null
  /** The month in which the advertiser came. */
  since: string
  /** The last day that is booked. */
  until: string
  slots: readonly Slot[]
}

/** One line of the daily counts. `day` is Morocco's. */
export type AdvertisementCount = { id: string; place: CountedPlace; day: string; views: number; clicks: number }

export type AdCounts = { views: number; clicks: number }

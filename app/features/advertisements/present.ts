import { presentPicture } from '#app/features/media/present.ts'
import type { MediaRow } from '#app/features/media/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, writtenText } from '#app/platform/local-text.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { linkKind } from './rules.ts'
import type { AdvertisementView, Slot, SlotAd } from './types.ts'

type Shown = {
  id: string
  title: LocalText
  advertiser: string
  illustration: string | null
  sample: boolean
  picture: MediaRow | null
}

const presentShown = ({ id, title, advertiser, illustration, sample, picture }: Shown, locale: Locale) => ({
  id,
  title: writtenText(title, locale),
  advertiser,
  picture: picture && presentPicture(picture, locale),
  illustration,
  sample,
})

export function presentSlotAd(booking: Shown & { slot: Slot }, locale: Locale): SlotAd {
  return { ...presentShown(booking, locale), slot: booking.slot }
}

export type AdvertisementRecord = Shown & {
  body: LocalText
  link: string | null
  advertiserSince: Date
  endsOn: string
  slots: readonly Slot[]
}

export function presentAdvertisement(record: AdvertisementRecord, i18n: I18n): AdvertisementView {
  return {
    ...presentShown(record, i18n.locale),
    body: writtenText(record.body, i18n.locale),
    link: record.link === null ? null : presentLink(record.link),
    since: i18n.date(record.advertiserSince, 'month'),
    until: record.endsOn,
    slots: record.slots,
  }
}

function presentLink(link: string) {
  const kind = linkKind(link)
  const text = kind === 'phone' ? formatPhone(link.slice('tel:'.length)) : new URL(link).hostname.replace(/^www\./, '')
  return { kind, to: link, text }
}

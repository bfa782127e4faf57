import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { addDays } from '#app/platform/time.ts'
import { type BookingStatus, bookingStatus, CALENDAR_WEEKS, calendarWeeks, columnsOf, lanesOf } from '../calendar/rules.ts'
import type { CalendarBooking } from '../queries/calendar.server.ts'
import { periodText, rateText } from '../report/present.ts'
import { mondayOf, sumCounts } from '../rules.ts'
import { type Slot, slots } from '../types.ts'

export type WeekHead = { start: string; day: string; month: string | null; isNow: boolean }
export type CalendarBar = {
  id: string
  advertiser: string
  detail: string
  status: BookingStatus
  column: number
  span: number
  /** Those that share a slot stand one below the other. */
  lane: number
  to: string
  isOpen: boolean
  sample: boolean
}
export type SlotRow = { slot: Slot; bars: readonly CalendarBar[]; isFree: boolean; book: string }
export type ShownLine = {
  id: string
  slot: Slot
  advertiser: string
  views: string
  clicks: string
  rate: string
  price: string
  isOpen: boolean
}
export type OpenBooking = {
  id: string
  advertisementId: string
  advertiser: string
  title: string
  slot: Slot
  status: BookingStatus
  period: string
  price: string | null
  link: string | null
  counts: string
  isActive: boolean
  sample: boolean
}
export type CalendarView = {
  address: string
  week: string
  period: string
  earlier: string
  later: string
  weeks: readonly WeekHead[]
  rows: readonly SlotRow[]
  sums: { live: number; missing: number; free: number; ending: number }
  shown: { period: string; lines: readonly ShownLine[]; total: Omit<ShownLine, 'id' | 'slot' | 'advertiser' | 'isOpen'> }
  open: OpenBooking | null
}

type CalendarFacts = {
  today: string
  /** The first Monday that is shown. */
  week: string
  bookings: readonly CalendarBooking[]
  shown: readonly CalendarBooking[]
  open: CalendarBooking | undefined
}

const ADDRESS = '/admin/ads-management'

const addressWith = (week: string, id?: string) => `${ADDRESS}?week=${week}${id === undefined ? '' : `&booking=${encodeURIComponent(id)}`}`

export function presentCalendar({ today, week, bookings, shown, open }: CalendarFacts, i18n: I18n): CalendarView {
  const weeks = calendarWeeks(week)
  const thisWeek = mondayOf(today)
  const liveNow = shown.filter((booking) => bookingStatus(booking, today) === 'live')
  const end = addDays(week, CALENDAR_WEEKS * 7 - 1)
  const rows = slots.map((slot): SlotRow => {
    const own = bookings.filter((booking) => booking.slot === slot)
    const lanes = lanesOf(own)
    const bars = own.map((booking, i) => ({ ...presentBar(booking, { today, week, openId: open?.id }, i18n), lane: lanes[i] ?? 1 }))
    const isFree = !own.some((booking) => booking.state === 'confirmed' && booking.startsOn <= today && booking.endsOn >= today)
    // The form begins with the place and this week.
    const start = new URLSearchParams({ slot, startsOn: thisWeek, endsOn: addDays(thisWeek, 6) })
    return { slot, bars, isFree, book: `${ADDRESS}/bookings/new?${start}` }
  })
  return {
    address: ADDRESS,
    week,
    period: periodText(week, end, i18n),
    earlier: addressWith(addDays(week, -7)),
    later: addressWith(addDays(week, 7)),
    weeks: weeks.map((start, i) => ({
      start,
      day: i18n.number(Number(start.slice(8))),
      month: i === 0 || weeks[i - 1]?.slice(0, 7) !== start.slice(0, 7) ? i18n.date(start, 'monthShort') : null,
      isNow: start === thisWeek,
    })),
    rows,
    sums: {
      live: liveNow.length,
      missing: shown.filter((booking) => bookingStatus(booking, today) === 'incomplete').length,
      free: slots.filter((slot) => !shown.some((booking) => booking.slot === slot)).length,
      ending: liveNow.filter(({ endsOn }) => endsOn <= addDays(thisWeek, 6)).length,
    },
    shown: presentShown(liveNow, { thisWeek, today, openId: open?.id }, i18n),
    open: open ? presentOpen(open, today, i18n) : null,
  }
}

function presentBar(
  booking: CalendarBooking,
  { today, week, openId }: { today: string; week: string; openId?: string | undefined },
  i18n: I18n,
): Omit<CalendarBar, 'lane'> {
  const status = bookingStatus(booking, today)
  const { t, number } = i18n
  const counts = t('advertisements-admin.counts', { views: number(booking.views), clicks: number(booking.clicks) })
  return {
    id: booking.id,
    advertiser: booking.advertiser,
    detail: status === 'live' || status === 'over' ? counts : t(`advertisements-admin.status_${status}`),
    status,
    ...columnsOf(booking, week),
    to: addressWith(week, booking.id),
    isOpen: booking.id === openId,
    sample: booking.sample,
  }
}

/** The price of one of the weeks that a booking is for. */
function weekPrice({ priceInCents, startsOn, endsOn }: CalendarBooking): number {
  const weeks = Math.max(1, Math.round((Date.parse(addDays(endsOn, 1)) - Date.parse(startsOn)) / (7 * 86_400_000)))
  return Math.round((priceInCents ?? 0) / weeks)
}

function presentShown(
  live: readonly CalendarBooking[],
  { thisWeek, today, openId }: { thisWeek: string; today: string; openId?: string | undefined },
  i18n: I18n,
): CalendarView['shown'] {
  const { number } = i18n
  const line = (counts: { views: number; clicks: number }, cents: number) => ({
    views: number(counts.views),
    clicks: number(counts.clicks),
    rate: rateText(counts, i18n),
    price: i18n.amount(cents),
  })
  return {
    period: periodText(thisWeek, today, i18n),
    lines: live.map((booking) => ({
      id: booking.id,
      slot: booking.slot,
      advertiser: booking.advertiser,
      ...line(booking, weekPrice(booking)),
      isOpen: booking.id === openId,
    })),
    total: line(
      sumCounts(live),
      live.reduce((sum, booking) => sum + weekPrice(booking), 0),
    ),
  }
}

function presentOpen(booking: CalendarBooking, today: string, i18n: I18n): OpenBooking {
  const { t, number } = i18n
  return {
    id: booking.id,
    advertisementId: booking.advertisementId,
    advertiser: booking.advertiser,
    title: localize(booking.title, i18n.locale),
    slot: booking.slot,
    status: bookingStatus(booking, today),
    period: periodText(booking.startsOn, booking.endsOn, i18n),
    price: booking.priceInCents === null ? null : i18n.amount(booking.priceInCents),
    link: booking.link,
    counts: t('advertisements-admin.counts', { views: number(booking.views), clicks: number(booking.clicks) }),
    isActive: booking.isActive,
    sample: booking.sample,
  }
}

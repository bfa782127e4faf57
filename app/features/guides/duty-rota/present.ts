import { holidayOn } from '#app/features/hours/calendar.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { localize } from '#app/platform/local-text.ts'
import { addDays } from '#app/platform/time.ts'
import type { RotaCity, RotaPharmacy, RotaShift } from './queries/rota.server.ts'
import { addMonths, DUTY_BEGINS_AT, DUTY_ENDS_AT, monthOf, rotaAddress, weeksOf } from './rules.ts'

export type ShiftDayView = {
  date: string
  day: string
  /** For those who cannot see the column it stands in. */
  name: string
  state: 'past' | 'tonight' | 'coming'
  holiday: string | null
  gap: boolean
  shifts: { id: number; name: string; sample: boolean; published: boolean }[]
}

export type RotaMonth = {
  city: { id: string; name: string }
  cities: { name: string; to: string; current: boolean }[]
  month: string
  title: string
  before: string
  after: string
  first: string
  last: string
  tonight: string
  weeks: (ShiftDayView | null)[][]
  gaps: number
  hasSamples: boolean
  pharmacies: { id: string; name: string; draft: boolean; sample: boolean }[]
}

type Found = { city: RotaCity; cities: readonly RotaCity[]; pharmacies: readonly RotaPharmacy[]; shifts: readonly RotaShift[] }

export function presentRota(
  { city, cities, pharmacies, shifts }: Found,
  { month, tonight }: { month: string; tonight: string },
  i18n: I18n,
): RotaMonth {
  const { first, last } = monthOf(month)
  const night = (date: string): ShiftDayView => {
    const own = shifts.filter((shift) => shift.date === date)
    const holiday = holidayOn(date)
    return {
      date,
      day: String(Number(date.slice(8))),
      name: i18n.date(date, 'weekday'),
      state: date < tonight ? 'past' : date === tonight ? 'tonight' : 'coming',
      holiday: holiday && i18n.t(`guides.holiday_${holiday.id}` as MessageKey),
      gap: date >= tonight && !own.some((shift) => shift.published && !shift.sample),
      shifts: own.map(({ id, name, sample, published }) => ({ id, name: localize(name, i18n.locale), sample, published })),
    }
  }
  const weeks = weeksOf(month).map((week) => week.map((date) => (date === null ? null : night(date))))
  return {
    city: { id: city.id, name: localize(city.name, i18n.locale) },
    cities: cities.map((each) => ({
      name: localize(each.name, i18n.locale),
      to: rotaAddress({ city: each.id, month }),
      current: each.id === city.id,
    })),
    month,
    title: i18n.date(first, 'month'),
    before: rotaAddress({ city: city.id, month: addMonths(month, -1) }),
    after: rotaAddress({ city: city.id, month: addMonths(month, 1) }),
    first,
    last,
    tonight,
    weeks,
    gaps: weeks.flat().filter((each) => each?.gap).length,
    hasSamples: shifts.some((shift) => shift.sample),
    pharmacies: pharmacies.map(({ id, name, status, sample }) => ({
      id,
      name: localize(name, i18n.locale),
      draft: status !== 'published',
      sample,
    })),
  }
}

/** The nights from one to another, with the first day and the last morning named. */
export function dutyNightWords(i18n: Pick<I18n, 't' | 'date'>, from: string, to = from): string {
  return i18n.t('guides.duty_night', {
    begins: `${DUTY_BEGINS_AT}:00`,
    from: i18n.date(from, 'weekday'),
    ends: `${DUTY_ENDS_AT}:00`,
    to: i18n.date(addDays(to, 1), 'weekday'),
  })
}

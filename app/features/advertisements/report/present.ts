import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import type { ReportRecord } from '../queries/report.server.ts'
import { clickRate, sumCounts } from '../rules.ts'
import type { AdCounts } from '../types.ts'
import type { AdReportPaper, AdvertiserReport } from './types.ts'

/** Bars of a day are drawn in tenths of the best day. */
const STEPS = 10

export function rateText(counts: AdCounts, i18n: I18n): string {
  const rate = clickRate(counts)
  return rate === null ? i18n.t('advertisements.no_rate') : i18n.t('advertisements.percent', { rate: i18n.number(rate, 2) })
}

export function presentReport(record: ReportRecord, i18n: I18n): AdvertiserReport {
  const { t, number } = i18n
  const inSlots = record.lines.filter(({ place }) => place !== 'page')
  const total = sumCounts(inSlots)
  const contacts = sumCounts(record.lines.filter(({ place }) => place === 'page')).clicks
  const byDay = Map.groupBy(inSlots, ({ day }) => day)
  const days = [...byDay].map(([day, lines]) => ({ day, ...sumCounts(lines) }))
  const best = Math.max(1, ...days.map(({ views }) => views))
  return {
    name: record.name,
    sample: record.sample,
    from: record.from,
    to: record.to,
    sums: [
      { label: t('advertisements.views'), value: number(total.views) },
      { label: t('advertisements.clicks'), value: number(total.clicks) },
      { label: t('advertisements.rate'), value: rateText(total, i18n) },
      { label: t('advertisements.contacts'), value: number(contacts) },
    ],
    bookings: record.bookings.map((booking) => ({
      key: `${booking.slot} ${booking.startsOn} ${localize(booking.title, 'ar')}`,
      title: localize(booking.title, i18n.locale),
      slot: t(`advertisements.slot_${booking.slot}`),
      period: periodText(booking.startsOn, booking.endsOn, i18n),
      views: number(booking.views),
      clicks: number(booking.clicks),
      rate: rateText(booking, i18n),
    })),
    days: days.toReversed().map(({ day, views, clicks }) => ({
      day,
      label: i18n.date(day, 'weekday'),
      views,
      viewsText: number(views),
      clicksText: number(clicks),
      share: Math.ceil((views / best) * STEPS),
    })),
  }
}

export const periodText = (from: string, to: string, i18n: I18n): string =>
  i18n.t('advertisements.period', { from: i18n.date(from, 'dayShort'), to: i18n.date(to) })

export function presentReportPaper(report: AdvertiserReport, i18n: I18n): AdReportPaper {
  const { t } = i18n
  return {
    lang: i18n.locale,
    dir: i18n.dir,
    title: t('advertisements.report_title'),
    name: report.name,
    period: periodText(report.from, report.to, i18n),
    note: t('advertisements.how_counted'),
    sums: report.sums,
    bookings: {
      title: t('advertisements.by_booking'),
      head: [
        t('advertisements.slot'),
        t('advertisements.when'),
        t('advertisements.views'),
        t('advertisements.clicks'),
        t('advertisements.rate'),
      ],
      rows: report.bookings.map(({ slot, period, views, clicks, rate }) => [slot, period, views, clicks, rate]),
    },
    days: {
      title: t('advertisements.by_day'),
      head: [t('advertisements.day'), t('advertisements.views'), t('advertisements.clicks')],
      rows: report.days.map(({ label, viewsText, clicksText }) => [label, viewsText, clicksText]),
    },
  }
}

import { getAnalyticsFigures, listDayTotals } from '#app/features/analytics/queries.server.ts'
import { countSampleShifts, getGuideFigures, listDraftEntries } from '#app/features/guides/queries/office-figures.server.ts'
import { isRotaKept, listRotaGaps } from '#app/features/guides/queries/rota.server.ts'
import { listQueue } from '#app/features/guides/queries/suggestion-queue.server.ts'
import { countWaitingSuggestions } from '#app/features/guides/queries/suggestions.server.ts'
import { dutyNight, yearBefore } from '#app/features/guides/rules.ts'
import { countConfirmedSubscribers } from '#app/features/newsletter/queries/office-figures.server.ts'
import { countWaitingAgents } from '#app/features/real-estate/agents/queries/waiting.server.ts'
import { getListingFigures } from '#app/features/real-estate/queries/office-figures.server.ts'
import { countLowStock, getCatalogueFigures, listLowStock } from '#app/features/store/catalogue/queries/office-figures.server.ts'
import { getOrderFigures, listWaitingOrders } from '#app/features/store/orders/queries/office-figures.server.ts'
import { countRestock } from '#app/features/store/restock/queries.server.ts'
import { countWaitingReviews } from '#app/features/store/reviews/queries.server.ts'
import { countUsers } from '#app/features/users/queries.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { countMails } from '#app/platform/mail/outbox.server.ts'
import type { OfficeGroup } from '#app/platform/manifest.ts'
import { moroccoDay, moroccoOffsetMinutes } from '#app/platform/time.ts'

const SHOWN = 6
const MINUTE_MS = 60_000

/** The instant at which Morocco's present day began. */
export function startOfDay(now: Date): Date {
  return new Date(Date.parse(`${moroccoDay(now)}T00:00:00Z`) - moroccoOffsetMinutes(now) * MINUTE_MS)
}

export type Today = Awaited<ReturnType<typeof getToday>>

/** What the owner finds in the morning, read from every room that has something waiting. */
export async function getToday(db: Db, now: Date) {
  const [
    guide,
    shifts,
    drafts,
    catalogue,
    lowCount,
    low,
    sales,
    waiting,
    listings,
    subscribers,
    users,
    mails,
    visits,
    suggestions,
    agents,
    said,
    gaps,
    rotaKept,
  ] = await Promise.all([
    getGuideFigures(db, { yearAgo: yearBefore(now) }),
    countSampleShifts(db),
    listDraftEntries(db, SHOWN),
    getCatalogueFigures(db),
    countLowStock(db),
    listLowStock(db, SHOWN),
    getOrderFigures(db, startOfDay(now)),
    listWaitingOrders(db, SHOWN),
    getListingFigures(db),
    countConfirmedSubscribers(db),
    countUsers(db),
    countMails(db),
    getAnalyticsFigures(db, { today: moroccoDay(now) }),
    countWaitingSuggestions(db),
    countWaitingAgents(db),
    listQueue(db, { kinds: ['edit', 'claim'], limit: SHOWN }),
    listRotaGaps(db, dutyNight(now).date),
    isRotaKept(db, dutyNight(now).date),
  ])
  return {
    guide,
    drafts,
    catalogue,
    low: { count: lowCount, lines: low },
    sales,
    waiting,
    subscribers,
    users,
    mails,
    visits,
    suggestions: { count: suggestions.edits + suggestions.claims, lines: said },
    gaps: { count: gaps.length, lines: gaps.slice(0, SHOWN), isKept: rotaKept },
    agents,
    samples: { entries: guide.samples, shifts, products: catalogue.samples, listings: listings.samples },
  }
}

const TRAFFIC_DAYS = 14
const DAY_MS = 86_400_000

/** Page views of the last whole days, oldest first: yesterday is the last of them. */
export async function getTraffic(db: Db, now: Date): Promise<{ day: string; count: number }[]> {
  const today = Date.parse(`${moroccoDay(now)}T00:00:00Z`)
  const days = Array.from({ length: TRAFFIC_DAYS }, (_, i) => new Date(today - (TRAFFIC_DAYS - i) * DAY_MS).toISOString().slice(0, 10))
  const totals = await listDayTotals(db, { from: days[0] ?? '', to: days.at(-1) ?? '' })
  return days.map((day) => ({ day, count: totals.find((total) => total.day === day && total.kind === 'view')?.count ?? 0 }))
}

/** How much work waits in each part of the back office, and at single places: never a total, so that a number there always means something to do. */
export async function countWaiting(db: Db, now: Date): Promise<Partial<Record<OfficeGroup | `/${string}`, number>>> {
  const [guide, low, sales, mails, people, suggestions, gaps, reviews, restock] = await Promise.all([
    getGuideFigures(db, { yearAgo: yearBefore(now) }),
    countLowStock(db),
    getOrderFigures(db, startOfDay(now)),
    countMails(db),
    countWaitingAgents(db),
    countWaitingSuggestions(db),
    listRotaGaps(db, dutyNight(now).date),
    countWaitingReviews(db),
    countRestock(db),
  ])
  const said = suggestions.edits + suggestions.claims
  return {
    guide: guide.drafts + said + gaps.length,
    store: sales.waiting + low + reviews + restock.toMessage,
    people,
    settings: mails.kept + mails.failed,
    '/admin/guides-management/suggestions': said,
    '/admin/guides-management/duty-rota': gaps.length,
    '/admin/reviews': reviews,
    '/admin/restock': restock.toMessage,
  }
}

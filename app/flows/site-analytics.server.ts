import { countContacts, countStoreSteps, getFirstDay, listDayTotals, listNames } from '#app/features/analytics/queries.server.ts'
import { periodOf } from '#app/features/analytics/rules.ts'
import type { CountKind, Days, Range, Sums } from '#app/features/analytics/types.ts'
import { listTopicCategoryNames } from '#app/features/guides/taxonomy/queries/category-names.server.ts'
import { findTitles } from '#app/features/search/queries/titles.server.ts'
import { listSalesDays } from '#app/features/store/orders/queries/sales-stats.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { addDays, startOfMoroccoDay } from '#app/platform/time.ts'

const SHOWN = 8
/** Languages are few and summed up by country: all of them are needed. */
const ALL_LANGUAGES = 120

export type SiteAnalytics = Awaited<ReturnType<typeof getSiteAnalytics>>

/** The site's visits over a range up to today, beside the same stretch before it. `today` is Morocco's day. */
export async function getSiteAnalytics(db: Db, { range, today }: { range: Range; today: string }) {
  const period = periodOf(range, today)
  const days = { from: period.from, to: period.to }
  const both = { from: period.before.from, to: period.to }
  const [totals, sales, first, pages, searches, referrers, languages, store] = await Promise.all([
    listDayTotals(db, both),
    listSalesDays(db, spanOf(both)),
    getFirstDay(db),
    listNames(db, { kind: 'view', days, limit: SHOWN }),
    listNames(db, { kind: 'search_none', days, limit: SHOWN }),
    listNames(db, { kind: 'referrer', days, limit: SHOWN }),
    listNames(db, { kind: 'language', days, limit: ALL_LANGUAGES }),
    countStoreSteps(db, days),
  ])
  const names = pages.map(({ name }) => name)
  const [titles, categories, contacts] = await Promise.all([
    findTitles(db, names),
    listTopicCategoryNames(db),
    countContacts(db, { days, names }),
  ])
  const byDay = sumsByDay(totals, sales)
  const sum = (of: Days) => sumDays(byDay, of)
  return {
    period,
    /** Since when there is something to see; before it, nothing is said to have been less. */
    first,
    comparable: first !== null && first <= period.before.from,
    now: sum(days),
    before: sum(period.before),
    steps: period.steps.map((step) => ({ days: step.now, now: sum(step.now), before: sum(step.before) })),
    pages: pages.map((page) => ({
      ...page,
      title: titles.get(page.name) ?? categories.get(page.name) ?? null,
      contacts: contacts.get(page.name) ?? 0,
    })),
    searches,
    referrers,
    languages,
    store,
  }
}

type Total = { day: string; kind: CountKind; count: number }
type Sale = Pick<Sums, 'ordered' | 'orderedCents' | 'delivered' | 'collectedCents'> & { day: string }

/** From the beginning of the first day to the end of the last. */
const spanOf = ({ from, to }: Days) => ({ from: startOfMoroccoDay(from), until: startOfMoroccoDay(addDays(to, 1)) })

const FIELDS: Partial<Record<CountKind, readonly (keyof Sums)[]>> = {
  view: ['views'],
  // Every view that none of our own pages led to has a line among the referrers, direct ones too.
  referrer: ['entries'],
  whatsapp: ['whatsapp', 'contacts'],
  call: ['calls', 'contacts'],
  directions: ['directions', 'contacts'],
  search: ['searches'],
  search_none: ['searchesNone'],
  missing: ['missing'],
  bot: ['bots'],
}

const noSums = (): Sums => ({
  views: 0,
  entries: 0,
  whatsapp: 0,
  calls: 0,
  directions: 0,
  contacts: 0,
  searches: 0,
  searchesNone: 0,
  missing: 0,
  bots: 0,
  ordered: 0,
  orderedCents: 0,
  delivered: 0,
  collectedCents: 0,
})

/** What each day that has anything comes to. */
function sumsByDay(totals: readonly Total[], sales: readonly Sale[]): Map<string, Sums> {
  const days = new Map<string, Sums>()
  const of = (day: string) => {
    const sums = days.get(day) ?? noSums()
    days.set(day, sums)
    return sums
  }
  for (const { day, kind, count } of totals) for (const field of FIELDS[kind] ?? []) of(day)[field] += count
  for (const { day, ordered, orderedCents, delivered, collectedCents } of sales) {
    Object.assign(of(day), { ordered, orderedCents, delivered, collectedCents })
  }
  return days
}

function sumDays(byDay: ReadonlyMap<string, Sums>, { from, to }: Days): Sums {
  const sums = noSums()
  for (const [day, counted] of byDay) {
    if (day < from || day > to) continue
    for (const field of Object.keys(sums) as (keyof Sums)[]) sums[field] += counted[field]
  }
  return sums
}

/** Each day of a range by itself, for a spreadsheet. */
export async function listAnalyticsDays(db: Db, { range, today }: { range: Range; today: string }) {
  const { from, to } = periodOf(range, today)
  const [totals, sales] = await Promise.all([listDayTotals(db, { from, to }), listSalesDays(db, spanOf({ from, to }))])
  const byDay = sumsByDay(totals, sales)
  const days: { day: string; sums: Sums }[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, sums: byDay.get(day) ?? noSums() })
  return days
}

import { permissions } from '#app/features/analytics/policy.ts'
import { countriesOf, pageName, referrerTitle } from '#app/features/analytics/present.ts'
import { listNames } from '#app/features/analytics/queries.server.ts'
import { OTHER, periodOf } from '#app/features/analytics/rules.ts'
import { type Export, readExport, readRange } from '#app/features/analytics/schema.ts'
import type { CountKind, Range } from '#app/features/analytics/types.ts'
import { listAnalyticsDays } from '#app/flows/site-analytics.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { csvResponse } from '#app/platform/csv.ts'
import type { Db } from '#app/platform/db/types.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/analytics-csv'

/** More names than a day of one kind can have. */
const MAX_NAMES = 5000

export const loader = adminLoader(permissions.see, async (args: Route.LoaderArgs, { db, now, i18n }) => {
  const { searchParams } = args.url
  const [range, of, today] = [readRange(searchParams), readExport(searchParams), moroccoDay(now())]
  const rows = of === 'days' ? await dayRows(db, { range, today, i18n }) : await nameRows(db, { of, range, today, i18n })
  return csvResponse(`${of}-${range}-${today}.csv`, rows)
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.see))

type ExportParams = { range: Range; today: string; i18n: I18n }

async function dayRows(db: Db, { range, today, i18n }: ExportParams): Promise<(string | number)[][]> {
  const days = await listAnalyticsDays(db, { range, today })
  const heads: MessageKey[] = [
    'analytics.day',
    'analytics.views',
    'analytics.entries',
    'analytics.whatsapp',
    'analytics.calls',
    'analytics.directions',
    'analytics.searches',
    'analytics.search_rate',
    'analytics.orders',
    'analytics.amount',
    'analytics.delivered',
    'analytics.collected',
    'analytics.missing',
    'analytics.bots',
  ]
  return [
    heads.map((key) => i18n.t(key)),
    ...days.map(({ day, sums }) => [
      day,
      sums.views,
      sums.entries,
      sums.whatsapp,
      sums.calls,
      sums.directions,
      sums.searches,
      sums.searchesNone,
      sums.ordered,
      sums.orderedCents / 100,
      sums.delivered,
      sums.collectedCents / 100,
      sums.missing,
      sums.bots,
    ]),
  ]
}

const kinds: Record<Exclude<Export, 'days'>, { kind: CountKind; name: MessageKey; count: MessageKey }> = {
  pages: { kind: 'view', name: 'analytics.page', count: 'analytics.times_read' },
  searches: { kind: 'search_none', name: 'analytics.term', count: 'analytics.times' },
  referrers: { kind: 'referrer', name: 'analytics.source', count: 'analytics.entries' },
  countries: { kind: 'language', name: 'analytics.country', count: 'analytics.times_read' },
}

async function nameRows(
  db: Db,
  { of, range, today, i18n }: ExportParams & { of: Exclude<Export, 'days'> },
): Promise<(string | number)[][]> {
  const { kind, name, count } = kinds[of]
  const found = await listNames(db, { kind, days: periodOf(range, today), limit: MAX_NAMES })
  const named = of === 'countries' ? countriesOf(found, i18n) : found.map((row) => ({ ...row, name: titleOf(of, row.name, i18n) }))
  return [[i18n.t(name), i18n.t(count)], ...named.map((row) => [row.name, row.count])]
}

function titleOf(of: Export, name: string, i18n: I18n): string {
  if (of === 'referrers') return referrerTitle(name, i18n)
  if (of === 'searches') return name === OTHER ? i18n.t('analytics.other_terms') : name
  // An address says more in a spreadsheet than a title that two pages may share.
  return name === OTHER ? pageName(name, null, i18n).text : name
}

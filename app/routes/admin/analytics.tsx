import { AnalyticsScreen } from '#app/features/analytics/admin/analytics-screen.tsx'
import { permissions } from '#app/features/analytics/policy.ts'
import { countriesOf, pageName, referrerTitle } from '#app/features/analytics/present.ts'
import { readRange } from '#app/features/analytics/schema.ts'
import type { AnalyticsView } from '#app/features/analytics/types.ts'
import { getSiteAnalytics, type SiteAnalytics } from '#app/flows/site-analytics.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/analytics'

export const loader = adminLoader(permissions.see, async (args: Route.LoaderArgs, { db, now, i18n }) => {
  const range = readRange(args.url.searchParams)
  return present(await getSiteAnalytics(db, { range, today: moroccoDay(now()) }), i18n)
})

/** There is nothing to write here; an attempt gets the same guard as a reader, and then 405. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.see))

function present({ period, pages, languages, referrers, steps, ...rest }: SiteAnalytics, i18n: I18n): AnalyticsView {
  const { range, from, to } = period
  return {
    ...rest,
    range,
    from,
    to,
    steps: steps.map(({ days, now, before }) => ({
      label: i18n.date(days.from, range === '12m' ? 'monthShort' : 'dayShort'),
      name: i18n.date(days.from, range === '12m' ? 'month' : 'day'),
      counted: rest.first !== null && days.to >= rest.first,
      now,
      before,
    })),
    pages: pages.map(({ title, ...counted }) => ({
      ...counted,
      title: pageName(counted.name, title && localize(title, i18n.locale), i18n),
    })),
    referrers: referrers.map((referrer) => ({ ...referrer, title: referrerTitle(referrer.name, i18n) })),
    countries: countriesOf(languages, i18n),
  }
}

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  return <AnalyticsScreen view={loaderData} />
}

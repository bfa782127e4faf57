import { OverviewScreen, type OverviewView } from '#app/features/accounting/ledger/admin/overview-screen.tsx'
import { presentFigures } from '#app/features/accounting/ledger/present.ts'
import { listBalances } from '#app/features/accounting/ledger/queries/balances.server.ts'
import { listEntries } from '#app/features/accounting/ledger/queries/entries.server.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting'

const LATEST = 6

export const loader = adminLoader(permissions.manage, async (_args: Route.LoaderArgs, { db, i18n, now }): Promise<OverviewView> => {
  const today = moroccoDay(now())
  const year = today.slice(0, 4)
  const [all, ofYear, latest] = await Promise.all([
    listBalances(db, { to: today }),
    listBalances(db, { from: `${year}-01-01`, to: today }),
    listEntries(db, {}, { limit: LATEST, newestFirst: true }),
  ])
  return {
    day: i18n.date(today),
    year,
    figures: presentFigures(all, ofYear),
    latest: latest.map(({ number, date, label, totalInCents }) => ({ number, day: i18n.date(date, 'dayShort'), label, totalInCents })),
  }
})

/** Everything is read here, and written on the pages below. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function Accounting({ loaderData }: Route.ComponentProps) {
  return <OverviewScreen view={loaderData} />
}

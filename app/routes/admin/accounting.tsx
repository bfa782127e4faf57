import { OverviewScreen, type OverviewView } from '#app/features/accounting/ledger/admin/overview-screen.tsx'
import { presentFigures } from '#app/features/accounting/ledger/present.ts'
import { listBalances } from '#app/features/accounting/ledger/queries/balances.server.ts'
import { listEntries } from '#app/features/accounting/ledger/queries/entries.server.ts'
import { OwedSection, type OwedView } from '#app/features/accounting/parties/admin/owed-section.tsx'
import { permissions } from '#app/features/accounting/policy.ts'
import { showOwed } from '#app/flows/party-screens.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting'

const LATEST = 6

export const loader = adminLoader(
  permissions.manage,
  async (_args: Route.LoaderArgs, { db, i18n, now }): Promise<OverviewView & { owed: OwedView[] }> => {
    const today = moroccoDay(now())
    const year = today.slice(0, 4)
    const [owed, all, ofYear, latest] = await Promise.all([
      showOwed({ db, i18n, today }),
      listBalances(db, { to: today }),
      listBalances(db, { from: `${year}-01-01`, to: today }),
      listEntries(db, {}, { limit: LATEST, newestFirst: true }),
    ])
    return {
      owed,
      day: i18n.date(today),
      year,
      figures: presentFigures(all, ofYear),
      latest: latest.map(({ number, date, label, totalInCents }) => ({ number, day: i18n.date(date, 'dayShort'), label, totalInCents })),
    }
  },
)

/** Everything is read here, and written on the pages below. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function Accounting({ loaderData }: Route.ComponentProps) {
  return (
    <OverviewScreen view={loaderData}>
      {loaderData.owed.map((view) => (
        <OwedSection key={view.side} view={view} />
      ))}
    </OverviewScreen>
  )
}

import { TrialBalanceScreen, type TrialBalanceView } from '#app/features/accounting/ledger/admin/trial-balance-screen.tsx'
import { presentTrialBalance } from '#app/features/accounting/ledger/present.ts'
import { listBalances } from '#app/features/accounting/ledger/queries/balances.server.ts'
import { listChart } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { readReportDay } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-trial-balance'

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }): Promise<TrialBalanceView> => {
  const to = readReportDay(url.searchParams, moroccoDay(now()))
  const [balances, chart] = await Promise.all([listBalances(db, { to }), listChart(db)])
  return { to, day: i18n.date(to), balance: presentTrialBalance(balances, chart, i18n) }
})

/** A report is only read. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function AccountingTrialBalance({ loaderData }: Route.ComponentProps) {
  return <TrialBalanceScreen view={loaderData} />
}

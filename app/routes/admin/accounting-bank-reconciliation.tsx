import { ReconciliationScreen, type ReconciliationView } from '#app/features/accounting/bank/admin/reconciliation-screen.tsx'
import { readBankDayQuery, readBankQuery } from '#app/features/accounting/bank/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { chooseAccount, readStatementOfDay } from '#app/flows/bank-screens.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-bank-reconciliation'

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }): Promise<ReconciliationView> => {
  const today = moroccoDay(now())
  const to = readBankDayQuery(url.searchParams, today)
  const chosen = await chooseAccount(db, i18n, readBankQuery(url.searchParams).account)
  return { ...chosen, today, to, day: i18n.date(to), ...(await readStatementOfDay({ db, i18n }, { account: chosen.account, to })) }
})

/** A reconciliation is only read. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function AccountingBankReconciliation({ loaderData }: Route.ComponentProps) {
  return <ReconciliationScreen view={loaderData} />
}

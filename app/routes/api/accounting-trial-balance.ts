import { presentTrialBalance } from '#app/features/accounting/ledger/present.ts'
import { listBalances } from '#app/features/accounting/ledger/queries/balances.server.ts'
import { listChart } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { readReportDay } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-trial-balance'

/** GET ?to= : what was posted to each account up to that day, today when it is not given. */
export const loader = api(async (args: Route.LoaderArgs) => {
  await requireApiPermission(args, permissions.manage)
  const { db, now } = args.context.get(servicesContext)
  const to = readReportDay(args.url.searchParams, moroccoDay(now()))
  const [balances, chart] = await Promise.all([listBalances(db, { to }), listChart(db)])
  const { lines, debitInCents, creditInCents } = presentTrialBalance(balances, chart, args.context.get(requestContext).i18n)
  return json({
    to,
    accounts: lines.map((line) => ({
      account: line.account,
      name: line.name,
      debit_in_cents: line.debitInCents,
      credit_in_cents: line.creditInCents,
      balance_in_cents: line.netInCents,
    })),
    debit_in_cents: debitInCents,
    credit_in_cents: creditInCents,
  })
})

export const action = refuseMethod('GET')

import { permissions } from '#app/features/accounting/policy.ts'
import { presentBilan, presentCashFlows, presentCpc, presentEsg, presentTaxReport } from '#app/features/accounting/reports/present.ts'
import { readBilan, readCashFlows, readCpc, readEsg, readTaxReport } from '#app/features/accounting/reports/queries.server.ts'
import { bilanDay, readReport, readReportYear, readTaxPeriod } from '#app/features/accounting/reports/schema.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-report'

/** GET /api/accounting/reports/cpc|esg|bilan|flows?year= or tva?period= (`2026-11`, `2026-Q4`): every box with its accounts. */
export const loader = api(async (args: Route.LoaderArgs) => {
  await requireApiPermission(args, permissions.manage)
  const { db, now } = args.context.get(servicesContext)
  const report = readReport(args.params.report)
  if (!report) throw notFound()
  const today = moroccoDay(now())
  const { searchParams } = args.url
  if (report === 'tva') {
    const period = readTaxPeriod(searchParams, today)
    return json(presentTaxReport(period, await readTaxReport(db, period)))
  }
  const year = readReportYear(searchParams, today)
  if (report === 'cpc') return json(presentCpc(year, await readCpc(db, year)))
  if (report === 'esg') return json(presentEsg(year, await readEsg(db, year)))
  if (report === 'flows') return json(presentCashFlows(year, await readCashFlows(db, year)))
  const day = bilanDay(year, today)
  return json(presentBilan(year, day, await readBilan(db, day)))
})

export const action = refuseMethod('GET')

import { listChart } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { ReportScreen, type ReportView } from '#app/features/accounting/reports/admin/report-screen.tsx'
import { readBilan, readCashFlows, readCpc, readEsg, readTaxReport } from '#app/features/accounting/reports/queries.server.ts'
import { bilanDay, readReport, readReportYear, readTaxPeriod } from '#app/features/accounting/reports/schema.ts'
import type { Report } from '#app/features/accounting/reports/types.ts'
import { type Admin, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { localize } from '#app/platform/local-text.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-report'

async function readView(report: Report, params: URLSearchParams, { db, i18n, now }: Admin): Promise<ReportView['content']> {
  const today = moroccoDay(now())
  if (report === 'tva') {
    const { id, from, to } = readTaxPeriod(params, today)
    const months = id.includes('Q') ? `${i18n.date(from, 'month')} – ${i18n.date(to, 'month')}` : i18n.date(from, 'month')
    return { report, period: id, from, to, name: months, tax: await readTaxReport(db, { id, from, to }) }
  }
  const year = readReportYear(params, today)
  const from = `${year}-01-01`
  if (report === 'cpc') {
    const [cpc, before] = await Promise.all([readCpc(db, year), readCpc(db, year - 1)])
    return { report, year, from, to: `${year}-12-31`, name: String(year), cpc, before }
  }
  if (report === 'esg') {
    const [esg, before] = await Promise.all([readEsg(db, year), readEsg(db, year - 1)])
    return { report, year, from, to: `${year}-12-31`, name: String(year), esg, before }
  }
  if (report === 'flows') {
    const [flows, before] = await Promise.all([readCashFlows(db, year), readCashFlows(db, year - 1)])
    return { report, year, from, to: `${year}-12-31`, name: String(year), flows, before }
  }
  const day = bilanDay(year, today)
  const [bilan, before] = await Promise.all([readBilan(db, day), readBilan(db, `${year - 1}-12-31`)])
  return { report, year, from, to: day, name: i18n.date(day), bilan, before }
}

export const loader = adminLoader(permissions.manage, async ({ params, url }: Route.LoaderArgs, admin) => {
  const report = readReport(params.report)
  if (!report) throw notFound()
  const { db, i18n, now } = admin
  const [content, chart] = await Promise.all([readView(report, url.searchParams, admin), listChart(db)])
  const view: ReportView = {
    content,
    names: Object.fromEntries(chart.map(({ code, name }) => [code, localize(name, i18n.locale)])),
    thisYear: Number(moroccoDay(now()).slice(0, 4)),
  }
  return { ...view, crumbs: [{ label: i18n.t(`reports.${report}`) }] }
})

/** A report is only read. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function AccountingReport({ loaderData }: Route.ComponentProps) {
  return <ReportScreen view={loaderData} />
}

import { ReportPage } from '#app/features/advertisements/public/report-page.tsx'
import { periodText, presentReport } from '#app/features/advertisements/report/present.ts'
import { openReport } from '#app/flows/advertiser-report.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/advertiser-report'

// Behind its token only: never cached, never indexed.
export const loader = page(async ({ params, context }: Route.LoaderArgs) => {
  const { clientAddress, i18n } = context.get(requestContext)
  const record = await openReport(context.get(servicesContext), { token: params.token, clientAddress })
  return {
    report: presentReport(record, i18n),
    period: periodText(record.from, record.to, i18n),
    path: `/advertiser-report/${params.token}`,
  }
})

export default function AdvertiserReport({ loaderData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} />
}

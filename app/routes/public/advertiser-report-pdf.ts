import { reportPdf } from '#app/flows/advertiser-report.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/advertiser-report-pdf'

export const loader = page(async ({ params, context }: Route.LoaderArgs) => {
  const { clientAddress, i18n } = context.get(requestContext)
  return reportPdf(context.get(servicesContext), { token: params.token, clientAddress, locale: i18n.locale })
})

import { certificatePdf, checkCertificate, originOf } from '#app/flows/education-certificates.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/education-certificate-pdf'

export const loader = page(async ({ params, context, url }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { i18n, clientAddress } = context.get(requestContext)
  const row = await checkCertificate(services, { code: params.code, clientAddress })
  return certificatePdf(services, row, { locale: i18n.locale, clientAddress, origin: originOf(services, url) })
})

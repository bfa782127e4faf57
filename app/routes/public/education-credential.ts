import { certificateCredential, checkCertificate, originOf } from '#app/flows/education-certificates.server.ts'
import { api } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/education-credential'

/** GET /education/certificates/{code}/credential.json: the Open Badge; 404 for a code that is none, 410 for one withdrawn. */
export const loader = api(async ({ params, context, url }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { i18n, clientAddress } = context.get(requestContext)
  const row = await checkCertificate(services, { code: params.code ?? '', clientAddress })
  return certificateCredential(services, row, { i18n, origin: originOf(services, url) })
})

import { CertificatePage } from '#app/features/education/certificates/public/certificate-page.tsx'
import { presentCertificate } from '#app/features/education/certificates/queries.server.ts'
import { certificateQr, checkCertificate, originOf } from '#app/flows/education-certificates.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/education-certificate'

// Of whom it speaks is nobody's business but theirs and of whom they show the code to: never cached, never indexed.
export const loader = page(async ({ params, context, url }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { i18n, clientAddress } = context.get(requestContext)
  const row = await checkCertificate(services, { code: params.code, clientAddress })
  return {
    view: {
      certificate: presentCertificate(row, i18n.locale),
      qr: certificateQr(originOf(services, url), row.code),
      entered: '',
      problem: null,
    },
  }
})

export default function EducationCertificate({ loaderData }: Route.ComponentProps) {
  return <CertificatePage {...loaderData} />
}

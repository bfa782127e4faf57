import { data, redirect } from 'react-router'
import { CertificatePage, type CertificatePageView } from '#app/features/education/certificates/public/certificate-page.tsx'
import { checkCertificate } from '#app/flows/education-certificates.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { errorText } from '#app/platform/http/refused.ts'
import type { Route } from './+types/education-certificates'

const MAX_CODE = 60

/** Somebody checks a code: a right one has its own page, any other is refused beside the field. */
export const loader = page(async ({ url, context }: Route.LoaderArgs) => {
  const { i18n, clientAddress } = context.get(requestContext)
  const entered = url.searchParams.get('code')?.slice(0, MAX_CODE) ?? ''
  const view: CertificatePageView = { certificate: null, qr: null, entered, problem: null }
  if (entered === '') return data({ view })
  try {
    const { code } = await checkCertificate(context.get(servicesContext), { code: entered, clientAddress })
    return redirect(`/education/certificates/${code}`, 303)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
    return data({ view: { ...view, problem: errorText(error, i18n) } }, { status: 404 })
  }
})

export default function EducationCertificates({ loaderData }: Route.ComponentProps) {
  return <CertificatePage view={loaderData.view} />
}

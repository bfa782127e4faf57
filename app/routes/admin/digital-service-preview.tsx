import { permissions } from '#app/features/digital-services/policy.ts'
import { RequestPreviewBar } from '#app/features/digital-services/requests/admin/preview-bar.tsx'
import { RequestForm } from '#app/features/digital-services/requests/public/request-form.tsx'
import { presentQuestion, presentService } from '#app/features/digital-services/services/present.ts'
import { findServiceRow, listQuestions } from '#app/features/digital-services/services/queries.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Route } from './+types/digital-service-preview'

/** The form of a service as people will be asked, open or closed: its questions, conditions, fees and texts. */
export const loader = adminLoader(permissions.manage, async ({ params: { id } }: Route.LoaderArgs, { db, i18n: { locale } }) => {
  const row = await findServiceRow(db, id)
  if (!row) throw notFound('service_gone')
  const questions = await listQuestions(db, row.id)
  return {
    service: presentService(row, locale),
    questions: questions.map((question) => presentQuestion(question, locale)),
    ...{ key: '', values: {}, problem: null, problems: {}, isPreview: true },
  }
})

export default function DigitalServicePreview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <RequestPreviewBar id={loaderData.service.id} />
      <RequestForm view={loaderData} />
    </>
  )
}

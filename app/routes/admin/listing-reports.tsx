import { redirect } from 'react-router'
import { type ReportedView, ReportsScreen } from '#app/features/real-estate/detail/admin/reports-screen.tsx'
import { resolveReports } from '#app/features/real-estate/detail/commands/resolve-reports.server.ts'
import { presentReported } from '#app/features/real-estate/detail/present.ts'
import { listReportedListings } from '#app/features/real-estate/detail/queries/reports.server.ts'
import { permissions } from '#app/features/real-estate/policy.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/listing-reports'

const AT_ONCE = 100
const MAX_ID = 100

export const loader = adminLoader(
  permissions.manage,
  async (_args: Route.LoaderArgs, { db, i18n }): Promise<{ reported: ReportedView[] }> => {
    const reported = await listReportedListings(db, AT_ONCE)
    return { reported: reported.map((listing) => presentReported(listing, i18n)) }
  },
)

export const action = adminAction(permissions.manage, {
  close: async (_args: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const listingId = textField(form, 'id')
    if (listingId === '' || listingId.length > MAX_ID) throw new AppError('bad_request')
    await resolveReports(db, { listingId, by, now: now() })
    return redirect(`${localeFacts[i18n.locale].prefix}/admin/listing-reports?done=saved`, 303)
  },
})

export default function ListingReports({ loaderData }: Route.ComponentProps) {
  return <ReportsScreen reported={loaderData.reported} />
}

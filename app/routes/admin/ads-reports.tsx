import { data } from 'react-router'
import { ReportsScreen, type ReportsView } from '#app/features/advertisements/admin/reports-screen.tsx'
import { renewReportLink } from '#app/features/advertisements/commands/report-link.server.ts'
import { permissions } from '#app/features/advertisements/policy.ts'
import { listAdvertiserResults } from '#app/features/advertisements/queries/report.server.ts'
import { periodText, rateText } from '#app/features/advertisements/report/present.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/ads-reports'

const SHOWN_DAYS = 28

async function viewOf({ db, i18n, now }: Admin, created: ReportsView['created'] = null): Promise<ReportsView> {
  const to = moroccoDay(now())
  const from = addDays(to, 1 - SHOWN_DAYS)
  const results = await listAdvertiserResults(db, { from, to })
  return {
    action: `${localeFacts[i18n.locale].prefix}/admin/ads-management/reports`,
    period: periodText(from, to, i18n),
    results: results.map(({ id, name, sample, hasLink, views, clicks, contacts }) => ({
      id,
      name,
      sample,
      hasLink,
      views: i18n.number(views),
      clicks: i18n.number(clicks),
      rate: rateText({ views, clicks }, i18n),
      contacts: i18n.number(contacts),
    })),
    created,
  }
}

export const loader = adminLoader(permissions.manage, async (_args: Route.LoaderArgs, admin) => ({ view: await viewOf(admin) }))

export const action = adminAction(permissions.manage, {
  link: async (args: Route.ActionArgs, admin) => {
    const { token, name } = await renewReportLink(admin.db, { id: textField(admin.form, 'advertiser'), by: admin.by })
    const { publicUrl } = args.context.get(servicesContext).env
    const address = `${publicUrl ?? args.url.origin}${localeFacts[admin.i18n.locale].prefix}/advertiser-report/${token}`
    // Shown in this answer alone: the address is nowhere in the database, and in no other page.
    return data({ view: await viewOf(admin, { name, address }) }, { headers: { 'cache-control': 'no-store' } })
  },
})

export default function AdsReports({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportsScreen view={actionData?.view ?? loaderData.view} />
}

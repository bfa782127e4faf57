import { data, redirect } from 'react-router'
import { findCampaignRow } from '#app/features/charity/campaigns/queries.server.ts'
import { permissions } from '#app/features/charity/policy.ts'
import { VolunteersScreen, type VolunteersView } from '#app/features/charity/volunteers/admin/volunteers-screen.tsx'
import { noteVolunteer } from '#app/features/charity/volunteers/commands.server.ts'
import { listVolunteerTasks } from '#app/features/charity/volunteers/queries.server.ts'
import { parseVolunteer } from '#app/features/charity/volunteers/schema.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/charity-volunteers'

type Args = Route.LoaderArgs | Route.ActionArgs

const pathOf = ({ params: { id } }: Args, { i18n }: Admin) =>
  `${localeFacts[i18n.locale].prefix}/admin/charity-management/${encodeURIComponent(id)}/volunteers`

async function viewOf(args: Args, admin: Admin, problem: string | null = null): Promise<VolunteersView> {
  const { db, i18n } = admin
  const row = await findCampaignRow(db, args.params.id)
  if (!row) throw notFound('campaign_gone')
  return {
    campaign: { id: row.id, title: localize(row.title, i18n.locale), sample: row.sample },
    tasks: await listVolunteerTasks(db, row.id, i18n.locale),
    action: pathOf(args, admin),
    problem,
  }
}

export const loader = adminLoader(permissions.volunteers, async (args: Route.LoaderArgs, admin) => ({ view: await viewOf(args, admin) }))

export const action = adminAction(permissions.volunteers, {
  note: async (args: Route.ActionArgs, admin) => {
    const { db, by, now, form, i18n } = admin
    try {
      const text = (name: string) => textField(form, name).slice(0, 100)
      const volunteer = parseVolunteer({ id: text('id'), version: text('version'), attendance: text('attendance') })
      await noteVolunteer(db, { ...volunteer, campaignId: args.params.id, by, now: now() })
      return redirect(pathOf(args, admin), 303)
    } catch (error) {
      const { status, message, headers } = serviceProblem(error, i18n)
      return data({ view: await viewOf(args, admin, message) }, { status, headers })
    }
  },
})

export default function CharityVolunteers({ loaderData, actionData }: Route.ComponentProps) {
  return <VolunteersScreen view={actionData?.view ?? loaderData.view} />
}

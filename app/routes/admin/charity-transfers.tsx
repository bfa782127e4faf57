import { data, redirect } from 'react-router'
import { findCampaignRow } from '#app/features/charity/campaigns/queries.server.ts'
import { TransfersScreen, type TransfersView } from '#app/features/charity/gifts/transfers/admin/transfers-screen.tsx'
import { permissions } from '#app/features/charity/policy.ts'
import { readTransfers, takeTransfers } from '#app/flows/charity-transfers.server.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { oneField } from '#app/platform/http/form.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/charity-transfers'

type Args = Route.LoaderArgs | Route.ActionArgs

async function viewOf(args: Args, { db, i18n }: Admin, over: Partial<TransfersView> = {}): Promise<TransfersView> {
  const row = await findCampaignRow(db, args.params.id)
  if (!row) throw notFound('campaign_gone')
  const taken = args.url.searchParams.get('taken') ?? ''
  return {
    campaign: { id: row.id, title: localize(row.title, i18n.locale) },
    action: `${localeFacts[i18n.locale].prefix}/admin/charity-management/${encodeURIComponent(row.id)}/transfers`,
    read: null,
    taken: /^\d{1,4}$/.test(taken) ? Number(taken) : null,
    problem: null,
    ...over,
  }
}

export const loader = adminLoader(permissions.treasure, async (args: Route.LoaderArgs, admin) => ({ view: await viewOf(args, admin) }))

export const action = adminAction(permissions.treasure, {
  read: async (args: Route.ActionArgs, admin) => {
    const file = oneField(admin.form, 'file')
    const view = await viewOf(args, admin)
    if (!(file instanceof File) || file.size === 0) {
      return data({ view: { ...view, problem: admin.i18n.t('errors.import_no_file') } }, { status: 422 })
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const answer = await readTransfers(admin.db, { campaignId: view.campaign.id, bytes, i18n: admin.i18n })
    return data({ view: { ...view, ...answer } }, { status: 'problem' in answer ? 422 : 200 })
  },
  take: async (args: Route.ActionArgs, admin) => {
    const view = await viewOf(args, admin)
    try {
      const sent = { campaignId: view.campaign.id, taken: admin.form.getAll('take'), by: admin.by, now: admin.now() }
      return redirect(`${view.action}?taken=${await takeTransfers(admin.db, sent)}`, 303)
    } catch (error) {
      const { status, message, headers } = serviceProblem(error, admin.i18n)
      return data({ view: { ...view, problem: message } }, { status, headers })
    }
  },
})

export default function CharityTransfers({ loaderData, actionData }: Route.ComponentProps) {
  return <TransfersScreen view={actionData?.view ?? loaderData.view} />
}

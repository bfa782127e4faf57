import { permissions as admin } from '#app/features/admin/policy.ts'
import { findInAdmin } from '#app/flows/find-in-admin.server.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/admin-find'

/** What the command palette finds. Each answer holds only what the person who asks may see. */
export const loader = api(async (args: Route.LoaderArgs) => {
  const session = await requireApiPermission(args, admin.enter)
  const { db } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const groups = await findInAdmin({ db, i18n, user: session.user }, args.url.searchParams.get('q') ?? '')
  const { prefix } = localeFacts[i18n.locale]
  const items = (list: (typeof groups)[number]['items']) => list.map((item) => ({ ...item, to: prefix + item.to }))
  return json({ groups: groups.map((group) => ({ ...group, items: items(group.items) })) })
})

export const action = refuseMethod('GET')

import { presentSimilar } from '#app/features/guides/entries/admin/screen/present.ts'
import { readWatched } from '#app/features/guides/entries/admin/screen/schema.ts'
import { findSimilar } from '#app/features/guides/entries/queries/similar.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { readGuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/admin-guide-names'

/** What could be the same place as one that is being named. Half-typed nonsense is like nothing. */
export const loader = api(async (args: Route.LoaderArgs) => {
  await requireApiPermission(args, permissions.manage)
  const { db, content, now } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const similar = await findSimilar(db, readWatched(args.url.searchParams))
  if (similar.length === 0) return json({ title: '', similar })
  const yearAgo = yearBefore(now())
  const tree = await content.remember(`guide-tree ${yearAgo}`, ['guides'], () => readGuideTree(db, yearAgo))
  const { prefix } = localeFacts[i18n.locale]
  const lines = similar.map((one) => {
    const { id, name, where, why } = presentSimilar(one, { tree }, i18n)
    return { name, where, why, to: `${prefix}/admin/guide-entries/${id}` }
  })
  return json({ title: i18n.t('sidebar.maybe_same', { count: lines.length }), similar: lines })
})

export const action = refuseMethod('GET')

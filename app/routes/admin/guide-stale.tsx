import { readListAddress } from '#app/features/guides/entries/admin/list/schema.ts'
import { presentAdminEntries } from '#app/features/guides/entries/admin/present.ts'
import { StaleScreen, type StaleView } from '#app/features/guides/entries/admin/stale-screen.tsx'
import { countStale, listStaleEntries } from '#app/features/guides/entries/queries/admin-entries.server.ts'
import { findLastAction } from '#app/features/guides/history/queries/last-action.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { countBinned, readGuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { rejectAction, requirePermission } from '#app/platform/auth/guard.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/guide-stale'

const PAGE_SIZE = 30

export const loader = page(async (args: Route.LoaderArgs): Promise<StaleView & { crumbs: { label: string }[] }> => {
  await requirePermission(args, permissions.manage)
  const { db, content, now } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const { older, did } = readListAddress(args.url.searchParams, undefined)
  const yearAgo = yearBefore(now())
  const [tree, binned, stale, lastAction, found] = await Promise.all([
    content.remember(`guide-tree ${yearAgo}`, ['guides'], () => readGuideTree(db, yearAgo)),
    countBinned(db),
    countStale(db, yearAgo),
    findLastAction(db, did),
    listStaleEntries(db, { yearAgo, limit: PAGE_SIZE, after: older }),
  ])
  const admin = found.rows.map((row) => ({ ...row, hasPoint: row.pointIs !== 'none' }))
  return {
    rows: presentAdminEntries(admin, { tree, i18n, yearAgo }).map((row, i) => ({ ...row, source: found.rows[i]?.source ?? '' })),
    counts: { stale: stale.never + stale.old, binned },
    stale,
    older: found.hasMore ? (found.rows.at(-1)?.id ?? null) : null,
    lastAction,
    crumbs: [{ label: i18n.t('entries.view_stale') }],
  }
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function GuideStalePage({ loaderData }: Route.ComponentProps) {
  return <StaleScreen view={loaderData} />
}

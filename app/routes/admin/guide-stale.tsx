import { readListAddress } from '#app/features/guides/entries/admin/list/schema.ts'
import { presentAdminEntries } from '#app/features/guides/entries/admin/present.ts'
import { StaleScreen, type StaleView } from '#app/features/guides/entries/admin/stale-screen.tsx'
import { countStale, listStaleEntries } from '#app/features/guides/entries/queries/admin-entries.server.ts'
import { findLastAction } from '#app/features/guides/history/queries/last-action.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { countBinned, readGuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/guide-stale'

const PAGE_SIZE = 30

export const loader = adminLoader(
  permissions.manage,
  async (args: Route.LoaderArgs, { db, now, i18n }): Promise<StaleView & { crumbs: { label: string }[] }> => {
    const { content } = args.context.get(servicesContext)
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
  },
)

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function GuideStalePage({ loaderData }: Route.ComponentProps) {
  return <StaleScreen view={loaderData} />
}

import { DuplicatesScreen, type DuplicatesView } from '#app/features/guides/entries/admin/duplicates-screen.tsx'
import { readListAddress } from '#app/features/guides/entries/admin/list/schema.ts'
import { presentAdminEntries } from '#app/features/guides/entries/admin/present.ts'
import { countStale, listAdminEntriesByIds } from '#app/features/guides/entries/queries/admin-entries.server.ts'
import { listCachedDuplicates } from '#app/features/guides/entries/queries/duplicates.server.ts'
import { findLastAction } from '#app/features/guides/history/queries/last-action.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { countBinned, readGuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/guide-duplicates'

export const loader = adminLoader(
  permissions.manage,
  async (args: Route.LoaderArgs, { db, now, i18n }): Promise<DuplicatesView & { crumbs: { label: string }[] }> => {
    const { content } = args.context.get(servicesContext)
    const yearAgo = yearBefore(now())
    const { did } = readListAddress(args.url.searchParams, undefined)
    const [tree, binned, stale, lastAction, pairs] = await Promise.all([
      content.remember(`guide-tree ${yearAgo}`, ['guides'], () => readGuideTree(db, yearAgo)),
      countBinned(db),
      countStale(db, yearAgo),
      findLastAction(db, did),
      listCachedDuplicates(db, content),
    ])
    const found = await listAdminEntriesByIds(
      db,
      pairs.flatMap((pair) => [pair.one, pair.other]),
    )
    const rows = new Map(presentAdminEntries(found, { tree, i18n, yearAgo }).map((row) => [row.id, row]))
    return {
      pairs: pairs.flatMap(({ one, other, samePhone, metres }) => {
        const [a, b] = [rows.get(one), rows.get(other)]
        return a && b ? [{ one: a, other: b, samePhone, metres }] : []
      }),
      counts: { stale: stale.never + stale.old, binned },
      lastAction,
      crumbs: [{ label: i18n.t('entries.view_duplicates') }],
    }
  },
)

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function GuideDuplicatesPage({ loaderData }: Route.ComponentProps) {
  return <DuplicatesScreen view={loaderData} />
}

import { BinScreen, type BinView } from '#app/features/guides/entries/admin/bin-screen.tsx'
import { readListAddress } from '#app/features/guides/entries/admin/list/schema.ts'
import { presentAdminEntries } from '#app/features/guides/entries/admin/present.ts'
import { countStale, listAdminEntries } from '#app/features/guides/entries/queries/admin-entries.server.ts'
import { findLastAction } from '#app/features/guides/history/queries/last-action.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { countBinned, readGuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/guide-bin'

const PAGE_SIZE = 50

export const loader = adminLoader(
  permissions.manage,
  async (args: Route.LoaderArgs, { db, now, i18n }): Promise<BinView & { crumbs: { label: string }[] }> => {
    const { content } = args.context.get(servicesContext)
    const { older, newer, did } = readListAddress(args.url.searchParams, undefined)
    const yearAgo = yearBefore(now())
    const [tree, binned, stale, lastAction, found] = await Promise.all([
      content.remember(`guide-tree ${yearAgo}`, ['guides'], () => readGuideTree(db, yearAgo)),
      countBinned(db),
      countStale(db, yearAgo),
      findLastAction(db, did),
      listAdminEntries(
        db,
        { status: 'deleted', yearAgo },
        { order: { by: 'updated', down: true }, page: { limit: PAGE_SIZE, after: older, before: newer }, locale: i18n.locale },
      ),
    ])
    return {
      rows: presentAdminEntries(found.rows, { tree, i18n, yearAgo }),
      counts: { stale: stale.never + stale.old, binned },
      newer: found.hasBefore ? (found.rows[0]?.id ?? null) : null,
      older: found.hasAfter ? (found.rows.at(-1)?.id ?? null) : null,
      lastAction,
      crumbs: [{ label: i18n.t('entries.view_bin') }],
    }
  },
)

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function GuideBinPage({ loaderData }: Route.ComponentProps) {
  return <BinScreen view={loaderData} />
}

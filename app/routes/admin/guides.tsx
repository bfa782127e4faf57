import { GuidesListScreen, type GuidesListView } from '#app/features/guides/entries/admin/guides-list.tsx'
import { listQuery, placeOf } from '#app/features/guides/entries/admin/list/present.ts'
import { filterNames, type ListAddress, readListAddress } from '#app/features/guides/entries/admin/list/schema.ts'
import type { TreePlace } from '#app/features/guides/entries/admin/list/types.ts'
import { listTitle, presentAdminEntries, publicPathOf, treeLinks, treeRows } from '#app/features/guides/entries/admin/present.ts'
import { listAdminEntries } from '#app/features/guides/entries/queries/admin-entries.server.ts'
import { findLastAction } from '#app/features/guides/history/queries/last-action.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { GuidesTreeScreen, type GuidesTreeView } from '#app/features/guides/taxonomy/admin/guides-tree.tsx'
import { presentTree } from '#app/features/guides/taxonomy/admin/nodes/present.ts'
import { countBinned, type GuideTree, readGuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { hiddenColumns } from '#app/platform/http/saved-columns.server.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/guides'

const PAGE_SIZE = 50
const COLUMNS = ['status', 'phone', 'verified', 'lacks', 'city', 'updated', 'order', 'quick']

type PageView = ({ shows: 'list' } & GuidesListView) | ({ shows: 'tree' } & GuidesTreeView)

export const loader = adminLoader(
  permissions.manage,
  async (args: Route.LoaderArgs, { db, now, i18n }): Promise<PageView & { crumbs: { label: string }[] }> => {
    const { content } = args.context.get(servicesContext)
    const params = args.params as { guide?: string; categorySlug?: string }
    const address = readListAddress(args.url.searchParams, params.guide)
    const yearAgo = yearBefore(now())
    const [tree, binned, lastAction] = await Promise.all([
      content.remember(`guide-tree ${yearAgo}`, ['guides'], () => readGuideTree(db, yearAgo)),
      countBinned(db),
      findLastAction(db, address.did),
    ])
    const place = placeOf(tree, address, params.categorySlug)
    const requestsEntries = address.all !== undefined || filterNames.some((name) => address[name] !== undefined)
    const figures = treeRows(tree, i18n)
    const stale = figures.filter((row) => row.level === 1).reduce((sum, row) => sum + row.figures.stale, 0)
    const counts = { stale, binned }
    if (!place && !requestsEntries) {
      return { shows: 'tree', crumbs: [], ...presentTree(tree, i18n, args.url.searchParams), counts, lastAction }
    }
    const title = listTitle(tree, place, i18n)
    const list = await readList(args, { tree, place, address, yearAgo })
    return {
      shows: 'list',
      crumbs: place && (place.categoryId ?? place.sectorId ?? place.cityId) ? [{ label: title }] : [],
      title,
      counts,
      lastAction,
      ...list,
    }
  },
)

/** Forms are sent to where their acts are; here nothing is written. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

type ListParams = { tree: GuideTree; place: TreePlace | null; address: ListAddress; yearAgo: string }

async function readList(args: Route.LoaderArgs, { tree, place, address, yearAgo }: ListParams) {
  const { db } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const hidden = hiddenColumns(args, 'guide-entries', COLUMNS)
  const inCategory = place?.categoryId !== undefined
  const { older, newer, open } = address
  const { filter, order } = listQuery({ tree, place, address, sort: args.url.searchParams.get('sort'), yearAgo })
  const { rows, hasBefore, hasAfter } = await listAdminEntries(db, filter, {
    order,
    page: { limit: PAGE_SIZE, after: older, before: newer },
    locale: i18n.locale,
  })
  const values = Object.fromEntries(filterNames.map((name) => [name, address[name] ?? '']))
  const keep: Record<string, string> = place ? {} : { all: '1' }
  const links = treeLinks(treeRows(tree, i18n), place)
  const here = links.find((link) => link.current)
  return {
    ...{
      publicPath: publicPathOf(tree, place),
      place: here?.id ?? '',
      tree: links,
      values,
      keep,
      hidden,
      sort: order,
    },
    rows: presentAdminEntries(rows, { tree, i18n, yearAgo }),
    ...{ total: here?.entries ?? sumOf(links, 'entries'), stale: here?.stale ?? sumOf(links, 'stale'), openId: open ?? null },
    cities: tree.cities.map(({ id, name }) => ({ value: id, label: localize(name, i18n.locale) })),
    canOrder: inCategory && order.by === 'order' && !order.down && !filterNames.some((name) => values[name]),
    inCategory,
    newTo: inCategory ? `/admin/guide-entries/new?category=${place.categoryId}` : '/admin/guide-entries/new',
    newer: hasBefore ? (rows[0]?.id ?? null) : null,
    older: hasAfter ? (rows.at(-1)?.id ?? null) : null,
  }
}

const sumOf = (links: readonly { level: number; entries: number; stale: number }[], what: 'entries' | 'stale') =>
  links.filter((link) => link.level === 1).reduce((sum, link) => sum + link[what], 0)

export default function GuidesPage({ loaderData }: Route.ComponentProps) {
  return loaderData.shows === 'list' ? <GuidesListScreen view={loaderData} /> : <GuidesTreeScreen view={loaderData} />
}

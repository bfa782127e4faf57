import { nameOfStaff } from '#app/features/audit/present.ts'
import { presentMovement } from '#app/features/store/catalogue/admin/stock/present.ts'
import { logFilter, readLogAddress } from '#app/features/store/catalogue/admin/stock/schema.ts'
import { LogScreen, type LogView } from '#app/features/store/catalogue/admin/stock-screens.tsx'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { findForStock, listMovements, listMovers } from '#app/features/store/catalogue/queries/stock.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/stock-log'

const PAGE_SIZE = 50

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }): Promise<LogView> => {
  const address = readLogAddress(args.url.searchParams)
  const [rows, people, named] = await Promise.all([
    listMovements(db, logFilter(address), { limit: PAGE_SIZE + 1, before: address.older }),
    listMovers(db),
    address.variant ? findForStock(db, address.variant) : undefined,
  ])
  const lines = rows.slice(0, PAGE_SIZE).map((row) => presentMovement(row, i18n))
  const { variant = '', reason = '', who = '', from = '', to = '' } = address
  return {
    lines,
    values: { variant, reason, who, from, to },
    variantName: named ? `${localize(named.product, i18n.locale)} · ${localize(named.variant, i18n.locale)}` : null,
    people: people.map((value) => ({ value, label: nameOfStaff(i18n, value) })),
    older: rows.length > PAGE_SIZE ? (lines.at(-1)?.id ?? null) : null,
    isFirst: address.older === undefined,
  }
})

/** The log is only ever added to, and not here. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function StockLog({ loaderData }: Route.ComponentProps) {
  return <LogScreen view={loaderData} />
}

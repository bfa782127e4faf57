import { readNumbers, readOrdersAddress } from '#app/features/store/orders/admin/schema.ts'
import { permissions } from '#app/features/store/orders/policy.ts'
import { findPlaceOptions, orderFilter } from '#app/flows/order-filter.server.ts'
import { ordersCsv } from '#app/flows/orders-csv.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/orders-csv'

/** As many as a page of the list has. */
const MAX_CHOSEN = 50

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, now, i18n }) => {
  const { searchParams } = args.url
  const requested = orderFilter(readOrdersAddress(searchParams), await findPlaceOptions(db, i18n.locale), now())
  const chosen = searchParams.getAll('number')
  const { weekStart } = requested
  // What was chosen in the list is chosen, whatever the list was filtered by.
  const filter = chosen.length > 0 ? { view: 'all' as const, numbers: readNumbers(chosen, MAX_CHOSEN), weekStart } : requested
  return new Response(ordersCsv(db, filter, i18n), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="orders-${filter.view}-${moroccoDay(now())}.csv"`,
      'cache-control': 'no-store',
    },
  })
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

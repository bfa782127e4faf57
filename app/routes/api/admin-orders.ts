import { countWaitingOrders, findNewestNumber, listNewOrders } from '#app/features/store/orders/admin/queries/list.server.ts'
import { readNumber } from '#app/features/store/orders/admin/schema.ts'
import { permissions } from '#app/features/store/orders/policy.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/admin-orders'

/** More than these are counted as 'and more'. */
const MAX_LISTED = 20

/** The orders that came after `?after=R-1042`, for the list that keeps itself new. */
export const loader = api(async (args: Route.LoaderArgs) => {
  await requireApiPermission(args, permissions.manage)
  const { db } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const after = args.url.searchParams.get('after') ?? ''
  const number = readNumber(after)
  // An order that is not known is no point to count from: then there is nothing new, and the newest is told again.
  const known = after === '' ? null : number
  const [fresh, newest, waiting] = await Promise.all([
    known === undefined ? [] : listNewOrders(db, known, MAX_LISTED),
    findNewestNumber(db),
    countWaitingOrders(db),
  ])
  const [first] = fresh
  const words = first
    ? i18n.t('orders-admin.came', {
        count: fresh.length,
        number: first.number,
        name: first.customerName,
        amount: `${i18n.number(first.dueInCents / 100, 2)} ${i18n.t('common.currency')}`,
      })
    : ''
  return json({ newest: first?.number ?? newest, waiting, count: fresh.length, words })
})

export const action = refuseMethod('GET')

import { readNumber } from '#app/features/store/orders/admin/schema.ts'
import { permissions } from '#app/features/store/orders/policy.ts'
import { findOrderByNumber } from '#app/features/store/orders/queries.server.ts'
import { hasSlip } from '#app/features/store/orders/rules.ts'
import { receiptPdf } from '#app/flows/receipt-paper.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/order-receipt'

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs) => {
  const services = args.context.get(servicesContext)
  const number = readNumber(args.params.number)
  const order = number ? await findOrderByNumber(services.db, number) : undefined
  if (!order || !hasSlip(order.state)) throw notFound()
  return receiptPdf(services, order)
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

import { presentCustomerData } from '#app/features/store/orders/admin/present.ts'
import { permissions } from '#app/features/store/orders/policy.ts'
import { findCustomer } from '#app/flows/erase-customer.server.ts'
import { rejectAction, requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { parsePhone } from '#app/platform/phone.ts'
import type { Route } from './+types/order-customer-json'

export const loader = page((args: Route.LoaderArgs) => rejectAction(args, permissions.manage))

// By POST like the page that leads here: a telephone number stands in no address.
export const action = page(async (args: Route.ActionArgs) => {
  await requirePermission(args, permissions.manage)
  const { db } = args.context.get(servicesContext)
  const phone = parsePhone(textField(await readForm(args.request), 'phone').slice(0, 100))
  if (!phone) throw new AppError('bad_request')
  return new Response(JSON.stringify(presentCustomerData(phone, await findCustomer(db, phone)), null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="customer.json"',
      'cache-control': 'no-store',
    },
  })
})

import { exportServicesAccount } from '#app/flows/services-account.server.ts'
import { requireApiSession } from '#app/platform/auth/guard.server.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/services-export'

/** One's own requests and bills as a file, for oneself alone. */
export const loader = api(async (args: Route.LoaderArgs) => {
  const { user } = await requireApiSession(args)
  const mine = await exportServicesAccount(args.context.get(servicesContext), user.id, args.context.get(requestContext).i18n)
  return json(mine, { headers: { 'content-disposition': 'attachment; filename="my-digital-services.json"' } })
})

export const action = refuseMethod('GET')

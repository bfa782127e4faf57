import { exportServicesAccount } from '#app/flows/services-account.server.ts'
import { requireSession } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { json } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/services-export'

/** One's own requests and bills as a file, for oneself alone. */
export const loader = page(async (args: Route.LoaderArgs) => {
  const { user } = await requireSession(args)
  const mine = await exportServicesAccount(args.context.get(servicesContext), user.id, args.context.get(requestContext).i18n)
  return json(mine, { headers: { 'content-disposition': 'attachment; filename="my-digital-services.json"' } })
})

/** Nothing is written to a file's address. */
export const action = page(async (args: Route.ActionArgs) => {
  await requireSession(args)
  throw new AppError('method_not_allowed', { status: 405 })
})

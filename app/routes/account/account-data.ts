import { exportAccount } from '#app/flows/account-data.server.ts'
import { requireSession } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/account-data'

/** Everything that the site stores of one's account, as a file to take along. */
export const loader = page(async (args: Route.LoaderArgs) => {
  const { user } = await requireSession(args)
  const exported = await exportAccount(args.context.get(servicesContext), user)
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    },
  })
})

export const action = page(async (args: Route.ActionArgs) => {
  await requireSession(args)
  throw new AppError('method_not_allowed', { status: 405 })
})

import { createBillAccount } from '#app/features/digital-services/bills/commands.server.ts'
import { listBillAccounts } from '#app/features/digital-services/bills/queries.server.ts'
import { parseNewAccount } from '#app/features/digital-services/bills/schema.ts'
import { requireApiSession } from '#app/platform/auth/guard.server.ts'
import { api, json, onlyPost, readJson } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/bill-accounts'

/** GET /api/bill-accounts: one's own, numbers masked. */
export const loader = api(async (args: Route.LoaderArgs) => {
  const { user } = await requireApiSession(args)
  const { db, now } = args.context.get(servicesContext)
  const { locale } = args.context.get(requestContext).i18n
  return json({ bill_accounts: await listBillAccounts(db, { userId: user.id, today: moroccoDay(now()), locale }) })
})

/** POST /api/bill-accounts: 201 with its id. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  const { user } = await requireApiSession(args)
  const { db, env } = args.context.get(servicesContext)
  const input = parseNewAccount(await readJson(args.request))
  const id = await createBillAccount(db, input, { userId: user.id, secret: await openPrivate(env).secret() })
  return json({ id }, { status: 201 })
})

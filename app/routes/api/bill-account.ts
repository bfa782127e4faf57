import { deleteBillAccount, updateBillAccount } from '#app/features/digital-services/bills/commands.server.ts'
import { parseAccountPatch } from '#app/features/digital-services/bills/schema.ts'
import { requireApiSession } from '#app/platform/auth/guard.server.ts'
import { api, json, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/bill-account'

const METHODS = 'PATCH, DELETE'
export const loader = refuseMethod(METHODS)

/** PATCH and DELETE /api/bill-accounts/{id}, for whose it is; another's is not there. */
export const action = api(async (args: Route.ActionArgs) => {
  const { request, params, context } = args
  if (!['PATCH', 'DELETE'].includes(request.method)) return refuseMethod(METHODS)(args)
  const { user } = await requireApiSession(args)
  const { db } = context.get(servicesContext)
  const own = { id: params.id, userId: user.id }
  if (request.method === 'DELETE') await deleteBillAccount(db, own)
  else await updateBillAccount(db, own, parseAccountPatch(await readJson(request)))
  return json({ id: params.id })
})

import { parsePieces } from '#app/features/store/catalogue/admin/rules.ts'
import { countBody } from '#app/features/store/catalogue/admin/stock/schema.ts'
import { countPieces } from '#app/features/store/catalogue/commands/stock-take.server.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { api, json, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/admin-stock-counts'

const refuse = refuseMethod('POST')
export const loader = refuse

/** One count of a stock-take, kept the moment its field is left; an empty one takes it back. */
export const action = api(async (args: Route.ActionArgs) => {
  if (args.request.method !== 'POST') return refuse(args)
  await requireApiPermission(args, permissions.manage)
  const body = countBody.safeParse(await readJson(args.request))
  if (!body.success) throw new AppError('bad_request')
  const { take: takeId, variant: variantId, value } = body.data
  const counted = value.trim() === '' ? null : parsePieces(value)
  if (counted === undefined) throw new AppError('keeping_pieces', { status: 422 })
  await countPieces(args.context.get(servicesContext).db, { takeId, variantId, counted })
  return json({ counted })
})

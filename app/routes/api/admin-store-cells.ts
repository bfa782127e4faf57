import { readCell, readRowState } from '#app/features/store/catalogue/admin/cells/rules.ts'
import { presentCells } from '#app/features/store/catalogue/admin/present.ts'
import { cellBody } from '#app/features/store/catalogue/admin/schema.ts'
import { saveCell } from '#app/features/store/catalogue/commands/save-cell.server.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { findAdminVariant } from '#app/features/store/catalogue/queries/admin-products.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { api, json, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/admin-store-cells'

const refuse = refuseMethod('POST')
export const loader = refuse

/** One cell of the grid. A refusal says besides how the row stands now, so that whoever typed can decide. */
export const action = api(async (args: Route.ActionArgs) => {
  if (args.request.method !== 'POST') return refuse(args)
  const session = await requireApiPermission(args, permissions.manage)
  const { db } = args.context.get(servicesContext)
  const { id: requestId, i18n } = args.context.get(requestContext)
  const body = cellBody.safeParse(await readJson(args.request))
  const was = body.success ? readRowState(body.data.was) : undefined
  if (!body.success || !was) throw new AppError('bad_request')
  const { variant: id, field, value: typed } = body.data
  const read = readCell(field, typed)
  if ('problem' in read) throw new AppError(read.problem, { status: 422 })
  const standing = async () => {
    const variant = await findAdminVariant(db, id)
    return variant && presentCells(variant, i18n)
  }
  try {
    await saveCell(db, { id, field, value: read.value, was, by: actorOf(session, requestId) })
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error
    const saved = await standing()
    throw new AppError(error.code === 'version_conflict' ? 'keeping_cell_conflict' : error.code, {
      status: 409,
      params: { ...error.params, now: saved?.cells[field] ?? '' },
      extra: { saved },
    })
  }
  return json(await standing())
})

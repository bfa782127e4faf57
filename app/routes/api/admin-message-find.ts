import { permissions } from '#app/features/translations/policy.ts'
import { placesSchema } from '#app/features/translations/schema.ts'
import { findTexts } from '#app/flows/text-walk.server.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/admin-message-find'

export const loader = refuseMethod('POST')

/** POST /api/admin/message-find: from which keys the texts of a page come. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  await requireApiPermission(args, permissions.manage)
  const read = placesSchema.safeParse(await readJson(args.request))
  if (!read.success) throw new AppError('bad_request')
  const { i18n } = args.context.get(requestContext)
  return json({ found: await findTexts(args.context.get(servicesContext), read.data, i18n) })
})

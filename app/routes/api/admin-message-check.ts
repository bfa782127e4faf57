import { permissions } from '#app/features/translations/policy.ts'
import { textCheckSchema } from '#app/features/translations/schema.ts'
import { checkMessageForm } from '#app/flows/translations.server.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/admin-message-check'

export const loader = refuseMethod('POST')

/** POST /api/admin/message-check: what would be wrong with a text, and how it reads. Nothing is saved. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  await requireApiPermission(args, permissions.manage)
  const read = textCheckSchema.safeParse(await readJson(args.request))
  if (!read.success) throw new AppError('bad_request')
  const { i18n } = args.context.get(requestContext)
  return json(await checkMessageForm(args.context.get(servicesContext).db, read.data, i18n))
})

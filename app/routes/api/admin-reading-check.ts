import { permissions } from '#app/features/iqra/placement/policy.ts'
import { presentCheck } from '#app/features/iqra/reading/admin/text-figures.ts'
import { checkWritten } from '#app/features/iqra/reading/queries/text-check.server.ts'
import { readWrittenText } from '#app/features/iqra/reading/schema.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { json, onlyPost, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/admin-reading-check'

export const loader = refuseMethod('POST')

/** POST /api/admin/reading-check {language, band, body}: how the words of a text stand to its level. Nothing is kept. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  await requireApiPermission(args, permissions.manage)
  const form = await readForm(args.request)
  const written = readWrittenText({ language: textField(form, 'language'), band: textField(form, 'band'), body: textField(form, 'body') })
  const check = await checkWritten(args.context.get(servicesContext).db, written)
  return json(presentCheck(check, args.context.get(requestContext).i18n))
})

import { permissions } from '#app/features/admin/policy.ts'
import { barsOf, hoursInWords } from '#app/features/hours/present.ts'
import { hoursFromForm } from '#app/features/hours/schema.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { json, onlyPost, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/admin-hours'

export const loader = refuseMethod('POST')

/** Reads back what stands in the hours editor, as a visitor would read it. Nothing is kept. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  await requireApiPermission(args, permissions.enter)
  const { i18n } = args.context.get(requestContext)
  const form = await readForm(args.request)
  const { read } = hoursFromForm(form, textField(form, 'name') || 'hours')
  if (!read.ok) {
    const result = Object.entries(read.problems).map(([name, code]) => [name, i18n.t(`errors.${code}` as MessageKey)])
    return json({ problems: Object.fromEntries(result) })
  }
  const today = moroccoDay(args.context.get(servicesContext).now())
  return json({ problems: {}, value: read.value, lines: hoursInWords(read.value, i18n, today), bars: barsOf(read.value) })
})

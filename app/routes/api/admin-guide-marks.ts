import { listMapMarks } from '#app/features/guides/entries/queries/map-marks.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/admin-guide-marks'

/** What the guide knows by an exact point: the picker draws it, so that one finds one's way inland too. */
export const loader = api(async (args: Route.LoaderArgs) => {
  await requireApiPermission(args, permissions.manage)
  const { db, content } = args.context.get(servicesContext)
  const { locale } = args.context.get(requestContext).i18n
  return json({ marks: await content.remember(`map-marks-${locale}`, ['guides'], () => listMapMarks(db, locale)) })
})

export const action = refuseMethod('GET')

import { permissions } from '#app/features/admin/policy.ts'
import { listMapMarks } from '#app/features/guides/entries/queries/map-marks.server.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { api, json, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/admin-map-marks'

/** What is published with an exact point: every map picker of the back office draws it, so that one finds one's way inland too. */
export const loader = api(async (args: Route.LoaderArgs) => {
  await requireApiPermission(args, permissions.enter)
  const { db, content } = args.context.get(servicesContext)
  const { locale } = args.context.get(requestContext).i18n
  return json({ marks: await content.remember(`map-marks-${locale}`, ['guides'], () => listMapMarks(db, locale)) })
})

export const action = refuseMethod('GET')

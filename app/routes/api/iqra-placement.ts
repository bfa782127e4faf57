import { presentItem } from '#app/features/iqra/placement/commands/option-ids.server.ts'
import { startPlacement } from '#app/features/iqra/placement/commands/placements.server.ts'
import { parseStart, START_LIMIT } from '#app/features/iqra/placement/schema.ts'
import { findTestTaker } from '#app/flows/placement-device.server.ts'
import { json, onlyPost, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/iqra-placement'

export const loader = refuseMethod('POST')

/** POST /api/iqra/placement `{language}`: 201 with the session and its first item. */
export const action = onlyPost(async (args: Route.ActionArgs) => {
  const { db, sharedLimiter, now } = args.context.get(servicesContext)
  const { clientAddress } = args.context.get(requestContext)
  await sharedLimiter.consume(`iqra start ${limitKey(clientAddress)}`, START_LIMIT)
  const language = parseStart(await readJson(args.request))
  const { token, placement, item } = await startPlacement(db, { language, holder: await findTestTaker(args), now: now() })
  return json({ session: token, item: item && presentItem(placement.id, item) }, { status: 201 })
})
